import type { Entitlement } from '@portal/contract/areas/leave/leave.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Span } from '../case/case-standing.rules.ts';
import { roomOn, usualWeeks, weeksIn, type CountedDay, type Family } from './count-leave.rules.ts';
import {
  dropsOutOn,
  isWithin,
  leaveYear,
  methodsOn,
  twelveMonthsTo,
  type Method,
  type YearChoice,
} from './leave-year.rules.ts';

/** An entitlement without what somebody should know about it. */
export type Balance = Omit<Entitlement, 'notes'>;

const isUsual = ({ isMilitary }: CountedDay) => !isMilitary;

/** To the ten-thousandth of a week: 3 h 30 min of 40 h are 0.0875 (domain.md 6.1). */
export const inWeeks = (weeks: number): number => Math.round(weeks * 10_000) / 10_000;
const inHours = (hours: number): number => Math.round(hours * 100) / 100;

type Question = {
  on: CalendarDate;
  choices: readonly YearChoice[];
  /** On that day. */
  weeklyMinutes: number;
};

/** What an employee has used and has left on a day, by the method that leaves the most of those that apply. */
export function balanceOn(family: Family, { on, choices, weeklyMinutes }: Question): Balance {
  const { own } = family;
  const { method, year } = bestOf(family, on, choices);
  const upToDay = { from: year.from, to: on };
  const usual = { day: on, isMilitary: false, isShared: false };
  // More than 12 weeks can be in a period only after a change of method; 12 of them count.
  const used = Math.min(usualWeeks, weeksIn(own, upToDay, isUsual));
  // Twelve in all, or fewer while military caregiver leave takes up the 26 weeks of all reasons.
  const { entitlementWeeks, usedWeeks, leftWeeks } = addingUp(used, roomOn(family, choices, usual));
  const counted = own.days.filter((day) => isUsual(day) && isWithin(upToDay, day.day));
  const usedMinutes = counted.reduce((sum, day) => sum + day.weeks * day.weeklyMinutes, 0);
  const single = own.military.find((period) => isWithin(period, on));
  return {
    on,
    method: method.method,
    periodFrom: year.from,
    periodTo: year.to,
    weeklyHours: inHours(weeklyMinutes / 60),
    entitlementWeeks,
    usedWeeks,
    leftWeeks,
    usedHours: inHours(usedMinutes / 60),
    leftHours: inHours((leftWeeks * weeklyMinutes) / 60),
    months: monthsOf(year, counted),
    nextBack: method.method === 'rolling' ? nextBackOf(counted) : null,
    military: single ? militaryBalance(family, single, on) : null,
  };
}

function bestOf({ own }: Family, on: CalendarDate, choices: readonly YearChoice[]) {
  const left = (method: Method) =>
    usualWeeks - weeksIn(own, leaveYear(method, on, own.begun), isUsual);
  const [first, ...others] = methodsOn(choices, on);
  const method = others.reduce((best, each) => (left(each) > left(best) ? each : best), first);
  return { method, year: leaveYear(method, on, own.begun) };
}

function militaryBalance(family: Family, single: Span, on: CalendarDate) {
  const used = weeksIn(family.own, { from: single.from, to: on }, () => true);
  const room = roomOn(family, [], { day: on, isMilitary: true, isShared: false });
  const { usedWeeks, leftWeeks } = addingUp(used, room);
  return { periodFrom: single.from, periodTo: single.to, usedWeeks, leftWeeks };
}

/** What is used and what is left, rounded so that they make up the entitlement: each rounded alone can miss it. */
function addingUp(used: number, room: number) {
  const entitlementWeeks = inWeeks(used + room);
  const usedWeeks = inWeeks(used);
  return { entitlementWeeks, usedWeeks, leftWeeks: inWeeks(entitlementWeeks - usedWeeks) };
}

/** Every month of a period, also of those in which nothing was used. */
function monthsOf({ from, to }: Span, counted: readonly CountedDay[]): Balance['months'] {
  const months: Balance['months'] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    const used = counted.filter(({ day }) => day.startsWith(month));
    months.push({ month, usedWeeks: inWeeks(used.reduce((sum, { weeks }) => sum + weeks, 0)) });
  }
  return months;
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function nextBackOf(counted: readonly CountedDay[]): Balance['nextBack'] {
  const oldest = counted.find(({ weeks }) => weeks > 0);
  if (!oldest) return null;
  const on = dropsOutOn(oldest.day);
  const { from } = twelveMonthsTo(on);
  const out = counted.filter(({ day }) => day < from);
  return { on, weeks: inWeeks(out.reduce((sum, { weeks }) => sum + weeks, 0)) };
}
