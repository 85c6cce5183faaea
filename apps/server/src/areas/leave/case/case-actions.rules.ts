import type { LeaveAction, LeaveActionKind } from '@portal/contract/areas/leave/leave-action.ts';
import { bondingReasons } from '@portal/contract/areas/leave/leave-words.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { lastDayToBond, type CaseStanding } from './case-standing.rules.ts';
import type { LeaveCaseRecord } from './leave-case.ts';

export const actionKinds = [
  'eligible',
  'ineligible',
  'paperwork-sent',
  'paperwork-extended',
  'paperwork-incomplete',
  'paperwork-received',
  'approved',
  'denied',
  'withdrawn',
  'child-arrived',
  'leave-extended',
  'return-confirmed',
  'did-not-return',
  'exhausted',
  'closed',
  'reopened',
  'state-regulation',
  'accommodation',
  'personal-leave',
  'other-medical-leave',
  'note',
] as const satisfies readonly LeaveActionKind[];

/** What can be done with a case as it stands. */
export const possibleActions = (leave: LeaveCaseRecord, standing: CaseStanding) =>
  actionKinds.filter((kind) => whyNot(kind, leave, standing) === null);

/** Why something cannot be done with a case as it stands; null if it can (domain.md 6.2). */
export function whyNot(
  kind: LeaveActionKind,
  leave: LeaveCaseRecord,
  standing: CaseStanding,
): string | null {
  const { closedOn, paperwork } = standing;
  if (kind === 'note') return null;
  if (kind === 'reopened')
    return closedOn === null && standing.decidedOn === null
      ? 'The case is open and not decided yet: there is nothing to reopen.'
      : null;
  if (closedOn !== null) return 'The case is closed. Reopen it first.';
  switch (kind) {
    case 'eligible':
    case 'ineligible':
      return alreadyDecided(standing);
    case 'paperwork-sent':
      return hasApproval(standing) ? null : alreadyDecided(standing);
    case 'paperwork-extended':
    case 'paperwork-incomplete':
    case 'paperwork-received':
      if (!hasApproval(standing) && standing.decidedOn !== null) return alreadyDecided(standing);
      if (paperwork === null) return 'No paperwork was sent yet.';
      return paperwork.receivedOn !== null && kind !== 'paperwork-incomplete'
        ? `The paperwork was received on ${displayDate(paperwork.receivedOn)}.`
        : null;
    case 'approved':
      return isExtendedSinceDecision(leave) ? null : alreadyDecided(standing);
    case 'denied':
      return isExtendedSinceDecision(leave) || isRestOpen(standing)
        ? null
        : alreadyDecided(standing);
    case 'child-arrived':
      return bondingReasons.includes(leave.reason)
        ? null
        : 'The case is not for bonding with a child: there is no birth or placement to record.';
    case 'withdrawn':
    case 'leave-extended':
      return standing.approvalStatus === 'Denied' ? alreadyDecided(standing) : null;
    case 'return-confirmed':
    case 'did-not-return':
    case 'exhausted':
      if (kind === 'exhausted' && standing.exhaustedOn !== null) return alreadyDecided(standing);
      return hasApproval(standing) ? null : 'No leave is approved.';
    case 'closed':
      return standing.decidedOn === null
        ? 'The case is not decided yet. Approve it, deny it or record its withdrawal first.'
        : null;
    case 'state-regulation':
    case 'accommodation':
    case 'personal-leave':
    case 'other-medical-leave':
      return null;
  }
}

const hasApproval = ({ approved }: CaseStanding) => approved.length > 0;

const alreadyDecided = ({ decidedOn }: CaseStanding) =>
  decidedOn === null
    ? null
    : `The case was already decided on ${displayDate(decidedOn)}. Reopen it first.`;

/** A part was approved and nobody has said yet what becomes of the rest. */
const isRestOpen = ({ approvalStatus, denial }: CaseStanding) =>
  approvalStatus === 'Partially Approved' && denial === null;

const deciding: ReadonlySet<string> = new Set(['approved', 'denied', 'ineligible', 'exhausted']);

/** More time was asked for after the last decision: that can be decided. */
function isExtendedSinceDecision({ entries }: LeaveCaseRecord): boolean {
  const extended = entries.findLastIndex(({ kind }) => kind === 'leave-extended');
  return extended > entries.findLastIndex(({ kind }) => deciding.has(kind));
}

type Asked = {
  leave: LeaveCaseRecord;
  standing: CaseStanding;
  today: CalendarDate;
  allowsIntermittentBonding: boolean;
};

