import type { WhatIf } from '@portal/contract/areas/leave/leave.contract.ts';
import {
  asksForKin,
  type KinRelation,
  type LeaveDuration,
  type LeaveReason,
} from '@portal/contract/areas/leave/leave-words.ts';
import type { RequestValues } from './request-values.ts';

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}

type Asked = Pick<
  RequestValues,
  'eeId' | 'dateStart' | 'dateEnd' | 'reason' | 'kinRelation' | 'duration'
> & {
  /** Asked for beside the request, which does not hold it. */
  hoursPerWeek: string;
};

/** A number that a week can have; anything else is as if nothing was typed. */
function hoursOf(text: string): number | undefined {
  const hours = Number(text);
  return text.trim() !== '' && hours >= 0 && hours <= 168 ? hours : undefined;
}

/** The question, once enough is typed to ask it. */
export function whatIfOf({
  eeId,
  dateStart,
  dateEnd,
  reason,
  kinRelation,
  duration,
  hoursPerWeek,
}: Asked): WhatIf | undefined {
  const hasDays = isDay(dateStart) && isDay(dateEnd) && dateStart < dateEnd;
  if (eeId.trim() === '' || !hasDays || reason === '' || duration === '') return undefined;
  const hours = duration === 'reduced' ? hoursOf(hoursPerWeek) : undefined;
  return {
    eeId: eeId.trim(),
    dateStart,
    dateEnd,
    reason: reason as LeaveReason,
    duration: duration as LeaveDuration,
    // What was chosen for another reason stays in the form, out of sight.
    kinRelation: asksForKin(reason as LeaveReason) ? ((kinRelation || null) as KinRelation) : null,
    ...(hours !== undefined && { hoursPerWeek: hours }),
  };
}
