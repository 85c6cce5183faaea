import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { Refusal } from '@portal/contract/problem.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import type { Transaction } from '../../../platform/database.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { payDatesByFrequency } from '../../enrollment/pay-dates.service.ts';
import { addBankAccount, setBilling } from '../billing.builder.ts';
import { listPayments } from '../payments/payments.store.ts';
import { paidCents, standingOf } from '../payments/payment.rules.ts';
import { readDebits } from './debits.service.ts';
import { openRuns } from './open-payroll-runs.service.ts';
import { debitRun } from './perform-debit.service.ts';
import { homeRun } from './run-home.rules.ts';
import { listRuns } from './runs.store.ts';

const compId = 1001;
const people = 4;
const firstDay = '2026-11-09';
const debitedFrom = '2026-11-01';
const dueDates = [
  '2026-11-06',
  '2026-11-13',
  '2026-11-20',
  '2026-11-27',
  '2026-12-04',
  '2026-12-11',
];
const frequencies = [
  ['W', null],
  ['B', null],
  ['B', 'W'],
  ['W', 'B'],
] as const;

let api: TestApi;
let userId: number;
let accountId: number;
let planId: number;
let empnos: string[];
const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
  api.database.transaction({ compId }, work);

beforeAll(async () => {
  api = await startApi();
  await sql`truncate enrollments, payroll_runs, debit_payments cascade`.execute(api.database.owner);
  await inCompany(async (tx) => {
    await setBilling(tx, compId, { debited_from: debitedFrom });
    accountId = await addBankAccount(tx, api.context, compId);
    const { rows } = await sql<{ userId: number; planId: number; empnos: string[] }>`
      select (select min(user_id) from users) as "userId",
        (select min(plan_id) from plans where plan_code = 'M') as "planId",
        (select json_agg(empno) from (select empno from participants order by empno limit ${people}) p) as empnos`.execute(
      tx,
    );
    ({ userId, planId, empnos } = rows[0]!);
  });
});

type Step =
  | { does: 'deduct'; person: number; due: number; cents: number }
  | { does: 'drop'; person: number; due: number }
  | { does: 'enroll again'; person: number }
  | { does: 'pay otherwise'; person: number; frequency: number }
  | { does: 'wait'; days: number }
  | { does: 'authorize'; run: number }
  | { does: 'hear from the bank'; payment: number; code: string | null };

const person = fc.nat(people - 1);
const due = fc.nat(dueDates.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('deduct' as const),
      person,
      due,
      cents: fc.integer({ min: 0, max: 20_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('drop' as const), person, due }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('enroll again' as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('pay otherwise' as const),
      person,
      frequency: fc.nat(frequencies.length - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('authorize' as const), run: fc.nat(12) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('hear from the bank' as const),
      payment: fc.nat(12),
      code: fc.option(fc.constantFrom('R01', 'R02')),
    }),
  },
);

async function reset(tx: Transaction): Promise<void> {
  for (const table of [
    'ach_outcomes',
    'ach_entries',
    'debit_payments',
    'run_fundings',
    'payroll_runs',
  ] as const)
    await tx.deleteFrom(table).execute();
  for (const [at, empno] of empnos.entries()) {
    await enrollAgain(tx, empno);
    await payWith(tx, empno, frequencies[at % frequencies.length]!);
  }
}

/** Whatever was deducted for the old enrollment is gone with it. */
async function enrollAgain(tx: Transaction, empno: string): Promise<void> {
  await tx.deleteFrom('enrollments').where('empno', '=', empno).execute();
  await tx
    .insertInto('enrollments')
    .values({ comp_id: compId, empno, plan_id: planId, starts_on: debitedFrom, ends_on: null })
    .execute();
}

async function payWith(
  tx: Transaction,
  empno: string,
  [first, second]: (typeof frequencies)[number],
) {
  await tx
    .updateTable('participants')
    .set({ pay_frequency_id: first, pay_frequency2_id: second })
    .where('empno', '=', empno)
    .execute();
}

async function deduct(tx: Transaction, empno: string, dueOn: CalendarDate, cents: number | null) {
  const of = sql`select enrollment_id from enrollments where empno = ${empno}`;
  await sql`delete from scheduled_contributions where enrollment_id = (${of}) and due_on = ${dueOn}`.execute(
    tx,
  );
  if (cents !== null)
    await sql`insert into scheduled_contributions (comp_id, enrollment_id, source, due_on, amount_cents)
      select ${compId}, enrollment_id, 'payroll', ${dueOn}, ${cents} from (${of}) e`.execute(tx);
}

