import type { WhatIf } from '@portal/contract/areas/leave/leave.contract.ts';
import type { LeaveDuration, LeaveReason } from '@portal/contract/areas/leave/leave-words.ts';
import type { RequestValues } from './request-values.ts';

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}

type Asked = Pick<RequestValues, 'eeId' | 'dateStart' | 'dateEnd' | 'reason' | 'duration'>;

/** The question, once enough is typed to ask it. */
export function whatIfOf({
  eeId,
  dateStart,
  dateEnd,
  reason,
  duration,
}: Asked): WhatIf | undefined {
  const hasDays = isDay(dateStart) && isDay(dateEnd) && dateStart < dateEnd;
  if (eeId.trim() === '' || !hasDays || reason === '' || duration === '') return undefined;
  return {
    eeId: eeId.trim(),
    dateStart,
    dateEnd,
    reason: reason as LeaveReason,
    duration: duration as LeaveDuration,
  };
}
