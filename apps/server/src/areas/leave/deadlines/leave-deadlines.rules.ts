import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { regulationOf } from '@portal/contract/areas/leave/leave-words.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { caseStanding, type CaseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord, LeaveLetterKind } from '../case/leave-case.ts';
import { dueLetters } from '../letters/due-letters.rules.ts';

/** Business days for the eligibility notice and for the designation notice (29 CFR 825.300(b) and (d)). */
export const daysToNotify = 5;

export type LeaveDeadline = Pick<Deadline, 'what' | 'note' | 'due'> & {
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
  ];
}

const hasMailed = ({ entries }: LeaveCaseRecord, letter: LeaveLetterKind) =>
  entries.some((entry) => entry.kind === 'letter-mailed' && entry.letter === letter);

function eligibilityNotice(leave: LeaveCaseRecord, isDecided: boolean): LeaveDeadline[] {
  if (hasMailed(leave, 'eligibility-notice')) return [];
  return [
    {
      what: 'notice',
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
      due: returnsOn,
      note: `The last day of leave is ${displayDate(endsOn)}; the return to work must be confirmed.`,
      letter: null,
    },
  ];
}
