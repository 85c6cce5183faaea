import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { YearMethod } from '@portal/contract/areas/leave/leave-words.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { weeksIn } from './count-leave.rules.ts';
import { usedUpTo, type EmployeeLeave } from './employee-leave.rules.ts';
import { twelveMonthsTo } from './leave-year.rules.ts';
import { entitlementOn } from './entitlement.rules.ts';
import { mondayOf } from './workweek.rules.ts';
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

/** What is used and what is left, each rounded alone, made 25.9999 weeks here. */
const bothRoundedDown: History = {
  periods: [reduced('2025-02-24', '2025-03-04', 27)],
  absences: [{ caseId: 2, absentOn: '2025-01-01', minutes: 291 }],
  week: [480, 480, 480, 480, 480, 0, 0],
  method: 'calendar',
  cares: true,
};

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
    { numRuns: 60, examples: [[bothRoundedDown, ['2025-03-04']]] },
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

it('no day counts for more than was to be worked, no absence twice, no week for more than a week', () => {
  fc.assert(
    fc.property(aHistory, (history) => {
      const settings = settingsOf(history);
      const couple = { employee: employeeOf(history), spouse: null };
      const { own } = usedUpTo(couple, settings, '2027-12-31');
      const minutes = new Map<string, number>();
      const weeksOf = new Map<string, number>();
      for (const { day, weeks, weeklyMinutes, askedWeeks } of own.days) {
        expect(weeks).toBeLessThanOrEqual(askedWeeks);
        const monday = mondayOf(day);
        weeksOf.set(monday, (weeksOf.get(monday) ?? 0) + weeks);
        minutes.set(day, (minutes.get(day) ?? 0) + weeks * weeklyMinutes);
      }
      expect(Math.max(0, ...weeksOf.values())).toBeLessThanOrEqual(1 + 1e-9);
      for (const [day, total] of minutes) {
        const scheduled = history.week[(new Date(day).getUTCDay() + 6) % 7]!;
        const reported = history.absences
          .filter(({ absentOn }) => absentOn === day)
          .reduce((sum, absence) => sum + absence.minutes, 0);
        expect(total).toBeLessThanOrEqual((scheduled || reported) + 1e-6);
      }
      // Another case for the same days takes nothing more.
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

it('spouses never have more than 12 weeks together for what they share', () => {
  const periods = fc.array(aPeriod, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(periods, periods, aDay, (ofOne, ofOther, day) => {
      const one = parentsChild('E1', ofOne, 1);
      const other = parentsChild('E2', ofOther, 2);
      const { own, others } = usedUpTo({ employee: one, spouse: other }, theSettings(), day);
      const year = twelveMonthsTo(day);
      const weeks = [own, ...others].map((usage) => weeksIn(usage, year, () => true));
      expect(weeks[0]! + weeks[1]!).toBeLessThanOrEqual(12 + 1e-6);
      // Whoever of the two is asked about, both have used the same.
      const turned = usedUpTo({ employee: other, spouse: one }, theSettings(), day);
      expect(weeksIn(turned.own, year, () => true)).toBe(weeks[1]);
    }),
    { numRuns: 60 },
  );
});

const parentsChild = (eeId: string, periods: History['periods'], caseId: number) =>
  anEmployee({
    eeId,
    spouseEeId: eeId === 'E1' ? 'E2' : 'E1',
    cases: [
      aCase(caseId, [approved(...periods)], { reason: 'family-health', kinRelation: 'Parent' }),
    ],
  });
