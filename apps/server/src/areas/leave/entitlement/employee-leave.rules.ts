import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { approvedLeave, type ApprovedLeave } from './approved-leave.rules.ts';
import { countLeave, type CountedDay, type Family } from './count-leave.rules.ts';
import {
  leaveDays,
  type LeaveDay,
  type LeaveTaken,
  type ReportedAbsence,
} from './leave-days.rules.ts';
import type { YearChoice } from './leave-year.rules.ts';
import { workweekOn, type WorkSchedule } from './workweek.rules.ts';

/** How a company counts leave. */
export type LeaveSettings = {
  choices: readonly YearChoice[];
  incrementMinutes: number;
  allowsIntermittentBonding: boolean;
  isSchool: boolean;
  /** On federal holidays. */
  closesOnHolidays: boolean;
};

/** What is on file about an employee's leave. */
export type EmployeeLeave = {
  eeId: string;
  firstName: string;
  lastName: string;
  spouseEeId: string | null;
  hiredOn: CalendarDate | null;
  workedMinutes: number | null;
  schedules: readonly WorkSchedule[];
  cases: readonly LeaveCaseRecord[];
  /** Those on a case, without voided ones. */
  absences: readonly ReportedAbsence[];
  /** What was used before the company came here. */
  usedBefore: readonly UsedBefore[];
};

/** Leave of a day without a case. It counts like bonding that spouses share, like military caregiver leave, or alone. */
export type UsedBefore = {
  usedOn: CalendarDate;
  countsAs: 'own' | 'shared' | 'military';
  minutes: number;
};

/** An employee with the spouse who works there too, if there is one and the caller sees them. */
export type Couple = { employee: EmployeeLeave; spouse: EmployeeLeave | null };

export const nameOf = ({ firstName, lastName }: EmployeeLeave): string =>
  `${firstName} ${lastName}`;

export function takenBy(
  { eeId, schedules, cases, absences }: EmployeeLeave,
  settings: LeaveSettings,
): LeaveTaken {
  const { incrementMinutes, closesOnHolidays } = settings;
  const leaves = cases.flatMap((each) => approvedLeave(each, settings) ?? []);
  return { eeId, schedules, leaves, absences, incrementMinutes, closesOnHolidays };
}

/** It has no case, and comes before those that have. */
const noCase = 0;

const daysUsedBefore = (
  { eeId, schedules, usedBefore }: EmployeeLeave,
  until: CalendarDate,
): LeaveDay[] =>
  usedBefore
    .filter(({ usedOn }) => usedOn <= until)
    .map(({ usedOn, countsAs, minutes }) => ({
      eeId,
      caseId: noCase,
      day: usedOn,
      minutes,
      weeklyMinutes: workweekOn(schedules, usedOn).weeklyMinutes,
      isMilitary: countsAs === 'military',
      isShared: countsAs === 'shared',
    }));

/** What both have used up to a day; `extra` is leave that nobody has asked for yet. */
export function usedUpTo(
  { employee, spouse }: Couple,
  settings: LeaveSettings,
  until: CalendarDate,
  extra: readonly ApprovedLeave[] = [],
): Family {
  const own = takenBy(employee, settings);
  const days = [
    ...daysUsedBefore(employee, until),
    ...leaveDays({ ...own, leaves: [...own.leaves, ...extra] }, until),
  ];
  const others = spouse
    ? [...daysUsedBefore(spouse, until), ...leaveDays(takenBy(spouse, settings), until)]
    : [];
  const usageOf = countLeave([...days, ...others], settings.choices);
  return { own: usageOf(employee.eeId), others: spouse ? [usageOf(spouse.eeId)] : [] };
}

/** An employee's days of leave, of all cases, up to the last day that one of them has approved. */
export function countedForCase(
  couple: Couple,
  settings: LeaveSettings,
  leave: LeaveCaseRecord,
): readonly CountedDay[] {
  const lastDays = caseStanding(leave).approved.map(({ to }) => to);
  const until = lastDays.toSorted().at(-1);
  return until === undefined ? [] : usedUpTo(couple, settings, until).own.days;
}
