import { useEffect, useRef, useState } from 'react';
import { asText, type Field } from '../../../ui/form/field.ts';
import { errorsOf, loaded, type FormSchema, type Schema } from '../../../ui/form/form-schema.ts';
import { isSame, type FormValues } from '../../../ui/form/form-changes.ts';
import type { FormOf } from '../../../ui/form/use-contract-form.ts';
import { usePointerRelease } from '../../../ui/form/use-pointer-release.ts';

type Errors = Readonly<Record<string, string>>;

/**
 * What is wrong with the form as it stands: a step's button waits until nothing is. A mistake is
 * shown on its field once the field is left; a field that is still empty is not blamed for it.
 */
export function useFormErrors<Values extends FormValues>(
  form: FormOf<Values>,
  schema: FormSchema<Schema>,
) {
  const [errors, setErrors] = useState<Errors>();
  const [load] = useState(() => () => loaded(schema));
  const { subscribe, inputs } = form;
  const pointerRelease = usePointerRelease();
  /** The fields that were left, and whether this marked them. */
  const left = useRef(new Map<string, boolean>());

  const { getValues } = inputs;
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const start = async () => {
      const ready = await load();
      const follow = async () => {
        const found = textsOf(await errorsOf(ready, getValues()));
        if (!isGone) setErrors((before) => (isSame(before, found) ? before : found));
      };
      if (isGone) return;
      stop = subscribe(() => void follow());
      await follow();
    };
    // Without its rules the form stays where it is; typing or a reload tries again.
    start().catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
  }, [load, subscribe, getValues]);

  async function showLeft(path: string): Promise<void> {
    left.current.set(path, left.current.get(path) ?? false);
    // The field is often left by pressing a button, which must not move.
    await pointerRelease();
    const found = textsOf(await errorsOf(await load(), getValues()));
    for (const [each, isMarked] of left.current) {
      const isWrong = found[each] !== undefined && asText(valueAt(getValues(), each)) !== '';
      if (isWrong) inputs.setFieldError(each, found[each]);
      else if (isMarked) inputs.clearFieldError(each);
      left.current.set(each, isWrong);
    }
  }

  return {
    /** By field; undefined until the rules have loaded. */
    errors,
    field: (name: string & keyof Values): Field => {
      const field = form.field(name);
      return {
        ...field,
        leave: () => {
          field.leave();
          void showLeft(name).catch(() => {});
        },
      };
    },
  };
}

const valueAt = (values: FormValues, name: string): unknown => values[name];

function textsOf(errors: Readonly<Record<string, unknown>>): Errors {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, asText(text)]));
}
