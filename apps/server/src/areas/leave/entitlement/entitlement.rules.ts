import type { Entitlement } from '@portal/contract/areas/leave/leave.contract.ts';
import { yearMethods } from '@portal/contract/areas/leave/leave-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import {
  bondingEnd,
  hasUnagreedBonding,
  isMilitaryCare,
  isSharedBySpouses,
} from './approved-leave.rules.ts';
import { balanceOn, inWeeks, type Balance } from './balance.rules.ts';
import { roomOn, usualWeeks, type Family } from './count-leave.rules.ts';
import {
  nameOf,
  takenBy,
  usedUpTo,
  type Couple,
  type EmployeeLeave,
  type LeaveSettings,
} from './employee-leave.rules.ts';
import { hasHolidaysLeftOut, hasShortAbsences } from './leave-days.rules.ts';
import { appliesFrom, yearsLater } from './leave-year.rules.ts';
import { workweekOn } from './workweek.rules.ts';

/** What an employee has used and has left on a day, with what somebody should know about it (domain.md 6.6). */
export function entitlementOn(
  couple: Couple,
  settings: LeaveSettings,
  on: CalendarDate,
): Entitlement {
  const family = usedUpTo(couple, settings, on);
  const { weeklyMinutes } = workweekOn(couple.employee.schedules, on);
  const balance = balanceOn(family, { on, choices: settings.choices, weeklyMinutes });
  return { ...balance, notes: notesOn({ couple, settings, family, balance }) };
}

/** How many weeks a case of an employee can still take on a day. */
export function leftForCase(
  couple: Couple,
  settings: LeaveSettings,
  { reason, kinRelation }: Pick<LeaveCaseRecord, 'reason' | 'kinRelation'>,
  day: CalendarDate,
): number {
  const purpose = {
    day,
    isMilitary: isMilitaryCare(reason),
    isShared: isSharedBySpouses(reason, kinRelation),
  };
  return inWeeks(roomOn(usedUpTo(couple, settings, day), settings.choices, purpose));
}

/** 2.0, 3.2, 0.09: as people say weeks. */
export function weeksText(weeks: number): string {
  const rounded = Math.round(weeks * 100) / 100;
  return Number.isInteger(rounded * 10) ? rounded.toFixed(1) : String(rounded);
}

/** A year of service and 1,250 hours in it (29 CFR 825.110). */
const neededMinutes = 1250 * 60;

type Known = { couple: Couple; settings: LeaveSettings; family: Family; balance: Balance };

function notesOn({ couple, settings, family, balance }: Known): string[] {
  const { employee } = couple;
  const { on, periodFrom, entitlementWeeks, military } = balance;
  const taken = takenBy(employee, settings);
  return [
    ...scheduleNotes(employee),
    ...eligibilityNotes(employee, on),
    ...spouseNotes(couple, settings, family, on),
    ...(military && entitlementWeeks < usualWeeks
      ? [
          `Military caregiver leave and all other leave together are at most 26 weeks until ${displayDate(military.periodTo)}.`,
        ]
      : []),
    ...changeNotes(settings, on),
    ...(!settings.allowsIntermittentBonding && employee.cases.some(hasUnagreedBonding)
      ? [
          'Bonding leave in parts or on a reduced schedule is not counted: the employer has not agreed to it.',
        ]
      : []),
    ...bondingEndNotes(employee),
    ...(hasShortAbsences(taken)
      ? [
          `Absences shorter than ${settings.incrementMinutes} minutes, the smallest time the employer counts, are left out.`,
        ]
      : []),
    ...(hasHolidaysLeftOut(taken, { from: periodFrom, to: on })
      ? ['Federal holidays are not counted in a part week: the employer is closed on them.']
      : []),
    ...(settings.isSchool
      ? [
          'The employer is a school. The special rules for instructional employees (29 CFR 825.600) are not applied here.',
        ]
      : []),
  ];
}

const bondingEndNotes = ({ cases }: EmployeeLeave) =>
  cases
    .flatMap((leave) => bondingEnd(leave) ?? [])
    .map(
      (day) =>
        `Bonding leave after ${displayDate(day)} is not counted: it ends 12 months after the birth or placement.`,
    );

const scheduleNotes = ({ schedules }: EmployeeLeave) =>
  schedules.some(({ minutes }) => minutes.some((each) => each > 0))
    ? []
    : ['No work schedule is on file: 40 hours from Monday to Friday are assumed.'];

function eligibilityNotes({ hiredOn, workedMinutes }: EmployeeLeave, on: CalendarDate): string[] {
  const isNew = hiredOn !== null && yearsLater(hiredOn, 1) > on;
  const hasFewHours = workedMinutes !== null && workedMinutes < neededMinutes;
  if (!isNew && !hasFewHours) return [];
  const because = [
    ...(isNew ? ['fewer than 12 months of employment'] : []),
    ...(hasFewHours ? ['fewer than 1,250 hours worked'] : []),
  ];
  return [`May not be eligible for FMLA leave: ${because.join(' and ')} on file.`];
}

export const hiddenSpouseNote =
  'A spouse works for the same employer. Their records are not open to you, so what the two have to share is not taken into account.';

function spouseNotes(
  { employee, spouse }: Couple,
  { choices }: LeaveSettings,
  family: Family,
  on: CalendarDate,
): string[] {
  if (employee.spouseEeId === null) return [];
  if (!spouse) return [hiddenSpouseNote];
  const left = roomOn(family, choices, { day: on, isMilitary: false, isShared: true });
  return [
    `Shares 12 weeks with ${nameOf(spouse)}, a spouse at the same employer, for bonding, adoption, foster care and the care of a parent: ${weeksText(left)} weeks are left for these. Recovery from childbirth is not shared.`,
  ];
}

/** A change of method that is announced and does not apply yet. */
const changeNotes = ({ choices }: LeaveSettings, on: CalendarDate) =>
  choices
    .filter(({ announcedOn }) => announcedOn <= on && on < appliesFrom(announcedOn))
    .map(
      ({ announcedOn, method }) =>
        `From ${displayDate(appliesFrom(announcedOn))} on, leave is counted by another method (${yearMethods[method]}). Until then, whichever method leaves more counts.`,
    );
