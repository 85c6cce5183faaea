import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { YearMethod } from '@portal/contract/areas/leave/leave-words.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { usedUpTo, type EmployeeLeave } from './employee-leave.rules.ts';
import { entitlementOn } from './entitlement.rules.ts';
import {
  aCase,
  anEmployee,
  approved,
  asNeeded,
  off,
  reduced,
  theSettings,
} from './leave-facts.builder.ts';

const start = '2025-01-01';
const aDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays(start, days));
const aPeriod = fc
  .record({
    from: aDay,
    length: fc.integer({ min: 0, max: 80 }),
    hours: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ from, length, hours }) => {
    const to = addDays(from, length);
    return hours > 20 ? reduced(from, to, hours) : off(from, to);
  });
const anAbsence = fc.record({
  caseId: fc.constantFrom(1, 2),
  absentOn: aDay,
  minutes: fc.integer({ min: 1, max: 600 }),
});
const aWeek = fc.constantFrom(
  [480, 480, 480, 480, 480, 0, 0],
  [600, 600, 600, 600, 0, 0, 0],
  [0, 0, 433, 0, 0, 720, 311],
);

type History = {
  periods: ReturnType<typeof off>[];
  absences: { caseId: number; absentOn: string; minutes: number }[];
  week: readonly number[];
  method: YearMethod;
  cares: boolean;
};
const aHistory: fc.Arbitrary<History> = fc.record({
  periods: fc.array(aPeriod, { maxLength: 6 }),
  absences: fc.array(anAbsence, { maxLength: 30 }),
  week: aWeek,
  method: fc.constantFrom<YearMethod>('calendar', 'fixed', 'forward', 'rolling'),
  cares: fc.boolean(),
});

const always = asNeeded('2025-01-01', '2027-12-31');
const employeeOf = ({ periods, absences, week, cares }: History): EmployeeLeave =>
  anEmployee({
    schedules: [{ appliesFrom: '2020-01-01', minutes: week }],
    cases: [
      aCase(1, [approved(always)]),
      aCase(2, [approved(always)], cares ? { reason: 'military-caregiver' } : {}),
      ...periods.map((period, at) => aCase(3 + at, [approved(period)])),
    ],
    absences,
  });
const settingsOf = ({ method }: History) =>
  theSettings({
    choices: [
      { announcedOn: '2000-01-01', method, fixedStart: method === 'fixed' ? '07-01' : null },
    ],
    incrementMinutes: 15,
  });
const onDay = (history: History, day: string) =>
  entitlementOn({ employee: employeeOf(history), spouse: null }, settingsOf(history), day);

it('used and left make up the entitlement on every day', () => {
  fc.assert(
    fc.property(aHistory, fc.array(aDay, { minLength: 3, maxLength: 3 }), (history, days) => {
      for (const day of days) {
        const { usedWeeks, leftWeeks, entitlementWeeks, military } = onDay(history, day);
        expect(usedWeeks + leftWeeks).toBeCloseTo(entitlementWeeks, 9);
        expect(leftWeeks).toBeGreaterThanOrEqual(0);
        if (military) expect(military.usedWeeks + military.leftWeeks).toBeCloseTo(26, 9);
        else expect(entitlementWeeks).toBe(12);
      }
    }),
    { numRuns: 60 },
  );
});

it('entering leave in any order gives the same balance', () => {
  fc.assert(
    fc.property(aHistory, aDay, (history, day) => {
      const employee = employeeOf(history);
      const backward = {
        ...employee,
        cases: employee.cases.toReversed(),
        absences: employee.absences.toReversed(),
      };
      const settings = settingsOf(history);
      expect(entitlementOn({ employee: backward, spouse: null }, settings, day)).toEqual(
        entitlementOn({ employee, spouse: null }, settings, day),
      );
    }),
    { numRuns: 60 },
  );
});

it('no day counts for more than was to be worked, no case twice, no week for more than a week', () => {
  fc.assert(
    fc.property(aHistory, (history) => {
      const settings = settingsOf(history);
      const couple = { employee: employeeOf(history), spouse: null };
      const { own } = usedUpTo(couple, settings, '2027-12-31');
      const minutes = new Map<string, number>();
      for (const { day, weeks, weeklyMinutes, askedWeeks } of own.days) {
        expect(weeks).toBeLessThanOrEqual(askedWeeks);
        minutes.set(day, (minutes.get(day) ?? 0) + weeks * weeklyMinutes);
      }
      for (const [day, total] of minutes) {
        const scheduled = history.week[(new Date(day).getUTCDay() + 6) % 7]!;
        const reported = history.absences
          .filter(({ absentOn }) => absentOn === day)
          .reduce((sum, absence) => sum + absence.minutes, 0);
        expect(total).toBeLessThanOrEqual((scheduled || reported) + 1e-6);
      }
      // The same absences entered twice as one case of the same days: what covers a day twice changes nothing.
      const doubled = { ...history, periods: [...history.periods, ...history.periods] };
      expect(
        usedUpTo({ employee: employeeOf(doubled), spouse: null }, settings, '2027-12-31').own.days,
      ).toEqual(own.days);
    }),
    { numRuns: 60 },
  );
});

it('rolling gives back exactly what drops out', () => {
  fc.assert(
    fc.property(aHistory, aDay, (some, day) => {
      const history = { ...some, method: 'rolling' as const, cares: false };
      const before = onDay(history, day);
      const after = onDay(history, addDays(day, 1));
      const usage = usedUpTo(
        { employee: employeeOf(history), spouse: null },
        settingsOf(history),
        addDays(day, 1),
      ).own.days;
      const sum = (from: string, to: string) =>
        usage
          .filter((each) => each.day >= from && each.day <= to)
          .reduce((weeks, each) => weeks + each.weeks, 0);
      const dropped = sum(before.periodFrom, addDays(after.periodFrom, -1));
      const taken = sum(addDays(day, 1), addDays(day, 1));
      expect(after.leftWeeks).toBeCloseTo(before.leftWeeks + dropped - taken, 3);
      if (before.nextBack?.on === addDays(day, 1))
        expect(before.nextBack.weeks).toBeCloseTo(dropped, 3);
      else expect(dropped).toBe(0);
    }),
    { numRuns: 60 },
  );
});
