import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import type { YearMethod } from '@portal/contract/areas/leave/leave-words.ts';
import type { LeaveCaseRecord, LeaveEntry } from '../case/leave-case.ts';
import type { EmployeeLeave, LeaveSettings } from './employee-leave.rules.ts';
import { entitlementOn } from './entitlement.rules.ts';

export const theSettings = (changes: Partial<LeaveSettings> = {}): LeaveSettings => ({
  choices: [],
  incrementMinutes: 60,
  allowsIntermittentBonding: false,
  isSchool: false,
  closesOnHolidays: true,
  ...changes,
});

export const fortyHours = {
  appliesFrom: '2000-01-01',
  minutes: [480, 480, 480, 480, 480, 0, 0],
};

export const anEmployee = (changes: Partial<EmployeeLeave> = {}): EmployeeLeave => ({
  eeId: 'E1',
  firstName: 'Ana',
  lastName: 'Ruiz',
  spouseEeId: null,
  hiredOn: '2015-01-05',
  workedMinutes: 2000 * 60,
  schedules: [fortyHours],
  cases: [],
  absences: [],
  usedBefore: [],
  ...changes,
});

export const aCase = (
  caseId: number,
  entries: readonly LeaveEntry[],
  changes: Partial<LeaveCaseRecord> = {},
): LeaveCaseRecord => ({
  caseId,
  title: `LV-2026-${String(caseId).padStart(6, '0')}`,
  eeId: 'E1',
  requestedOn: '2026-01-02',
  startsOn: '2026-01-05',
  endsOn: '2026-12-31',
  reason: 'own-health',
  duration: 'continuous',
  kinRelation: null,
  kinName: null,
  workState: 'OH',
  hireDate: '2015-01-05',
  workedMinutes: 2000 * 60,
  entries,
  ...changes,
});

const stamp = (on: string) => ({ entryId: 1, on, documentNumber: null });

export const approved = (...periods: ApprovedPeriod[]): LeaveEntry => ({
  kind: 'approved',
  isPartial: false,
  periods,
  ...stamp('2026-01-02'),
});
export const off = (from: string, to: string): ApprovedPeriod => ({ how: 'continuous', from, to });
export const asNeeded = (from: string, to: string): ApprovedPeriod => ({
  how: 'episode',
  from,
  to,
  details: 'two days a month',
});
export const reduced = (from: string, to: string, hoursPerWeek: number): ApprovedPeriod => ({
  how: 'reduced',
  from,
  to,
  hoursPerWeek,
  details: null,
});
export const entry = (facts: { kind: string; on: string } & Record<string, unknown>): LeaveEntry =>
  ({ ...stamp(facts.on), ...facts }) as LeaveEntry;

/** An employee who is off for these stretches. */
export const offFor = (...spans: [from: string, to: string][]): EmployeeLeave =>
  anEmployee({ cases: [aCase(1, [approved(...spans.map(([from, to]) => off(from, to)))])] });

export const thirtyHours = [360, 360, 360, 360, 360, 0, 0];

/** Somebody who is absent as needed, with a workweek of their own or the usual one. */
export const episodes = (absences: [absentOn: string, minutes: number][], minutes?: number[]) =>
  anEmployee({
    cases: [aCase(1, [approved(asNeeded('2025-01-01', '2027-12-31'))])],
    absences: absences.map(([absentOn, time]) => ({ caseId: 1, absentOn, minutes: time })),
    ...(minutes && { schedules: [{ appliesFrom: '2000-01-01', minutes }] }),
  });

/** A company that has always counted by a method. */
export const by = (method: YearMethod, fixedStart: string | null = null) => ({
  choices: [{ announcedOn: '2000-01-01', method, fixedStart }],
});

/** What an employee has used and has left on a day. */
export const entitled = (
  employee: EmployeeLeave,
  day: string,
  settings: Partial<LeaveSettings> = {},
  spouse: EmployeeLeave | null = null,
) => entitlementOn({ employee, spouse }, theSettings(settings), day);
