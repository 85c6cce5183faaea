import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { regulationOf } from '@portal/contract/areas/leave/leave-words.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { caseStanding, type CaseStanding } from '../case/case-standing.rules.ts';
import type { WaitingAbsence } from '../absences/absences.store.ts';
import type { LeaveCaseRecord, LeaveLetterKind } from '../case/leave-case.ts';
import { dueLetters } from '../letters/due-letters.rules.ts';
import { closesOn } from '../nightly/due-moves.rules.ts';

/** Business days for the eligibility notice and for the designation notice (29 CFR 825.300(b) and (d)). */
export const daysToNotify = 5;

export type LeaveDeadline = Pick<Deadline, 'what' | 'who' | 'note' | 'due'> & {
  /** The letter that waits to be mailed; null where somebody has to act first. */
  letter: LeaveLetterKind | null;
};

/** What a case that is open waits for (domain.md 6.7). The notes name no reason. */
export function caseDeadlines(leave: LeaveCaseRecord, today: CalendarDate): LeaveDeadline[] {
  const standing = caseStanding(leave, today);
  const due = dueLetters(leave, today).map(({ kind }) => kind);
  if (standing.closedOn !== null) return [];
  const isFmla = regulationOf(leave.reason) === 'FMLA';
  return [
    ...(isFmla ? eligibilityNotice(leave, due.includes('eligibility-notice')) : []),
    ...(isFmla ? designationNotice(leave, standing, due.includes('designation-notice')) : []),
    ...paperwork(standing),
    ...returnToConfirm(standing),
    ...closing(standing),
  ];
}

const hasMailed = ({ entries }: LeaveCaseRecord, letter: LeaveLetterKind) =>
  entries.some((entry) => entry.kind === 'letter-mailed' && entry.letter === letter);

function eligibilityNotice(leave: LeaveCaseRecord, isDecided: boolean): LeaveDeadline[] {
  if (hasMailed(leave, 'eligibility-notice')) return [];
  return [
    {
      what: 'notice',
      who: 'provider',
      due: addBusinessDays(leave.requestedOn, daysToNotify),
      note: `Leave was requested on ${displayDate(leave.requestedOn)}; the eligibility notice must be mailed within ${daysToNotify} business days. ${isDecided ? 'It waits to be mailed.' : 'Eligibility is not decided yet.'}`,
      letter: isDecided ? 'eligibility-notice' : null,
    },
  ];
}

function designationNotice(
  leave: LeaveCaseRecord,
  standing: CaseStanding,
  isWaiting: boolean,
): LeaveDeadline[] {
  const receivedOn = standing.paperwork?.receivedOn ?? null;
  const { exhaustedOn } = standing;
  if (isWaiting && exhaustedOn !== null && hasMailed(leave, 'designation-notice'))
    return [
      {
        what: 'notice',
        who: 'provider',
        due: addBusinessDays(exhaustedOn, daysToNotify),
        note: `No FMLA leave is left from ${displayDate(exhaustedOn)} on. The designation notice waits to be mailed.`,
        letter: 'designation-notice',
      },
    ];
  if (isWaiting) {
    const since = receivedOn ?? standing.decidedOn!;
    return [
      {
        what: 'notice',
        who: 'provider',
        due: addBusinessDays(since, daysToNotify),
        note: `The case was decided on ${displayDate(standing.decidedOn!)}. The designation notice waits to be mailed.`,
        letter: 'designation-notice',
      },
    ];
  }
  if (receivedOn === null || standing.decidedOn !== null) return [];
  return [
    {
      what: 'notice',
      who: 'provider',
      due: addBusinessDays(receivedOn, daysToNotify),
      note: `The papers were received on ${displayDate(receivedOn)}; the designation notice must be mailed within ${daysToNotify} business days. The case is not decided yet.`,
      letter: null,
    },
  ];
}

function paperwork({ paperwork: papers, decidedOn }: CaseStanding): LeaveDeadline[] {
  if (!papers || papers.receivedOn !== null || decidedOn !== null) return [];
  return [
    {
      what: 'paperwork',
      who: 'participant',
      due: papers.extendedTo ?? papers.dueOn,
      note: papers.isIncomplete
        ? 'The papers came back incomplete; the employee has been asked to complete them.'
        : `The papers were sent on ${displayDate(papers.sentOn)} and have not come back.`,
      letter: null,
    },
  ];
}

const awaitsReturn: ReadonlySet<string> = new Set(['Approved', 'Partially Approved', 'Exhausted']);

function returnToConfirm(standing: CaseStanding): LeaveDeadline[] {
  const { caseStatus, approvalStatus, approved, returnsOn, endsOn } = standing;
  const isContinuous = approved.some(({ how }) => how === 'continuous');
  const isAway = caseStatus === 'Open' && isContinuous && awaitsReturn.has(approvalStatus);
  if (!isAway || returnsOn === null) return [];
  return [
    {
      what: 'return',
      who: 'you',
      due: returnsOn,
      note: `The last day of leave is ${displayDate(endsOn)}; the return to work must be confirmed.`,
      letter: null,
    },
  ];
}

/** Leave as needed that is used up says so before it closes by itself: until then, more can be approved. */
function closing(standing: CaseStanding): LeaveDeadline[] {
  const { exhaustedOn, endsOn } = standing;
  const closingDay = closesOn(standing);
  if (closingDay === null || exhaustedOn === null) return [];
  return [
    {
      what: 'closing',
      who: 'provider',
      due: closingDay,
      note: `FMLA leave did not cover all of ${displayDate(exhaustedOn)}: it is used up. The leave ends on ${displayDate(endsOn)}, and the case closes by itself on ${displayDate(closingDay)} unless more leave is approved.`,
      letter: null,
    },
  ];
}

/**
 * What an employee's absences on no case wait for. Whoever learns of an absence that may be FMLA leave answers within 5
 * business days (29 CFR 825.300(b)(1)); the first that was reported decides.
 */
export function waitingDeadline(
  absences: readonly [WaitingAbsence, ...WaitingAbsence[]],
): Pick<Deadline, 'reason' | 'what' | 'who' | 'note' | 'due'> {
  const days = absences.map(({ absenceDate }) => absenceDate).toSorted();
  const reportedOn = absences.map((each) => each.reportedOn).toSorted()[0]!;
  const [first, last] = [displayDate(days[0]!), displayDate(days.at(-1)!)];
  const { hours, minutes } = absences[0];
  const which =
    absences.length === 1
      ? `An absence on ${first} (${hours} h ${minutes} min), reported on ${displayDate(reportedOn)}, is`
      : `${counted(absences.length, 'absence')} ${first === last ? `on ${first}` : `from ${first} to ${last}`}, the first reported on ${displayDate(reportedOn)}, are`;
  return {
    reason: 'Absence without a case',
    what: 'absence',
    who: 'provider',
    due: addBusinessDays(reportedOn, daysToNotify),
    note: `${which} on no leave case. The provider reviews absences within ${daysToNotify} business days.`,
  };
}
