import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import {
  bondingReasons,
  regulationOf,
  type KinRelation,
  type LeaveReason,
} from '@portal/contract/areas/leave/leave-words.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { childArrival, lastDayToBond, without } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord, LeaveEntry } from '../case/leave-case.ts';

/** Approved time of a case, as it was or will be taken. */
export type ApprovedLeave = {
  caseId: number;
  reason: LeaveReason;
  kinRelation: KinRelation | null;
  periods: readonly ApprovedPeriod[];
};

type CaseFacts = Pick<LeaveCaseRecord, 'caseId' | 'reason' | 'kinRelation' | 'entries'>;

/**
 * What a case has approved under FMLA: what was taken before a return, a withdrawal or a reopening stays; what was denied
 * later does not. Null for a case under another regulation.
 */
export function approvedLeave(
  { caseId, reason, kinRelation, entries }: CaseFacts,
  { allowsIntermittentBonding }: { allowsIntermittentBonding: boolean },
): ApprovedLeave | null {
  if (regulationOf(reason) !== 'FMLA') return null;
  let periods = approvedBy(entries);
  if (bondingReasons.includes(reason)) {
    // It ends 12 months after the birth or placement. While nobody has recorded that day, no end is guessed.
    const arrivedOn = childArrival(entries);
    if (arrivedOn !== null) periods = endAt(periods, lastDayToBond(arrivedOn));
    // It is taken in one block unless the employer agrees (29 CFR 825.120(b), 825.121(b)).
    if (!allowsIntermittentBonding) periods = periods.filter(({ how }) => how === 'continuous');
  }
  return { caseId, reason, kinRelation, periods };
}

function approvedBy(entries: readonly LeaveEntry[]): ApprovedPeriod[] {
  let periods: ApprovedPeriod[] = [];
  for (const entry of entries) periods = after(periods, entry);
  return periods;
}

/** The last day to bond, where a case has approved leave that is later; null elsewhere. */
export function bondingEnd({ reason, entries }: CaseFacts): CalendarDate | null {
  const arrivedOn = childArrival(entries);
  if (!bondingReasons.includes(reason) || arrivedOn === null) return null;
  const lastDay = lastDayToBond(arrivedOn);
  return approvedBy(entries).some(({ to }) => to > lastDay) ? lastDay : null;
}

/** Bonding leave that is approved in parts although the employer has not agreed to that. */
export const hasUnagreedBonding = (leave: CaseFacts): boolean =>
  bondingReasons.includes(leave.reason) &&
  (approvedLeave(leave, { allowsIntermittentBonding: true })?.periods ?? []).some(
    ({ how }) => how !== 'continuous',
  );

function after(periods: readonly ApprovedPeriod[], entry: LeaveEntry): ApprovedPeriod[] {
  if (entry.kind === 'approved') return [...periods, ...entry.periods];
  if (entry.kind === 'ineligible') return [];
  if (entry.kind === 'denied') return periods.flatMap((period) => without(period, entry));
  const lastDay = lastDayBy(entry);
  return lastDay === null ? [...periods] : endAt(periods, lastDay);
}

/** The last day of leave, where an entry ends what was approved so far. */
function lastDayBy(entry: LeaveEntry): CalendarDate | null {
  if (entry.kind === 'did-not-return') return entry.lastDay;
  if (entry.kind === 'closed') return entry.on;
  const isOver = ['withdrawn', 'return-confirmed', 'reopened'].includes(entry.kind);
  return isOver ? addDays(entry.on, -1) : null;
}

const endAt = (periods: readonly ApprovedPeriod[], lastDay: CalendarDate): ApprovedPeriod[] =>
  periods.flatMap((period) => without(period, { from: addDays(lastDay, 1), to: '9999-12-31' }));

export const isMilitaryCare = (reason: LeaveReason): boolean => reason === 'military-caregiver';

/** Spouses of one employer share it (29 CFR 825.120(a)(3), 825.121(a)(3), 825.201(b)). */
export const isSharedBySpouses = (reason: LeaveReason, kinRelation: KinRelation | null): boolean =>
  bondingReasons.includes(reason) || (reason === 'family-health' && kinRelation === 'Parent');
