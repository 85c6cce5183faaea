import { useSyncExternalStore } from 'react';
import type { FormValues } from './form-changes.ts';
import type { FormOf } from './use-contract-form.ts';

/** The current value while the user types: the form itself does not render on every keystroke. */
export function useFormValue<Values extends FormValues, Name extends keyof Values>(
  form: Pick<FormOf<Values>, 'inputs' | 'subscribe'>,
  name: Name,
): Values[Name] {
  return useSyncExternalStore(form.subscribe, () => form.inputs.getValues()[name]);
}
