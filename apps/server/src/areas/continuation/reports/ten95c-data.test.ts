import { beforeAll, describe, expect, it } from 'vitest';
import { monthNames } from '@portal/contract/values/month-names.ts';
import { addPlan, inCompany } from '../continuation.builder.ts';
import { startReports, type ReportsApi } from './reports.builder.ts';

const months = monthNames.map((name) => name.slice(0, 3));
const year = { serviceType: 'cobra' as const, startDate: '2026-10-01', endDate: '2026-10-31' };

let at: ReportsApi;
let selfInsured: { planId: number; tierId: number };
beforeAll(async () => {
  at = await startReports();
  selfInsured = await inCompany(at.api, async (tx) => {
    const { planId, tiers } = await addPlan(tx, 'Self Medical', { E: 50_000, ES: 90_000 });
    await tx
      .updateTable('coverage_plans')
      .set({ is_self_insured: true })
      .where('coverage_plan_id', '=', planId)
      .execute();
    return { planId, tierId: tiers.E };
  });
});

type Row = Record<string, string | number | null>;
/** The twelve cells of a kind in a row, as one text: a dot where there is nothing. */
const monthsOf = (row: Row, heading = '') =>
  months.map((month) => row[`${heading}${month}`] ?? '.').join(' ');
const line14 = (row: Row) => monthsOf(row, 'Line 14 Suggested ');
const line16 = (row: Row) => monthsOf(row, 'Line 16 Suggested ');

const rowsOf = async (empno: string, query = year) =>
  (await at.rows('ten95c-data', query)).filter(({ PID }) => PID === empno);

it('has the columns of the form', async () => {
  const before = `Tax Year, Record Type, PID, Participant Last, Participant First, SSN, Covered Last, Covered First,
    Covered SSN, Covered DOB, Relation, Address 1, Address 2, City, State, Zip, Event Type, Event Date,
    Still Employed, Coverage Begins, Coverage Ends, Plan Name, Self-Insured, Tier, Monthly Rate (100%),
    All 12 Months`;
  expect(await at.headings('ten95c-data', year)).toEqual([
    ...before.split(/,\s+/),
    ...months,
    ...months.map((month) => `Line 14 Suggested ${month}`),
    ...months.map((month) => `Line 16 Suggested ${month}`),
  ]);
});

describe('a termination on 06/12/2026', () => {
  it('paid through October: covered July to October, 1H and 2A after the termination', async () => {
    const { empno, fullId } = await at.people.onFile({ lname: 'Junius' });
    const story = await at.story({ empno, event_type: 2 });
    await story.respond('2026-07-10', '2026-07-11');
    await story.bill('2026-11-10');
    await story.pay(2276.92, '2026-10-05');
    const rows = await rowsOf(empno);
    // One row: dental is no medical plan.
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({
      'Tax Year': 2026,
      'Record Type': 'P',
      SSN: fullId,
      'Covered SSN': fullId,
      Relation: 'Employee',
      'Event Type': 'Termination of Employment - Involuntary',
      'Still Employed': 'N',
      'Coverage Begins': '2026-07-01',
      'Coverage Ends': '2027-12-31',
      'Plan Name': 'Test Medical',
      'Self-Insured': null,
      Tier: 'Employee Only',
      'Monthly Rate (100%)': 512.4,
      'All 12 Months': null,
    });
    expect(monthsOf(row!)).toBe('. . . . . . Y Y Y Y . .');
    expect(line14(row!)).toBe('. . . . . . 1H 1H 1H 1H 1H 1H');
    expect(line16(row!)).toBe('. . . . . . 2A 2A 2A 2A 2A 2A');
  });

  it('has a row for each year of the range that is covered', async () => {
    const { empno, ...story } = await at.story();
    await story.respond('2026-07-10', '2026-07-11');
    const range = { ...year, startDate: '2025-12-31', endDate: '2028-01-01' };
    expect((await rowsOf(empno, range)).map((row) => row['Tax Year'])).toEqual([2026, 2027]);
    // Nothing is paid.
    expect((await rowsOf(empno)).map((row) => monthsOf(row))).toEqual(['. . . . . . . . . . . .']);
  });
});

it('All of the second year, paid, in a self-insured plan: 1G for a former employee', async () => {
  const { empno, ...story } = await at.story(
    {
      event_date: '2025-06-12',
      entered_on: '2025-06-15',
      coverage_begins: '2025-07-01',
      plans: [selfInsured],
    },
    { mailedOn: '2025-06-17' },
  );
  await story.respond('2025-07-10', '2025-07-11');
  await story.bill('2026-11-15');
  await story.pay(510 * 18, '2026-11-15');
  const [row] = await rowsOf(empno);
  expect(row).toMatchObject({
    'Self-Insured': 'Y',
    'All 12 Months': 'Y',
    'Monthly Rate (100%)': 500,
  });
  expect(monthsOf(row!)).toBe('Y Y Y Y Y Y Y Y Y Y Y Y');
  expect(line14(row!)).toBe(months.map(() => '1G').join(' '));
  expect(line16(row!)).toBe(months.map(() => '.').join(' '));
});

it('Fewer hours with a spouse: an offer to the family, enrolled while it is paid', async () => {
  const { empno } = await at.someone();
  const [spouse] = await at.dependentsOf(empno, [
    {
      fname: 'Sam',
      lname: 'Example',
      ssn: '987654321',
      dateOfBirth: '1986-02-03',
      relation: 'S',
      sex: 'M',
    },
  ]);
  const { planId, tiers } = at.plans.medical;
  const story = await at.story({
    empno,
    event_type: 4,
    dependents: [spouse!],
    plans: [{ planId, tierId: tiers.ES }],
  });
  await story.respond('2026-07-10', '2026-07-11');
  await story.bill('2026-11-10');
  await story.pay(918 * 2, '2026-08-05');
  const [own, family] = await rowsOf(empno);
  expect(own).toMatchObject({ 'Still Employed': 'Y', Tier: 'Employee + Spouse' });
  expect(monthsOf(own!)).toBe('. . . . . . Y Y . . . .');
  expect(line14(own!)).toBe('. . . . . . 1E 1E 1E 1E 1E 1E');
  expect(line16(own!)).toBe('. . . . . . 2C 2C 2B 2B 2B 2B');
  expect(family).toMatchObject({
    'Record Type': 'D',
    'Covered First': 'Sam',
    'Covered SSN': '987654321',
    'Covered DOB': '1986-02-03',
    Relation: 'Spouse',
  });
  expect(monthsOf(family!)).toBe(monthsOf(own!));
  expect(line14(family!)).toBe('. . . . . . . . . . . .');
});

it('is empty for people on leave', async () => {
  const { ...story } = await at.story({ service: 'billing', event_type: 43, category: 'L' });
  await story.respond('2026-07-01', '2026-07-02');
  expect(await at.rows('ten95c-data', { ...year, serviceType: 'loa' })).toEqual([]);
});
