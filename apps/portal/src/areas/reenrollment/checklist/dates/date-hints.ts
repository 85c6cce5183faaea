import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

/* What to know about a date that is accepted all the same. */

/** We print and mail on business days only. */
export function sendHint(sendOn: CalendarDate | null): string | undefined {
  if (sendOn === null) return undefined;
  const mailedOn = businessDayFrom(sendOn);
  return mailedOn === sendOn
    ? undefined
    : `Not a business day: the packets go out on ${displayDate(mailedOn)}.`;
}

export const deadlineHint = (
  deadline: CalendarDate | null,
  renewalDate: CalendarDate,
): string | undefined =>
  deadline !== null && deadline > renewalDate
    ? `After the new plan year starts on ${displayDate(renewalDate)}: late answers change coverage that has already started.`
    : undefined;
