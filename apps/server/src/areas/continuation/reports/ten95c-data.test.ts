import { beforeAll, expect, it } from 'vitest';
import { monthNames } from '@portal/contract/values/month-names.ts';
import { addPlan, inCompany } from '../continuation.builder.ts';
import type { Story } from '../money/premium-story.builder.ts';
import { tell } from '../told-story.builder.ts';
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

/** Some cells of a row. */
const cells = (row: Row, headings: string) =>
  headings
    .split(', ')
    .map((heading) => row[heading])
    .join(' | ');

/** An election that is billed and paid. */
const paid = (story: Story | Promise<Story>, dollars: string, elected = '07-10') =>
  tell(story, `elect ${elected}; bill 11-15; pay ${dollars} 11-15`);

it('A termination paid through October: covered July to October, 1H and 2A after it', async () => {
  const { empno, fullId } = await at.people.onFile({ lname: 'Junius' });
  await paid(at.story({ empno, event_type: 2 }), '2276.92');
  // One row: dental is no medical plan.
  const [row, ...others] = await rowsOf(empno);
  expect(others).toEqual([]);
  const form = `Tax Year, Record Type, PID, Participant Last, Participant First, SSN, Covered Last, Covered First,
    Covered SSN, Covered DOB, Relation, Address 1, Address 2, City, State, Zip, Event Type, Event Date,
    Still Employed, Coverage Begins, Coverage Ends, Plan Name, Self-Insured, Tier, Monthly Rate (100%),
    All 12 Months`;
  const lines = ['', 'Line 14 Suggested ', 'Line 16 Suggested '];
  expect(Object.keys(row!)).toEqual([
    ...form.split(/,\s+/),
    ...lines.flatMap((line) => months.map((month) => `${line}${month}`)),
  ]);
  expect(cells(row!, 'Tax Year, Record Type, SSN, Covered SSN, Relation, Event Type')).toBe(
    `2026 | P | ${fullId} | ${fullId} | Employee | Termination of Employment - Involuntary`,
  );
  expect(cells(row!, 'Still Employed, Coverage Begins, Coverage Ends, Plan Name')).toBe(
    'N | 2026-07-01 | 2027-12-31 | Test Medical',
  );
  expect(cells(row!, 'Self-Insured, Tier, Monthly Rate (100%), All 12 Months')).toBe(
    ' | Employee Only | 512.4 | ',
  );
  expect(monthsOf(row!)).toBe('. . . . . . Y Y Y Y . .');
  expect(line14(row!)).toBe('. . . . . . 1H 1H 1H 1H 1H 1H');
  expect(line16(row!)).toBe('. . . . . . 2A 2A 2A 2A 2A 2A');
});

it('There is a row for each year of the range that is covered', async () => {
  const { empno } = await tell(at.story(), 'elect 07-10 on 07-11');
  const range = { ...year, startDate: '2025-12-31', endDate: '2028-01-01' };
  expect((await rowsOf(empno, range)).map((row) => row['Tax Year'])).toEqual([2026, 2027]);
  // Nothing is paid.
  expect((await rowsOf(empno)).map((row) => monthsOf(row))).toEqual(['. . . . . . . . . . . .']);
});

it('All of the second year, paid, in a self-insured plan: 1G for a former employee', async () => {
  const days = { event_date: '2025-06-12', entered_on: '2025-06-15' };
  const story = await at.story({ ...days, plans: [selfInsured] }, { mailedOn: '2025-06-17' });
  await paid(story, '18*510', '2025-07-10');
  const [row] = await rowsOf(story.empno);
  expect(cells(row!, 'Self-Insured, All 12 Months, Monthly Rate (100%)')).toBe('Y | Y | 500');
  expect(monthsOf(row!)).toBe('Y Y Y Y Y Y Y Y Y Y Y Y');
  expect(line14(row!)).toBe(months.map(() => '1G').join(' '));
  expect(line16(row!)).toBe(months.map(() => '.').join(' '));
});

it('Fewer hours with a spouse: an offer to the family, enrolled while it is paid', async () => {
  const { empno } = await at.someone();
  const sam = { fname: 'Sam', lname: 'Example', ssn: '987654321', dateOfBirth: '1986-02-03' };
  const dependents = await at.dependentsOf(empno, [{ ...sam, relation: 'S', sex: 'M' }]);
  const { planId, tiers } = at.plans.medical;
  const plans = [{ planId, tierId: tiers.ES }];
  await paid(at.story({ empno, event_type: 4, dependents, plans }), '2*918');
  const [own, family] = await rowsOf(empno);
  expect(cells(own!, 'Still Employed, Tier')).toBe('Y | Employee + Spouse');
  expect(monthsOf(own!)).toBe('. . . . . . Y Y . . . .');
  expect(line14(own!)).toBe('. . . . . . 1E 1E 1E 1E 1E 1E');
  expect(line16(own!)).toBe('. . . . . . 2C 2C 2B 2B 2B 2B');
  expect(cells(family!, 'Record Type, Covered First, Covered SSN, Covered DOB, Relation')).toBe(
    'D | Sam | 987654321 | 1986-02-03 | Spouse',
  );
  expect(monthsOf(family!)).toBe(monthsOf(own!));
  expect(line14(family!)).toBe('. . . . . . . . . . . .');
});

it('is empty for people on leave', async () => {
  const leave = { service: 'billing', event_type: 43, category: 'L' } as const;
  await tell(at.story(leave), 'elect 07-01 on 07-02');
  expect(await at.rows('ten95c-data', { ...year, serviceType: 'loa' })).toEqual([]);
});
