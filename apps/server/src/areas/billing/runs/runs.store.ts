import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { deductionsIn, frequenciesOfAccounts } from '../../enrollment/deductions.service.ts';
import type { PayrollRun, UnaskedDeductions } from './run-home.rules.ts';

/** The plans whose deductions the employer sends us (domain.md 8.3). */
const fundedPlans = ['M', 'D', 'T', 'S', '0'] as const;

export async function listRunIds(tx: Transaction, compId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('payroll_runs')
    .select('run_id')
    .where('comp_id', '=', compId)
    .execute();
  return rows.map(({ run_id }) => run_id);
}

/** Newest pay date first. */
export async function listRuns(
  tx: Transaction,
  compId: number,
): Promise<(PayrollRun & { frequencyName: string })[]> {
  const { rows } = await sql<PayrollRun & { frequencyName: string }>`
    select r.run_id as "runId", r.pay_date as "payDate", r.pay_frequency_id as frequency,
      f.description as "frequencyName",
      not exists (select from run_fundings g where g.comp_id = r.comp_id and g.run_id = r.run_id) as "isOpen"
    from payroll_runs r join pay_frequencies f using (comp_id, pay_frequency_id)
    where r.comp_id = ${compId}
    order by r.pay_date desc, f.description, r.run_id`.execute(tx);
  return rows;
}

/** Locked until the transaction ends. */
export async function lockRun(tx: Transaction, compId: number, runId: number): Promise<boolean> {
  const run = await tx
    .selectFrom('payroll_runs')
    .select('run_id')
    .where('comp_id', '=', compId)
    .where('run_id', '=', runId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return run !== undefined;
}

/** One run of a company is authorized at a time: what no run has asked for yet belongs to one of them. */
export async function lockFundings(tx: Transaction, compId: number): Promise<void> {
  await tx
    .selectFrom('billing_settings')
    .select('comp_id')
    .where('comp_id', '=', compId)
    .forNoKeyUpdate()
    .execute();
}

export async function findDebitedFrom(
  tx: Transaction,
  compId: number,
): Promise<CalendarDate | null> {
  const settings = await tx
    .selectFrom('billing_settings')
    .select('debited_from')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return settings?.debited_from ?? null;
}

type Days = { from: CalendarDate; to: CalendarDate };

/**
 * Everything that was asked for, by whom it is paid to now. What was asked for an enrollment that is gone is taken back
 * from the frequency that was asked.
 */
const asked = (compId: number, isAsked: RawBuilder<unknown>) => sql`
  select a.pay_frequency_id as first, a.pay_frequency2_id as second, g.enrollment_id, g.due_on, g.amount_cents
  from run_fundings g join accounts a using (enrollment_id)
  where g.comp_id = ${compId} and ${isAsked}
  union all
  select max(r.pay_frequency_id), null, g.enrollment_id, g.due_on, sum(g.amount_cents)
  from run_fundings g join payroll_runs r using (comp_id, run_id)
  where g.comp_id = ${compId} and ${isAsked}
    and not exists (select from accounts a where a.enrollment_id = g.enrollment_id)
  group by g.enrollment_id, g.due_on`;

/** How many deductions there are, and what no run has asked for yet, by date and by how people are paid. */
export async function listUnasked(
  tx: Transaction,
  compId: number,
  { from, to }: Days,
): Promise<(UnaskedDeductions & { count: number })[]> {
  const { rows } = await sql<UnaskedDeductions & { count: number }>`
    with accounts as materialized (${frequenciesOfAccounts(compId)})
    select first as frequency, second as frequency2, due_on as "dueOn",
      sum(cents)::bigint as cents, sum(count)::bigint as count
    from (
      select a.pay_frequency_id as first, a.pay_frequency2_id as second, d.due_on,
        sum(d.amount_cents) as cents, count(*) as count
      from (${deductionsIn(compId, { planCodes: fundedPlans, from, to })}) d
      join accounts a using (enrollment_id)
      group by 1, 2, 3
      union all
      select first, second, due_on, -sum(amount_cents), 0
      from (${asked(compId, sql`g.due_on between ${from} and ${to}`)}) g
      group by 1, 2, 3) both_sides
    group by 1, 2, 3`.execute(tx);
  return rows;
}

/** Writes down what a run asks for, deduction by deduction; returns the sum. */
export async function insertFundings(
  tx: Transaction,
  compId: number,
  runId: number,
  { unasked, ...days }: Days & { unasked: readonly Omit<UnaskedDeductions, 'cents'>[] },
): Promise<number> {
  const dates = unasked.map(({ dueOn }) => dueOn);
  const { rows } = await sql<{ cents: number }>`
    with accounts as materialized (${frequenciesOfAccounts(compId)}),
    wanted as (
      select * from unnest(${unasked.map(({ frequency }) => frequency)}::text[],
        ${unasked.map(({ frequency2 }) => frequency2)}::text[], ${dates}::date[]) as w (first, second, due_on)),
    differences as (
      select first, second, enrollment_id, due_on, sum(cents)::int as cents
      from (
        select a.pay_frequency_id as first, a.pay_frequency2_id as second, d.enrollment_id, d.due_on,
          d.amount_cents as cents
        from (${deductionsIn(compId, { planCodes: fundedPlans, ...days })}) d
        join accounts a using (enrollment_id)
        where d.due_on = any(${dates}::date[])
        union all
        select first, second, enrollment_id, due_on, -amount_cents
        from (${asked(compId, sql`g.due_on = any(${dates}::date[])`)}) g) both_sides
      group by 1, 2, 3, 4
      having sum(cents) <> 0),
    written as (
      insert into run_fundings (comp_id, run_id, enrollment_id, due_on, amount_cents)
      select ${compId}::int, ${runId}::int, d.enrollment_id, d.due_on, d.cents
      from differences d
      join wanted w on w.due_on = d.due_on and w.first is not distinct from d.first
        and w.second is not distinct from d.second
      returning amount_cents)
    select coalesce(sum(amount_cents), 0)::bigint as cents from written`.execute(tx);
  return rows[0]!.cents;
}

export async function insertRuns(
  tx: Transaction,
  compId: number,
  runs: readonly { payDate: CalendarDate; frequency: string }[],
): Promise<number> {
  if (runs.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payroll_runs')
    .values(
      runs.map(({ payDate, frequency }) => ({
        comp_id: compId,
        pay_date: payDate,
        pay_frequency_id: frequency,
      })),
    )
    .onConflict((on) => on.columns(['comp_id', 'pay_date', 'pay_frequency_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
