import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import type { LeaveCase, LeaveCaseSummary } from '@portal/contract/areas/leave/leave.contract.ts';
import {
  leaveDurations,
  leaveReasons,
  regulationOf,
} from '@portal/contract/areas/leave/leave-words.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { spanText, stepsOf } from './case-steps.ts';
import { caseStanding, type CaseStanding, type Span } from './case-standing.rules.ts';
import type { LeaveCaseRecord, LeaveEntry } from './leave-case.ts';

type Name = { firstName: string; lastName: string };

export function caseSummary(
  leave: LeaveCaseRecord,
  { firstName, lastName }: Name,
  standing: CaseStanding = caseStanding(leave),
): LeaveCaseSummary {
  return {
    caseListId: leave.caseId,
    title: leave.title,
    startDate: leave.startsOn,
    endDate: standing.endsOn,
    reasonForLeaveNrR: leaveReasons[leave.reason],
    eeId: leave.eeId,
    firstName,
    lastName,
    caseStatus: standing.caseStatus,
    approvalStatus: standing.approvalStatus,
  };
}

/** Everything the four tabs of a case show. */
export function caseView(
  leave: LeaveCaseRecord,
  name: Name,
  standing: CaseStanding,
): Omit<LeaveCase, 'offers' | 'notices'> {
  const { paperwork, denial } = standing;
  return {
    ...caseSummary(leave, name, standing),
    workState: leave.workState,
    durationOfLeave: leaveDurations[leave.duration],
    regulationPolicyType: regulationOf(leave.reason),
    returnToWorkDate: standing.returnsOn,
    relationship: leave.kinRelation,
    relationshipDetails: leave.kinName,
    paperworkSentDate: paperwork?.sentOn ?? null,
    paperworkSentMethod: paperwork?.method ?? null,
    paperworkDueDate: paperwork?.dueOn ?? null,
    paperworkDueDateExtension: paperwork?.extendedTo ?? null,
    paperworkReceivedDate: paperwork?.receivedOn ?? null,
    touchpointNotes: notesOf(leave.entries),
    ...approvalsOf(leave, standing.approved),
    ...stateRegulationsOf(leave.entries),
    denialStartEndDates: denial && spanText(denial),
    denialReason: denial?.reason ?? null,
    steps: stepsOf(leave),
  };
}

type EntryOf<Kind extends LeaveEntry['kind']> = Extract<LeaveEntry, { kind: Kind }>;
const entriesOf = <Kind extends LeaveEntry['kind']>(entries: readonly LeaveEntry[], kind: Kind) =>
  entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind);

const joined = (texts: readonly string[], between = '; ') =>
  texts.length > 0 ? texts.join(between) : null;
const spansText = (spans: readonly Span[]) => joined(spans.map(spanText));

const notesOf = (entries: readonly LeaveEntry[]) =>
  joined(entriesOf(entries, 'note').map(({ on, text }) => `${displayDate(on)}: ${text}`));

/** What is approved, under the law or policy that the reason falls under. */
function approvalsOf(leave: LeaveCaseRecord, approved: readonly ApprovedPeriod[]) {
  const regulation = regulationOf(leave.reason);
  const under = (name: string) => (regulation === name ? approved : []);
  const taken = <How extends ApprovedPeriod['how']>(wanted: How) =>
    approved.filter((each): each is Extract<ApprovedPeriod, { how: How }> => each.how === wanted);
  const accommodations = entriesOf(leave.entries, 'accommodation');
  const detailsOf = (periods: readonly { details: string | null }[]) =>
    joined(periods.flatMap(({ details }) => details ?? []));
  return {
    federalStartEndDates: spansText(under('FMLA')),
    reducedScheduledStartEndDates: spansText(taken('reduced')),
    reducedScheduleDetails: joined(
      taken('reduced').map(({ hoursPerWeek, details }) =>
        [`${hoursPerWeek} hours per week`, ...(details ? [details] : [])].join(', '),
      ),
    ),
    intTreatmentStartEndDates: spansText(taken('treatment')),
    intTreatmentDetails: detailsOf(taken('treatment')),
    intEpisodeStartEndDates: spansText(taken('episode')),
    intEpisodeDetails: detailsOf(taken('episode')),
    accommodationStartEndDates: spansText([...under('ADA Accommodation'), ...accommodations]),
    accommodationDetails: detailsOf(accommodations),
    personalLoAStartEndDates: spansText([
      ...under('Personal Leave'),
      ...entriesOf(leave.entries, 'personal-leave'),
    ]),
    medicalLoAStartEndDates: spansText(entriesOf(leave.entries, 'other-medical-leave')),
  };
}

/** The latest of each position: it replaces what was recorded before. */
function stateRegulationsOf(entries: readonly LeaveEntry[]) {
  const regulations = entriesOf(entries, 'state-regulation');
  const at = (wanted: number) => regulations.findLast(({ position }) => position === wanted);
  const [first, second, third] = [at(1), at(2), at(3)];
  return {
    stateReg1: first?.name ?? null,
    stateReg1StartEndDates: first ? spanText(first) : null,
    stateReg2: second?.name ?? null,
    stateReg2StartEndDates: second ? spanText(second) : null,
    stateReg3: third?.name ?? null,
    stateReg3StartEndDates: third ? spanText(third) : null,
  };
}
