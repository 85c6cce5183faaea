import { useId, useState } from 'react';
import type { Field, FieldDisplays } from '../../../ui/form/field.ts';

export type FieldErrors = Partial<Record<string, string>>;

/** Fields outside of a form: nothing is saved, nothing is asked before leaving, nothing is kept. */
export function usePlainFields<Values extends Record<string, string>>(initial: Values) {
  const id = useId();
  const [displays] = useState<FieldDisplays>(() => new Map());
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  // A value that was not typed shows in a control of its own.
  const [round, setRound] = useState(0);
  const idOf = (name: string) => `${id}${name}`;

  const field = (name: string & keyof Values): Field => {
    const type = (value: unknown) => {
      setValues((before) => ({ ...before, [name]: String(value) }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    };
    return {
      path: name,
      owner: undefined,
      id: idOf(name),
      value: values[name],
      error: errors[name],
      readOnly: false,
      inputKey: `${name} ${round}`,
      type,
      set: (value) => {
        type(value);
        setRound(round + 1);
      },
      leave: () => undefined,
      displays,
    };
  };
  return { values, field, setErrors, idOf };
}
