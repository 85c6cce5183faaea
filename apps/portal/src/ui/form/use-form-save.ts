import { CallFailed } from '@portal/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asText } from './field.ts';
import type { FormValues } from './form-changes.ts';
import type { FormOptions, FormRecord } from './form-options.ts';
import { type Refusal, refusalOf } from './form-refusal.ts';
import { bodyOf, errorsOf, type OutputOf, type Schema } from './form-schema.ts';
import type { useFormDraft } from './use-form-draft.ts';
import type { useFormValues } from './use-form-values.ts';
import { usePointerRelease } from './use-pointer-release.ts';
import type { useStaleSave } from './use-stale-save.ts';

type SaveParts<S extends Schema, Values extends FormValues, Answer> = {
  draft: ReturnType<typeof useFormDraft<Values>>;
  values: ReturnType<typeof useFormValues<Values>>;
  staleSave: ReturnType<typeof useStaleSave<S, Values, Answer>>;
};

/** Validates and saves one at a time, and reports on the fields why something was not saved. */
export function useFormSave<S extends Schema, Values extends FormValues, Answer>(
  options: FormOptions<S, Values, Answer>,
  { draft, values, staleSave }: SaveParts<S, Values, Answer>,
) {
  const { inputs } = values;
  const inFlight = useRef(false);
  const isLeaving = useRef(false);
  const mounted = useRef(true);
  /** The fields that last failed the schema: only these can be marked as corrected. */
  const wrong = useRef<string[]>([]);
  const pointerRelease = usePointerRelease();
  const [saving, setSaving] = useState(false);
  // A new time draws attention again, even for the same message.
  const [refusal, setRefusal] = useState<Refusal & { time: number }>();

  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  async function refuse(found: Refusal): Promise<void> {
    // The user has left meanwhile: there is no field to show.
    if (!mounted.current) return;
    const [first] = found.fields;
    if (first) await options.reveal?.(first.path);
    inputs.setErrors(Object.fromEntries(found.fields.map(({ path, message }) => [path, message])));
    setRefusal({ ...found, time: Date.now() });
  }

  /** Checks the given fields, or all if omitted; if any is invalid, shows what is wrong. */
  async function check(isIncluded = (_path: string) => true): Promise<boolean> {
    const errors = await errorsOf(options.schema, inputs.getValues());
    wrong.current = Object.keys(errors);
    const fields = Object.entries(errors)
      .filter(([path]) => isIncluded(path))
      .map(([path, error]) => ({ path, message: asText(error) }));
    if (fields.length > 0) await refuse({ fields });
    else setRefusal(undefined);
    return fields.length === 0;
  }

  /**
   * After a refusal each field is rechecked immediately; a dropped secret may also have been
   * retyped.
   */
  async function checkAgain(path: string): Promise<void> {
    if (!refusal && !draft.restored) return;
    // The field is often left by pressing the save button.
    await pointerRelease();
    draft.closeAnswered();
    if (!refusal) return;
    const errors = await errorsOf(options.schema, inputs.getValues());
    if (errors[path] !== undefined) inputs.setFieldError(path, errors[path]);
    // This field may have corrected another, such as a date that had to come before it.
    for (const each of wrong.current) if (!(each in errors)) inputs.clearFieldError(each);
    wrong.current = Object.keys(errors);
  }

  /**
   * Validates all fields, then runs the action once; the server's refusals are shown on the fields.
   */
  async function run(action: (body: OutputOf<S>, sent: Values) => Promise<void>): Promise<void> {
    if (inFlight.current || options.readOnly) return;
    inFlight.current = true;
    const sent = inputs.getValues();
    try {
      if (!(await check())) return;
      setSaving(true);
      await action(await bodyOf(options.schema, sent), sent);
    } catch (error) {
      await explain(error, sent);
    } finally {
      if (!isLeaving.current) {
        inFlight.current = false;
        setSaving(false);
      }
    }
  }

  const submit = () =>
    run(async (body, sent) => {
      const saveOptions = draft.saveOptions(values.stored(), sent);
      await finish(await options.save(body, saveOptions), sent);
    });

  async function finish(answer: Answer, sent: Values): Promise<void> {
    draft.answered();
    // The guard must be released before the screen navigates.
    flushSync(() => settle(options.recordFrom?.(answer) ?? { values: sent }, sent));
    if (!mounted.current) return;
    const { pathname } = location;
    const leaving = options.onSaved?.(answer);
    if (!leaving) return;
    await leaving;
    // Until the next screen is there, this one can still be pressed. A user who chose to stay can save again.
    isLeaving.current = location.pathname !== pathname;
  }

  function settle(stored: FormRecord<Values>, sent: Values): void {
    inputs.clearErrors();
    setRefusal(undefined);
    staleSave.closeStale();
    draft.closeRestored();
    draft.forgetLost();
    values.rebase(stored, sent);
  }

  async function explain(error: unknown, sent: Values): Promise<void> {
    if (!(error instanceof CallFailed)) return options.onFailure(error);
    // The browser is leaving for the sign-in site; the draft waits for the user's return.
    if (error.status === 401) return;
    if (error.status > 0 && error.status < 500) draft.answered();
    const isStale = error.code === 'conflict' && error.fields.length === 0;
    if (!isStale || !options.loadCurrent) return refuse(refusalOf(error, options));
    try {
      const arrived = await staleSave.compare(sent);
      if (arrived !== undefined) await finish(arrived, sent);
    } catch {
      // Without the stored record there is nothing to compare: the refusal speaks for itself.
      await refuse(refusalOf(error, options));
    }
  }

  return {
    saving,
    refusal,
    check,
    checkAgain,
    run,
    submit,
    discard: () => settle(values.stored(), inputs.getValues()),
    isInProgress: () => inFlight.current,
  };
}
