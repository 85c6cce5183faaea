import { addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';

export type Raise = {
  beginsOn: CalendarDate;
  today: CalendarDate;
  /** When the rate in force began; null if there is none. */
  since: CalendarDate | null;
  /** Plan years begin new periods. */
  isPlanYearStart: boolean;
  benefitsChanged: boolean;
};

/**
 * Whether a COBRA rate may rise: rates are set ahead and then hold for the 12 months of their determination period,
 * which a new plan year begins, unless what the plan covers changes (domain.md 9.7).
 */
export function mayRise({
  beginsOn,
  today,
  since,
  isPlanYearStart,
  benefitsChanged,
}: Raise): boolean {
  if (since === null || benefitsChanged) return true;
  // The same day again: a correction, until people pay it.
  if (since === beginsOn) return today < beginsOn;
  return isPlanYearStart || addMonths(since, 12) <= beginsOn;
}