/** What is wrong with an action's own fields. */
export function actionProblems(action: LeaveAction, asked: Asked): FieldProblem[] {
  return [...dayProblems(action, asked), ...spanProblems(action), ...kindProblems(action, asked)];
}

function dayProblems({ on, kind }: LeaveAction, { leave, standing, today }: Asked): FieldProblem[] {
  if (on === null) return [];
  const problem = (message: string) => [{ path: 'on', message }];
  if (on > today) return problem('Must not be in the future');
  // Somebody may be back before the request is entered.
  if (kind !== 'return-confirmed' && on < leave.requestedOn)
    return problem(`Must not be before the request on ${displayDate(leave.requestedOn)}`);
  const sentOn = standing.paperwork?.sentOn;
  if (answersPaperwork.has(kind) && sentOn !== undefined && on < sentOn)
    return problem(`Must not be before the paperwork was sent on ${displayDate(sentOn)}`);
  if (kind === 'return-confirmed' && on < leave.startsOn)
    return problem(`Must not be before the leave starts on ${displayDate(leave.startsOn)}`);
  return [];
}

const answersPaperwork: ReadonlySet<string> = new Set([
  'paperwork-extended',
  'paperwork-incomplete',
  'paperwork-received',
]);

const endMessage = 'Must not be before the first day';

function spanProblems(action: LeaveAction): FieldProblem[] {
  if (action.kind === 'approved')
    return action.periods.flatMap(({ from, to }, at) =>
      to < from ? [{ path: `periods.${at}.to`, message: endMessage }] : [],
    );
  return 'from' in action && action.to < action.from ? [{ path: 'to', message: endMessage }] : [];
}

function kindProblems(action: LeaveAction, asked: Asked): FieldProblem[] {
  const { leave, standing } = asked;
  const after = (path: string, day: CalendarDate, last: CalendarDate) =>
    day <= last ? [{ path, message: `Must be after ${displayDate(last)}` }] : [];
  if (action.kind === 'approved')
    return [
      ...overlapProblems(action, asked),
      ...bondingProblems(action, asked),
      ...lateBondingProblems(action, asked),
    ];
  if (action.kind === 'child-arrived' && action.date > asked.today)
    return [{ path: 'date', message: 'Must not be in the future' }];
  if (action.kind === 'leave-extended') return after('endOn', action.endOn, standing.endsOn);
  if (action.kind === 'paperwork-extended' && standing.paperwork) {
    const { extendedTo, dueOn } = standing.paperwork;
    return after('dueOn', action.dueOn, extendedTo ?? dueOn);
  }
  if (action.kind === 'did-not-return' && action.lastDay < leave.startsOn) {
    const message = `Must not be before the leave starts on ${displayDate(leave.startsOn)}`;
    return [{ path: 'lastDay', message }];
  }
  return [];
}

/** A typing error in a year would otherwise approve leave that nobody asked for. */
function overlapProblems(
  { periods }: Extract<LeaveAction, { kind: 'approved' }>,
  { leave: { startsOn }, standing: { askedTo } }: Asked,
): FieldProblem[] {
  const message = `Must overlap the leave from ${displayDate(startsOn)} to ${displayDate(askedTo)}`;
  return periods.flatMap(({ from, to }, at) =>
    from <= to && (to < startsOn || askedTo < from)
      ? [{ path: `periods.${at}.from`, message }]
      : [],
  );
}

/** Time with a new child is taken in one block, unless the employer agrees (29 CFR 825.120(b), 825.121(b)). */
function bondingProblems(
  { periods }: Extract<LeaveAction, { kind: 'approved' }>,
  { leave, allowsIntermittentBonding }: Asked,
): FieldProblem[] {
  if (allowsIntermittentBonding || !bondingReasons.includes(leave.reason)) return [];
  return periods.flatMap(({ how }, at) =>
    how === 'continuous'
      ? []
      : [
          {
            path: `periods.${at}.how`,
            message: 'This employer has not agreed to bonding leave that is not in one block',
          },
        ],
  );
}

/** Time with a new child ends 12 months after the birth or placement (29 CFR 825.120(a)(2), 825.121(a)(2)). */
function lateBondingProblems(
  { periods }: Extract<LeaveAction, { kind: 'approved' }>,
  { standing: { childArrivedOn } }: Asked,
): FieldProblem[] {
  if (childArrivedOn === null) return [];
  const last = lastDayToBond(childArrivedOn);
  const message = `Bonding leave ends by ${displayDate(last)}, 12 months after the birth or placement on ${displayDate(childArrivedOn)}`;
  return periods.flatMap(({ to }, at) =>
    to > last ? [{ path: `periods.${at}.to`, message }] : [],
  );
}
