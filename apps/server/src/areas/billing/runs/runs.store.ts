import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import { deductionsOn, payingAccounts } from '../../enrollment/deductions.service.ts';
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

/** Companies whose deductions are collected by a day. Which dates they pay on is for rules to say. */
export const companiesDebitedBy = (day: CalendarDate) =>
  companiesWhere(
    sql`c.comp_id in (select s.comp_id from billing_settings s where s.debited_from <= ${day}::date)`,
  );

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

/** On which dates there are deductions, and how the people they are taken from are paid. */
export async function listDue(
  tx: Transaction,
  compId: number,
  dates: readonly CalendarDate[],
): Promise<Omit<UnaskedDeductions, 'cents'>[]> {
  const { rows } = await sql<Omit<UnaskedDeductions, 'cents'>>`
    with accounts as materialized (${payingAccounts(compId)})
    select distinct a.pay_frequency_id as frequency, a.pay_frequency2_id as frequency2, d.due_on as "dueOn"
    from (${deductionsOn(compId, dates)}) d
    join accounts a using (enrollment_id)
    where a.plan_code = any(${[...fundedPlans]}::text[])`.execute(tx);
  return rows;
}

/**
 * The deductions that differ from what runs asked for, as `differences`. What was asked for an enrollment that is gone is
 * taken back from the frequency that was asked. Compared first, because nearly all agree: only the rest is looked up.
 */
const differences = (compId: number, dates: readonly CalendarDate[]) => sql`
  unequal as materialized (
    select enrollment_id, due_on, coalesce(d.cents, 0) - coalesce(g.cents, 0) as cents
    from (select enrollment_id, due_on, amount_cents as cents from (${deductionsOn(compId, dates)}) due) d
    full join (
      select enrollment_id, due_on, sum(amount_cents)::int as cents from run_fundings
      where comp_id = ${compId} and due_on = any(${[...dates]}::date[])
      group by enrollment_id, due_on) g using (enrollment_id, due_on)
    where coalesce(d.cents, 0) <> coalesce(g.cents, 0)),
  accounts as materialized (${payingAccounts(compId)}),
  differences as (
    select a.pay_frequency_id as first, a.pay_frequency2_id as second, u.enrollment_id, u.due_on, u.cents
    from unequal u join accounts a using (enrollment_id)
    where a.plan_code = any(${[...fundedPlans]}::text[])
    union all
    select (
        select max(r.pay_frequency_id) from run_fundings f join payroll_runs r using (comp_id, run_id)
        where f.comp_id = ${compId} and f.enrollment_id = u.enrollment_id and f.due_on = u.due_on),
      null, u.enrollment_id, u.due_on, u.cents
    from unequal u
    where not exists (select from accounts a where a.enrollment_id = u.enrollment_id))`;

/** What no run has asked for yet, by date and by how people are paid. */
export async function listUnasked(
  tx: Transaction,
  compId: number,
  dates: readonly CalendarDate[],
): Promise<UnaskedDeductions[]> {
  const { rows } = await sql<UnaskedDeductions>`
    with ${differences(compId, dates)}
    select first as frequency, second as frequency2, due_on as "dueOn", sum(cents)::bigint as cents
    from differences
    group by first, second, due_on
    having sum(cents) <> 0`.execute(tx);
  return rows;
}

/** Writes down what a run asks for, deduction by deduction; returns the sum. */
export async function insertFundings(
  tx: Transaction,
  compId: number,
  runId: number,
  unasked: readonly Omit<UnaskedDeductions, 'cents'>[],
): Promise<number> {
  const dates = unasked.map(({ dueOn }) => dueOn);
  const { rows } = await sql<{ cents: number }>`
    with ${differences(compId, dates)},
    wanted as (
      select * from unnest(${unasked.map(({ frequency }) => frequency)}::text[],
        ${unasked.map(({ frequency2 }) => frequency2)}::text[], ${dates}::date[]) as w (first, second, due_on)),
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
