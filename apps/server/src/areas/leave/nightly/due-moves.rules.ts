import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { CaseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';

/** How long a denied case stays open, so that it can be reopened without more ado. */
const daysToAppeal = 30;
/** How long absences may still be reported after the last day of leave as needed. */
const daysToReport = 30;

/** The day on which leave as needed closes by itself; null for any other case. */
export const closesOn = ({ caseStatus, endsOn }: CaseStanding): CalendarDate | null =>
  caseStatus === 'Open - Intermittent' ? addDays(endsOn, daysToReport) : null;

type DueMove =
  | { kind: 'denied'; from: CalendarDate; to: CalendarDate; reason: string }
  | { kind: 'closed' };

/** What falls due on a day without anybody doing anything (domain.md 6.2); null for nothing. */
export function dueMove(
  leave: LeaveCaseRecord,
  standing: CaseStanding,
  date: CalendarDate,
): DueMove | null {
  const { paperwork, decidedOn, closedOn, approvalStatus } = standing;
  if (closedOn !== null) return null;
  if (decidedOn === null) {
    if (paperwork === null || paperwork.receivedOn !== null) return null;
    const lastDay = paperwork.extendedTo ?? paperwork.dueOn;
    // Somebody reopened it since: they decide, or give the papers more time.
    const isReopened = leave.entries.some(({ kind, on }) => kind === 'reopened' && on > lastDay);
    return date > lastDay && !isReopened
      ? {
          kind: 'denied',
          from: leave.startsOn,
          to: standing.askedTo,
          reason: paperwork.isIncomplete
            ? 'Certification incomplete'
            : 'Certification not received',
        }
      : null;
  }
  const isPastAppeal = approvalStatus === 'Denied' && date >= addDays(decidedOn, daysToAppeal);
  const closingDay = closesOn(standing);
  const isOver = closingDay !== null && date >= closingDay;
  return isPastAppeal || isOver ? { kind: 'closed' } : null;
}
