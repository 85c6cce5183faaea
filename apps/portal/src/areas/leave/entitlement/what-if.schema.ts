import { WhatIf } from '@portal/contract/areas/leave/leave.contract.ts';
import type { FieldErrors } from './use-plain-fields.ts';

export type WhatIfValues = {
  dateStart: string;
  dateEnd: string;
  reason: string;
  kinRelation: string;
  duration: string;
  hoursPerWeek: string;
};

/** What to ask the server, or what is wrong with it. Loaded with the first question. */
export function checkWhatIf(
  eeId: string,
  { hoursPerWeek, kinRelation, ...values }: WhatIfValues,
): { errors: FieldErrors; body?: WhatIf } {
  const isReduced = values.duration === 'reduced';
  const isFamilyCare = values.reason === 'family-health';
  const checked = WhatIf.safeParse({
    eeId,
    ...values,
    kinRelation: isFamilyCare ? kinRelation : null,
    ...(isReduced && { hoursPerWeek }),
  });
  const errors: FieldErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  // The person cared for decides whether a spouse shares the leave.
  if (isFamilyCare && kinRelation === '') errors['kinRelation'] = 'Please choose from the list';
  // Empty text would count as 0 hours.
  if (isReduced && hoursPerWeek.trim() === '')
    errors['hoursPerWeek'] = 'Please enter the hours still worked';
  if (checked.success && checked.data.dateEnd < checked.data.dateStart)
    errors['dateEnd'] = 'The last day is before the first';
  return Object.keys(errors).length === 0 && checked.data
    ? { errors, body: checked.data }
    : { errors };
}
