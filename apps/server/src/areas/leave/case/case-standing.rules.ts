import {
  ineligibleReasons,
  type ApprovedPeriod,
  type LeaveActionKind,
} from '@portal/contract/areas/leave/leave-action.ts';
import type { ApprovalStatus, CaseStatus } from '@portal/contract/areas/leave/leave-words.ts';
import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { LeaveCaseRecord, LeaveEntry } from './leave-case.ts';

/** Days to return a certification, and to complete one (29 CFR 825.305). */
export const daysToCertify = 15;
export const daysToCure = 7;

export type Span = { from: CalendarDate; to: CalendarDate };
type Entry<Kind extends LeaveActionKind | 'letter-mailed'> = Extract<LeaveEntry, { kind: Kind }>;

/** Where a case stands: everything the screens, reports and jobs ask of it. */
export type CaseStanding = {
  caseStatus: CaseStatus;
  approvalStatus: ApprovalStatus;
  endsOn: CalendarDate;
  returnsOn: CalendarDate;
  eligibility: { on: CalendarDate; isEligible: boolean } | null;
  paperwork: {
    sentOn: CalendarDate;
    method: string;
    dueOn: CalendarDate;
    /** A later day, by extension or to complete what was missing. */
    extendedTo: CalendarDate | null;
    receivedOn: CalendarDate | null;
    isIncomplete: boolean;
  } | null;
  /** Stands until the case is reopened. */
  decidedOn: CalendarDate | null;
  approved: readonly ApprovedPeriod[];
  denial: (Span & { reason: string }) | null;
  exhaustedOn: CalendarDate | null;
  /** The day somebody came back, or the last day of leave of somebody who did not. */
  returnedOn: CalendarDate | null;
  didNotReturnAfter: CalendarDate | null;
  closedOn: CalendarDate | null;
};

/** Reads off a case's entries where it stands, on a day or in the end (domain.md 6.2). */
export function caseStanding(leave: LeaveCaseRecord, asOf?: CalendarDate): CaseStanding {
  const entries = leave.entries.filter(({ on }) => asOf === undefined || on <= asOf);
  const lastReopened = entries.findLastIndex(({ kind }) => kind === 'reopened');
  const since = entries.slice(lastReopened + 1);
  const endsOn = last(entries, 'leave-extended')?.endOn ?? leave.endsOn;
  const decision = decisionOf(since, { from: leave.startsOn, to: endsOn });
  const paperwork = paperworkOf(entries);
  const returned = last(since, 'return-confirmed')?.on ?? null;
  const stayedAway = last(since, 'did-not-return');
  const closedOn = since.find(({ kind }) => closing.has(kind))?.on ?? null;
  const eligible = lastOf(entries, ['eligible', 'ineligible']);
  return {
    caseStatus: closedOn
      ? 'Closed'
      : decision.approved.some(({ how }) => how === 'treatment' || how === 'episode')
        ? 'Open - Intermittent'
        : 'Open',
    approvalStatus: decision.status ?? waitingStatus(paperwork),
    endsOn,
    returnsOn: businessDayFrom(addDays(endsOn, 1)),
    eligibility: eligible && { on: eligible.on, isEligible: eligible.kind === 'eligible' },
    paperwork,
    decidedOn: decision.on,
    approved: decision.approved,
    denial: decision.denial,
    exhaustedOn: last(since, 'exhausted')?.on ?? null,
    returnedOn: returned,
    didNotReturnAfter: stayedAway?.lastDay ?? null,
    closedOn,
  };
}

const closing: ReadonlySet<string> = new Set([
  'closed',
  'withdrawn',
  'return-confirmed',
  'did-not-return',
]);

function last<Kind extends LeaveEntry['kind']>(
  entries: readonly LeaveEntry[],
  kind: Kind,
): Entry<Kind> | undefined {
  return entries.findLast((each): each is Entry<Kind> => each.kind === kind);
}

const lastOf = (entries: readonly LeaveEntry[], kinds: readonly LeaveEntry['kind'][]) =>
  entries.findLast(({ kind }) => kinds.includes(kind)) ?? null;

type Decision = {
  status: ApprovalStatus | null;
  on: CalendarDate | null;
  approved: ApprovedPeriod[];
  denial: (Span & { reason: string }) | null;
};

/** Approvals add up, as after an extension; a denial of everything takes them back, one of a part does not. */
function decisionOf(entries: readonly LeaveEntry[], whole: Span): Decision {
  const decision: Decision = { status: null, on: null, approved: [], denial: null };
  for (const entry of entries) {
    if (entry.kind === 'ineligible') {
      decision.denial = { ...whole, reason: ineligibleReasons[entry.because] };
      decision.approved = [];
      decision.status = 'Denied';
    } else if (entry.kind === 'approved') {
      decision.approved = [...decision.approved, ...entry.periods];
      decision.status = entry.isPartial ? 'Partially Approved' : 'Approved';
    } else if (entry.kind === 'denied') {
      decision.denial = { from: entry.from, to: entry.to, reason: entry.reason };
      const isPart = decision.approved.length > 0 && !contains(entry, whole);
      if (!isPart) decision.approved = [];
      decision.status = isPart ? 'Partially Approved' : 'Denied';
    } else if (entry.kind === 'withdrawn') {
      decision.status = 'Withdrawn';
    } else if (entry.kind === 'exhausted') {
      decision.status = 'Exhausted';
    } else {
      continue;
    }
    decision.on = entry.on;
  }
  return decision;
}

const contains = (outer: Span, inner: Span) => outer.from <= inner.from && outer.to >= inner.to;

function paperworkOf(entries: readonly LeaveEntry[]): CaseStanding['paperwork'] {
  const sentAt = entries.findLastIndex(({ kind }) => kind === 'paperwork-sent');
  const sent = entries[sentAt];
  if (sent?.kind !== 'paperwork-sent') return null;
  const since = entries.slice(sentAt + 1);
  const answer = lastOf(since, ['paperwork-incomplete', 'paperwork-received']);
  const extensions = since.flatMap((entry) =>
    entry.kind === 'paperwork-extended'
      ? [entry.dueOn]
      : entry.kind === 'paperwork-incomplete'
        ? [addDays(entry.on, daysToCure)]
        : [],
  );
  const dueOn = addDays(sent.on, daysToCertify);
  return {
    sentOn: sent.on,
    method: sent.method,
    dueOn,
    // The days to complete a certification never shorten those to return it.
    extendedTo:
      extensions
        .filter((day) => day > dueOn)
        .toSorted()
        .at(-1) ?? null,
    receivedOn: answer?.kind === 'paperwork-received' ? answer.on : null,
    isIncomplete: answer?.kind === 'paperwork-incomplete',
  };
}

function waitingStatus(paperwork: CaseStanding['paperwork']): ApprovalStatus {
  if (!paperwork || paperwork.receivedOn) return 'Pending';
  return paperwork.isIncomplete ? 'Incomplete Paperwork' : 'Pending Paperwork';
}
