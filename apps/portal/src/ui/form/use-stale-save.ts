import { useEffect, useState } from 'react';
import {
  changedNames,
  conflictsBetween,
  type FieldConflict,
  type FormValues,
  isSame,
} from './form-changes.ts';
import type { FormOptions } from './form-options.ts';
import { bodyOf, type Schema } from './form-schema.ts';
import type { useFormValues } from './use-form-values.ts';

type StaleSave = {
  fields: FieldConflict[];
  changedBy: string | undefined;
  /** A new value draws attention again. */
  time: number;
};

/** Compares what another user saved with what is in the form. */
export function useStaleSave<S extends Schema, Values extends FormValues, Answer>(
  options: FormOptions<S, Values, Answer>,
  { inputs, subscribe, stored, rebase, setValue }: ReturnType<typeof useFormValues<Values>>,
  /** Conflicts found by a draft. */
  conflicts: FieldConflict[],
) {
  const [stale, setStale] = useState<StaleSave | undefined>(() =>
    conflicts.length > 0
      ? { fields: conflicts, changedBy: undefined, time: Date.now() }
      : undefined,
  );

  // It marks which of the two values a field contains, so it follows what is typed.
  const isOpen = stale !== undefined;
  useEffect(
    () => (isOpen ? subscribe(() => setStale((before) => before && { ...before })) : undefined),
    [isOpen, subscribe],
  );

  /** Returns the stored record if an earlier attempt did arrive and only its response was lost. */
  async function compare(sent: Values): Promise<Answer | undefined> {
    const answer = await options.loadCurrent?.();
    const theirs = answer && options.recordFrom?.(answer);
    if (!theirs) return undefined;
    // Nobody else saved: it was refused for another reason.
    if (theirs.version !== undefined && theirs.version === stored().version)
      throw new Error('Nothing has changed.');
    const body = (await bodyOf(options.schema, sent)) as FormValues;
    if (changedNames(theirs.values, body).length === 0) return answer;
    const from = stored().values;
    const fields = conflictsBetween(from, inputs.getValues(), theirs.values);
    const changedBy = await options.changedBy?.().catch(() => undefined);
    setStale({ fields, changedBy, time: Date.now() });
    rebase(theirs, from);
    return undefined;
  }

  const withChoice = (conflict: FieldConflict) => {
    const value = inputs.getValues()[conflict.path];
    const chosen = isSame(value, conflict.theirs)
      ? 'theirs'
      : isSame(value, conflict.mine) && 'mine';
    return { ...conflict, chosen };
  };

  return {
    stale: stale && { ...stale, fields: stale.fields.map(withChoice) },
    compare,
    choose: (path: string, value: unknown) => setValue(path, value),
    closeStale: () => setStale(undefined),
  };
}
