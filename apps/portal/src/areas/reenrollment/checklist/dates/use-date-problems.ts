import type { Validation } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { isDay } from '@portal/contract/values/add-days.ts';
import { useState } from 'react';
import type { Field } from '../../../../ui/form/field.ts';

/** A typed date as the rules read it: null while it is none, as on the way to it or with a slip. */
export const dateOf = (typed: unknown): string | null =>
  typeof typed === 'string' && isDay(typed) ? typed : null;

type DateProblems = {
  /** What is wrong with all dates together, as they are typed now. */
  problems: readonly Validation[];
  /** The fields that had a date before: what is wrong with those is said at once. */
  answered: readonly string[];
};

/** Shows what is wrong with a date under its field, once the user has been there. */
export function useDateProblems({ problems, answered }: DateProblems) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(answered));
  const touch = (paths: readonly string[]) =>
    setTouched((before) =>
      paths.every((path) => before.has(path)) ? before : new Set([...before, ...paths]),
    );
  const explained = (field: Field): Field => {
    const problem = problems.find((each) => each.field === field.path)?.message;
    return {
      ...field,
      error: field.error ?? (touched.has(field.path) ? problem : undefined),
      leave: () => {
        touch([field.path]);
        field.leave();
      },
    };
  };
  return { explained, touch };
}
