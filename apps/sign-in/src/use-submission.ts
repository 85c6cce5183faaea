import type { UseFormReturnType } from '@mantine/form';
import { CallFailed } from '@portal/contract/client.ts';
import { useState } from 'react';
import { type Failure, failureOf } from './failure.ts';

/**
 * Submits a form once. The server's field errors appear on their fields; any other failure appears
 * above the form, and focus goes to `retryField`, ready for a correction or another Enter.
 */
export function useSubmission<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<void>,
  retryField: keyof Values & string,
) {
  const [failure, setFailure] = useState<Failure | null>(null);

  const focusField = (path: string) => {
    document.querySelector<HTMLInputElement>(`[data-path="${path}"]`)?.focus();
  };
  const focusFirst = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    if (first) focusField(first);
  };
  const fail = (error: unknown) => {
    const fields = error instanceof CallFailed ? error.fields : [];
    if (fields.length > 0) {
      const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]));
      form.setErrors(errors);
      focusFirst(errors);
    } else {
      setFailure(failureOf(error));
      focusField(retryField);
    }
  };

  const submit = form.onSubmit((values) => {
    setFailure(null);
    return send(values).catch(fail);
  }, focusFirst);

  return { failure, submit };
}