async function take(tx: Transaction, step: Step, today: CalendarDate): Promise<CalendarDate> {
  switch (step.does) {
    case 'deduct':
    case 'drop':
      await deduct(
        tx,
        empnos[step.person]!,
        dueDates[step.due]!,
        'cents' in step ? step.cents : null,
      );
      return today;
    case 'enroll again':
      await enrollAgain(tx, empnos[step.person]!);
      return today;
    case 'pay otherwise':
      await payWith(tx, empnos[step.person]!, frequencies[step.frequency]!);
      return today;
    case 'wait': {
      const later = addDays(today, step.days);
      await openRuns(tx, compId, later);
      return later;
    }
    case 'authorize': {
      const runs = await listRuns(tx, compId);
      const run = runs[step.run % Math.max(1, runs.length)];
      if (run) await authorize(tx, run.runId, today);
      return today;
    }
    case 'hear from the bank': {
      const open = (await listPayments(tx, compId)).filter(
        (payment) => standingOf(payment) === 'in progress',
      );
      const entry = open[step.payment % Math.max(1, open.length)]?.entries.at(-1);
      if (entry)
        await tx
          .insertInto('ach_outcomes')
          .values({
            comp_id: compId,
            entry_id: entry.entryId,
            outcome: step.code ? 'returned' : 'settled',
            happened_on: today,
            code: step.code,
            recorded_at: new Date(`${today}T15:00:00Z`),
          })
          .execute();
      return today;
    }
  }
}

/** What it asks for is what is due then, of each deduction: nothing twice, nothing left out. */
async function authorize(tx: Transaction, runId: number, today: CalendarDate): Promise<void> {
  const shown = (await readDebits(tx, compId, at(today))).find(({ unqid }) => unqid === runId)!;
  const actor = { compId, userId, address: '127.0.0.1' };
  await sql`savepoint before_debit`.execute(tx);
  try {
    const debit = await debitRun(tx, actor, { unqid: runId, cddid: accountId }, at(today));
    expect(debit.amount).toBe(shown.amount);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(shown.isPayable).toBe(false);
    await sql`rollback to savepoint before_debit`.execute(tx);
    return;
  }
  if (shown.status !== '' || shown.returned) return;
  const { rows } = await sql<{ due: number; asked: number }>`
    select coalesce(max(s.amount_cents), 0) as due, sum(g.amount_cents) as asked
    from run_fundings g left join scheduled_contributions s using (comp_id, enrollment_id, due_on)
    where (g.enrollment_id, g.due_on) in (
      select enrollment_id, due_on from run_fundings where run_id = ${runId})
    group by g.enrollment_id, g.due_on`.execute(tx);
  for (const { due: isDue, asked } of rows) expect(asked).toBe(isDue);
}

const at = (today: CalendarDate) => ({ today, now: new Date(`${today}T15:00:00Z`) });

/** Everything adds up, deduction by deduction and run by run. */
async function check(tx: Transaction, today: CalendarDate): Promise<void> {
  const debits = await readDebits(tx, compId, at(today));
  const runs = await listRuns(tx, compId);
  const payments = await listPayments(tx, compId);
  const { rows: fundings } = await sql<{ runId: number; cents: number }>`
    select run_id as "runId", sum(amount_cents) as cents from run_fundings group by 1`.execute(tx);
  const askedOf = new Map(fundings.map(({ runId, cents }) => [runId, cents]));

  // One by one, what the set-wise sums must agree with.
  const { rows: left } = await sql<{
    frequency: string | null;
    frequency2: string | null;
    dueOn: string;
    cents: number;
    runFrequency: string | null;
  }>`
    with asked as (
      select enrollment_id, due_on, sum(amount_cents) as cents, max(pay_frequency_id) as frequency
      from run_fundings join payroll_runs using (comp_id, run_id) group by 1, 2)
    select p.pay_frequency_id as frequency, p.pay_frequency2_id as frequency2, due_on as "dueOn",
      coalesce(s.amount_cents, 0) - coalesce(a.cents, 0) as cents,
      case when p.empno is null then a.frequency end as "runFrequency"
    from (select * from scheduled_contributions where source = 'payroll') s
    full join asked a using (enrollment_id, due_on)
    left join enrollments e using (enrollment_id) left join participants p on p.empno = e.empno`.execute(
    tx,
  );
  const payDates = await payDatesByFrequency(tx, compId, { from: debitedFrom, to: '2027-03-01' });
  const expected = new Map<number, number>();
  for (const { runFrequency, ...each } of left) {
    const home = homeRun(
      { ...each, frequency: runFrequency ?? each.frequency },
      runs,
      payDates,
      today,
    );
    if (home) expected.set(home.runId, (expected.get(home.runId) ?? 0) + each.cents);
  }
  for (const debit of debits) {
    const own = payments.filter(({ runId }) => runId === debit.unqid);
    const asked = askedOf.get(debit.unqid);
    expect(centsOf(debit.amount)).toBe(asked ?? expected.get(debit.unqid) ?? 0);
    expect(centsOf(debit.paid)).toBe(paidCents(own));
    expect(centsOf(debit.paid) + centsOf(debit.open)).toBe(centsOf(debit.amount));
    expect(own.length > 0).toBe(asked !== undefined);
    for (const { amountCents } of own) expect(amountCents).toBe(asked);
    expect(own.filter((payment) => standingOf(payment) !== 'returned').length).toBeLessThan(2);
    expect(debit.status === '').toBe(paidCents(own) === 0);
  }
}

it('adds up, whatever happens to deductions and debits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), (steps) =>
      inCompany(async (tx) => {
        await reset(tx);
        let today: CalendarDate = firstDay;
        await openRuns(tx, compId, today);
        for (const each of steps) {
          today = await take(tx, each, today);
          await check(tx, today);
        }
      }),
    ),
    { numRuns: 12, seed: 20_261_116 },
  );
});
