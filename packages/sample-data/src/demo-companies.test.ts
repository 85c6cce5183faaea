import { MigrationStatus } from '@portal/contract/areas/session/company.ts';
import { migrationNotices } from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { describe, expect, test } from 'vitest';
import { testDay } from './builders.ts';
import { makeCompanies } from './demo-companies.ts';
import type { CompanyRecord } from './records.ts';

const companies = makeCompanies(testDay);
const company = (compId: number) => companies.find((one) => one.compId === compId)!;
const letter = (value: boolean) => (value ? 'Y' : 'N');

/** domain.md 9.1 */
const isOpenEnrollment = ({ planYears }: CompanyRecord, today: CalendarDate) =>
  planYears.some(
    ({ startsOn }) => addDays(startsOn, -90) <= today && today <= addDays(startsOn, 30),
  );

/** domain.md 10.2: COBRA, retiree, FMLA, COBRA only, FMLA only, open enrollment, ER subsidy, status. */
const table: [compId: number, name: string, flags: string, clientStatus: number][] = [
  [1001, 'Harborview Manufacturing, Inc.', 'YYYNNYY', 1],
  [1002, 'Cedar & Finch Outfitters', 'YNNYNNN', 1],
  [1003, 'Northlight Clinics', 'NNYNYNN', 1],
  [1004, 'Bluestem School District', 'NYYNNYN', 3],
  [1005, 'Quarry Ridge Credit Union', 'YYNNNNN', 1],
  [1006, 'Tamarack Logistics LLC', 'YYNNNNY', 1],
  [1007, 'Ironwood Hospitality Group', 'YYYNNNN', 1],
  [1008, 'Sable Point Software', 'YNNNNYY', 1],
];

describe('makeCompanies', () => {
  test('gives the eight companies their names, services and status', () => {
    const made = companies.map((one) => [
      one.compId,
      one.name,
      [
        one.hasCobra,
        one.hasRetiree,
        one.hasFmla,
        one.isCobraOnly,
        one.isFmlaOnly,
        isOpenEnrollment(one, testDay),
        one.hasCobraErSubsidy,
      ]
        .map(letter)
        .join(''),
      one.clientStatus,
    ]);
    expect(made).toEqual(table);
  });

  test('keeps the open-enrollment column and four contiguous plan years on every day of two years', () => {
    const expected = table.map(([, , flags]) => flags[5] === 'Y');
    const wrong: string[] = [];
    // 2028 is a leap year, so that all 366 days of a year are covered.
    for (let today = '2027-01-01'; today < '2029-01-01'; today = addDays(today, 1)) {
      for (const [index, one] of makeCompanies(today).entries()) {
        const [first, second, current, next] = one.planYears;
        const joined =
          one.planYears.length === 4 &&
          [first!, second!, current!].every(
            (year, place) => addDays(year.endsOn, 1) === one.planYears[place + 1]!.startsOn,
          ) &&
          one.planYears.every(
            ({ startsOn, endsOn }) =>
              startsOn.endsWith('-01') && addDays(endsOn, 1) === addMonths(startsOn, 12),
          );
        const stands = current!.startsOn <= today && today < next!.startsOn;
        if (!joined || !stands || isOpenEnrollment(one, today) !== expected[index]) {
          wrong.push(`${one.compId} on ${today}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('numbers the plan years uniquely across companies', () => {
    const ids = companies.flatMap(({ planYears }) => planYears.map(({ planYearId }) => planYearId));
    expect(new Set(ids).size).toBe(32);
  });

  test('names a calendar plan year after one year and any other after two', () => {
    expect(company(1001).planYears.map(({ name }) => name)).toEqual([
      '2024 Plan Year',
      '2025 Plan Year',
      '2026 Plan Year',
      '2027 Plan Year',
    ]);
    expect(company(1004).planYears[3]!.name).toBe('2026–2027 Plan Year');
  });

  test.each([
    [1001, [null, null, null, null]],
    [1002, [null, null, null, null]],
    [1003, [null, null, null, null]],
    [1004, [10, null, 20, null]],
    [1005, [-120, -90, null, null]],
    [1006, [15, null, -60, -45]],
    [1007, [-200, -180, -200, -150]],
    [1008, [21, null, 45, null]],
  ])('plans and moves %i at its offsets from today', (compId, offsets) => {
    const { migration } = company(compId);
    expect([
      migration.cdhPlanned,
      migration.cdhActual,
      migration.cobraPlanned,
      migration.cobraActual,
    ]).toEqual(offsets.map((days) => (days === null ? null : addDays(testDay, days))));
    expect(migration.cdhWaveId !== null).toBe(offsets[0] !== null);
    expect(migration.cobraWaveId !== null).toBe(offsets[2] !== null);
  });

  test('gives each company the migration notices specified in 10.2', () => {
    const notices = companies.map(({ compId, migration, clientStatus }) => {
      const status = MigrationStatus.parse({
        cdh_wave_id: migration.cdhWaveId,
        cobra_wave_id: migration.cobraWaveId,
        cdh_planned_migration_date: migration.cdhPlanned,
        cobra_planned_migration_date: migration.cobraPlanned,
        cdh_actual_migration_date: migration.cdhActual,
        cobra_actual_migration_date: migration.cobraActual,
        hasMigrated: { cdh: migration.cdhActual !== null, cobra: migration.cobraActual !== null },
      });
      const shown = migrationNotices(status, clientStatus, testDay);
      return [
        compId,
        shown.map(({ kind, sides }) => `${kind} ${sides.map(({ side }) => side).join('+')}`),
      ];
    });
    expect(notices).toEqual([
      [1001, []],
      [1002, []],
      [1003, []],
      [1004, []],
      [1005, ['upgraded cdh']],
      [1006, ['soon cdh', 'upgraded cobra']],
      [1007, ['upgraded cdh+cobra']],
      [1008, ['soon cdh+cobra']],
    ]);
  });

  test('gives 1001 three locations with weekly and biweekly pay, 1004 employee ids with S and M', () => {
    expect(company(1001).locations.map(({ code }) => code)).toEqual([1, 2, 3]);
    expect(company(1001).payFrequencies.map(({ id }) => id)).toEqual(['W', 'B']);
    expect(company(1004).idDescription).toBe('Employee ID');
    expect(company(1004).payFrequencies.map(({ id }) => id)).toEqual(['S', 'M']);
    expect(companies.filter(({ idDescription }) => idDescription !== null)).toHaveLength(1);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('pays weekly on Fridays, %i days later', (days) => {
    const today = addDays(testDay, days);
    for (const { id, anchorDate } of makeCompanies(today).flatMap((one) => one.payFrequencies)) {
      if (id === 'S' || id === 'M') expect(anchorDate).toBeNull();
      else {
        expect(new Date(`${anchorDate}T00:00:00Z`).getUTCDay()).toBe(5);
        expect(anchorDate! <= today && addDays(anchorDate!, 7) > today).toBe(true);
      }
    }
  });

  test('gives a consultant to exactly the companies with leave administration', () => {
    for (const one of companies) expect(one.fmlaConsultant !== null).toBe(one.hasFmla);
  });
});
