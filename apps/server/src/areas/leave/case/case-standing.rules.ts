import {
  ineligibleReasons,
  type ApprovedPeriod,
  type LeaveActionKind,
} from '@portal/contract/areas/leave/leave-action.ts';
import type { ApprovalStatus, CaseStatus } from '@portal/contract/areas/leave/leave-words.ts';
import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { twelveMonthsFrom } from '../entitlement/leave-year.rules.ts';
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
  /** The end that was asked for, with the last extension. */
  askedTo: CalendarDate;
  /** The last day of leave as far as it is known: asked for, approved, or taken. */
  endsOn: CalendarDate;
  /** The day of return, expected or confirmed; null if somebody did not come back. */
  returnsOn: CalendarDate | null;
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
  /** The day of the birth or placement, as far as somebody has recorded it. */
  childArrivedOn: CalendarDate | null;
  closedOn: CalendarDate | null;
};

/** Reads off a case's entries where it stands, on a day or in the end (domain.md 6.2). */
export function caseStanding(leave: LeaveCaseRecord, asOf?: CalendarDate): CaseStanding {
  const entries = leave.entries.filter(({ on }) => asOf === undefined || on <= asOf);
  const lastReopened = entries.findLastIndex(({ kind }) => kind === 'reopened');
  const since = entries.slice(lastReopened + 1);
  const askedTo = last(entries, 'leave-extended')?.endOn ?? leave.endsOn;
  const decision = decisionOf(since, { from: leave.startsOn, to: askedTo });
  const paperwork = paperworkOf(entries);
  const returned = last(since, 'return-confirmed')?.on ?? null;
  const stayedAway = last(since, 'did-not-return');
  const closedOn = since.find(({ kind }) => closing.has(kind))?.on ?? null;
  const eligible = lastOf(entries, ['eligible', 'ineligible']);
  return {
    caseStatus: closedOn
      ? 'Closed'
      : decision.approved.some(isAsNeeded)
        ? 'Open - Intermittent'
        : 'Open',
    approvalStatus: decision.status ?? waitingStatus(paperwork),
    askedTo,
    ...endOf(leave, plannedEnd(since, decision.kept) ?? askedTo, {
      returnedOn: returned,
      didNotReturnAfter: stayedAway?.lastDay ?? null,
    }),
    eligibility: eligible && { on: eligible.on, isEligible: eligible.kind === 'eligible' },
    paperwork,
    decidedOn: decision.on,
    approved: decision.approved,
    denial: decision.denial,
    exhaustedOn: last(since, 'exhausted')?.on ?? null,
    returnedOn: returned,
    didNotReturnAfter: stayedAway?.lastDay ?? null,
    childArrivedOn: childArrival(entries),
    closedOn,
  };
}

/** Whether time is taken when it is needed, and absences are reported. */
export const isAsNeeded = ({ how }: ApprovedPeriod): boolean =>
  how === 'treatment' || how === 'episode';

/** The day of the birth or placement; a reopening does not undo it. Null while nobody has recorded it. */
export const childArrival = (entries: readonly LeaveEntry[]): CalendarDate | null =>
  last(entries, 'child-arrived')?.date ?? null;

/** The 12 months for time with a new child begin on the day it arrived (29 CFR 825.120(a)(2), 825.121(a)(2)). */
export const lastDayToBond = (arrivedOn: CalendarDate): CalendarDate =>
  twelveMonthsFrom(arrivedOn).to;

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
  /** What is left of it after a later denial of a part. */
  kept: ApprovedPeriod[];
  denial: (Span & { reason: string }) | null;
};

/** Approvals add up, as after an extension; a denial of everything takes them back, one of a part does not. */
function decisionOf(entries: readonly LeaveEntry[], whole: Span): Decision {
  const decision: Decision = { status: null, on: null, approved: [], kept: [], denial: null };
  for (const entry of entries) {
    if (entry.kind === 'ineligible') {
      decision.denial = { ...whole, reason: ineligibleReasons[entry.because] };
      decision.approved = [];
      decision.kept = [];
      decision.status = 'Denied';
    } else if (entry.kind === 'approved') {
      decision.approved = [...decision.approved, ...entry.periods];
      decision.kept = [...decision.kept, ...entry.periods];
      decision.status = entry.isPartial ? 'Partially Approved' : 'Approved';
    } else if (entry.kind === 'denied') {
      decision.denial = { from: entry.from, to: entry.to, reason: entry.reason };
      const isPart = decision.approved.length > 0 && !contains(entry, whole);
      if (!isPart) decision.approved = [];
      decision.kept = isPart ? decision.kept.flatMap((period) => without(period, entry)) : [];
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

/** The last day that is approved; null without an approval, and while an extension waits for its decision. */
function plannedEnd(
  entries: readonly LeaveEntry[],
  kept: readonly ApprovedPeriod[],
): CalendarDate | null {
  const extendedAt = entries.findLastIndex(({ kind }) => kind === 'leave-extended');
  const decidedAt = entries.findLastIndex(({ kind }) => kind === 'approved' || kind === 'denied');
  return extendedAt > decidedAt
    ? null
    : (kept
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? null);
}

/** When leave ends and somebody comes back: as planned, until it is known. */
function endOf(
  { startsOn }: LeaveCaseRecord,
  planned: CalendarDate,
  { returnedOn, didNotReturnAfter }: Pick<CaseStanding, 'returnedOn' | 'didNotReturnAfter'>,
): Pick<CaseStanding, 'endsOn' | 'returnsOn'> {
  if (didNotReturnAfter !== null) return { endsOn: didNotReturnAfter, returnsOn: null };
  const expected = businessDayFrom(addDays(planned, 1));
  if (returnedOn === null) return { endsOn: planned, returnsOn: expected };
  const dayBefore = addDays(returnedOn, -1);
  // The weekend before a return as planned was not leave.
  const isAsPlanned = returnedOn > planned && returnedOn <= expected;
  const endsOn = isAsPlanned ? planned : dayBefore;
  return { endsOn: endsOn < startsOn ? startsOn : endsOn, returnsOn: returnedOn };
}

/** What is left of a period: nothing, one piece or two. */
export function without(period: ApprovedPeriod, { from, to }: Span): ApprovedPeriod[] {
  if (period.to < from || to < period.from) return [period];
  return [
    ...(period.from < from ? [{ ...period, to: addDays(from, -1) }] : []),
    ...(to < period.to ? [{ ...period, from: addDays(to, 1) }] : []),
  ];
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
