import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** A deduction, by what it is of. */
export type Deduction = { enrollmentId: number; dueOn: CalendarDate; amountCents: number };

/**
 * Those of the deductions the employer's money is in for: what runs that are Complete asked for covers the amount, or
 * payroll of that day is not collected by direct debit. A run is Complete if the last attempt of one of its payments
 * has settled and did not come back.
 */
export async function fundedDeductions<Of extends Deduction>(
  tx: Transaction,
  compId: number,
  deductions: readonly Of[],
  on: CalendarDate,
): Promise<Of[]> {
  const { rows } = await sql<{ at: number }>`
    with asked as (
      select at::int as at, d."enrollmentId" as enrollment_id, d."dueOn" as due_on, d."amountCents" as amount_cents
      from jsonb_array_elements(${JSON.stringify(deductions.map(keyOf))}::jsonb) with ordinality as each (value, at),
        jsonb_to_record(each.value) as d ("enrollmentId" int, "dueOn" date, "amountCents" int)),
    complete as (
      select distinct p.run_id from debit_payments p
      join lateral (select a.entry_id from ach_entries a
        where a.comp_id = p.comp_id and a.payment_id = p.payment_id
        order by a.attempt desc limit 1) attempt on true
      join ach_outcomes settled on settled.comp_id = p.comp_id and settled.entry_id = attempt.entry_id
        and settled.outcome = 'settled' and settled.happened_on <= ${on}::date
      where p.comp_id = ${compId} and p.run_id is not null
        and not exists (select from ach_outcomes o where o.comp_id = p.comp_id
          and o.entry_id = attempt.entry_id and o.outcome = 'returned')),
    funded as (
      select f.enrollment_id, f.due_on, sum(f.amount_cents) as amount_cents
      from run_fundings f join complete using (run_id)
      where f.comp_id = ${compId} and f.enrollment_id in (select enrollment_id from asked)
      group by f.enrollment_id, f.due_on)
    select asked.at from asked
    left join funded using (enrollment_id, due_on)
    left join billing_settings s on s.comp_id = ${compId}
    where s.debited_from is null or asked.due_on < s.debited_from
      or funded.amount_cents >= asked.amount_cents
    order by asked.at`.execute(tx);
  return rows.map(({ at }) => deductions[at - 1]!);
}

const keyOf = ({ enrollmentId, dueOn, amountCents }: Deduction) => ({
  enrollmentId,
  dueOn,
  amountCents,
});
