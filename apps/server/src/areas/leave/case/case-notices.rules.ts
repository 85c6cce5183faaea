import { bondingReasons } from '@portal/contract/areas/leave/leave-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { weeksText } from '../entitlement/entitlement.rules.ts';
import { closesOn } from '../nightly/due-moves.rules.ts';
import { isAsNeeded, type CaseStanding } from './case-standing.rules.ts';
import type { LeaveCaseRecord } from './leave-case.ts';

/** FMLA leave that a case can still take, and the day that was asked about. */
export type LeftForCase = { on: CalendarDate; weeks: number };

/** The day to ask what is left for leave as needed: today, or its last day; null if none is running. */
export function dayToAsk(standing: CaseStanding, today: CalendarDate): CalendarDate | null {
  const isRunning = standing.approved.some((period) => isAsNeeded(period) && period.from <= today);
  if (standing.closedOn !== null || !isRunning) return null;
  return today < standing.endsOn ? today : standing.endsOn;
}

/** What somebody should know about a case as it stands (domain.md 6.2). The timeline tells what happened; this is today. */
export function caseNotices(
  leave: LeaveCaseRecord,
  standing: CaseStanding,
  left: LeftForCase | null,
): string[] {
  return [...arrivalNotices(leave, standing), ...(left ? usedUpNotices(standing, left) : [])];
}

const isOver: ReadonlySet<string> = new Set(['Denied', 'Withdrawn']);

function arrivalNotices({ reason }: LeaveCaseRecord, standing: CaseStanding): string[] {
  const { childArrivedOn, closedOn, approvalStatus } = standing;
  const isMissing = childArrivedOn === null && closedOn === null && !isOver.has(approvalStatus);
  return bondingReasons.includes(reason) && isMissing
    ? [
        'The day of the birth or placement is not recorded. Bonding leave ends 12 months after it; until then no end is applied.',
      ]
    : [];
}

/** Leave as needed does not end by itself when nothing is left for it, so the case has to say so. */
function usedUpNotices(standing: CaseStanding, { on, weeks }: LeftForCase): string[] {
  const { exhaustedOn, endsOn } = standing;
  if (weeks > 0 && exhaustedOn === null) return [];
  const day = displayDate(on);
  const sentences = [
    ...(exhaustedOn === null
      ? []
      : [`FMLA leave did not cover all of ${displayDate(exhaustedOn)}.`]),
    weeks > 0
      ? `${weeksText(weeks)} weeks are left again on ${day}.`
      : `No FMLA leave is left on ${day} for absences on this case.`,
    ...(on === endsOn
      ? [`The leave ends on ${day}, and the case closes on ${displayDate(closesOn(standing)!)}.`]
      : []),
  ];
  return [sentences.join(' ')];
}
