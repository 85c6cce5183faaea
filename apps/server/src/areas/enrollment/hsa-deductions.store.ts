import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import { planCodes } from './plan-codes.ts';

export type PayDay = { empno: string; payDate: CalendarDate };

/** The HSA somebody has on a pay date, with what is recorded for it. */
export type HsaOnPayDay = PayDay & {
  enrollmentId: number;
  amountCents: number | null;
  isPosted: boolean;
};

export async function hsasOnPayDays(
  tx: Transaction,
  compId: number,
  payDays: readonly PayDay[],
): Promise<HsaOnPayDay[]> {
  const { rows } = await sql<HsaOnPayDay>`
    select distinct on (d.empno, d.pay_date) d.empno, d.pay_date as "payDate", e.enrollment_id as "enrollmentId",
      s.amount_cents as "amountCents", s.posted_at is not null as "isPosted"
    from unnest(${payDays.map(({ empno }) => empno)}::text[],
      ${payDays.map(({ payDate }) => payDate)}::date[]) as d (empno, pay_date)
    join enrollments e on e.comp_id = ${compId} and e.empno = d.empno
      and e.starts_on <= d.pay_date and (e.ends_on is null or e.ends_on >= d.pay_date)
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id and p.plan_code = ${planCodes.hsa}
    left join scheduled_contributions s on s.comp_id = e.comp_id and s.enrollment_id = e.enrollment_id
      and s.source = 'payroll' and s.due_on = d.pay_date
    order by d.empno, d.pay_date, e.starts_on desc`.execute(tx);
  return rows;
}

export async function saveDeduction(
  tx: Transaction,
  compId: number,
  { enrollmentId, payDate }: Pick<HsaOnPayDay, 'enrollmentId' | 'payDate'>,
  amountCents: number,
): Promise<void> {
  await (
    amountCents === 0
      ? sql`delete from scheduled_contributions where comp_id = ${compId} and enrollment_id = ${enrollmentId}
        and source = 'payroll' and due_on = ${payDate}`
      : sql`insert into scheduled_contributions (comp_id, enrollment_id, source, due_on, amount_cents)
        values (${compId}, ${enrollmentId}, 'payroll', ${payDate}, ${amountCents})
        on conflict (comp_id, enrollment_id, source, due_on)
        do update set amount_cents = excluded.amount_cents`
  ).execute(tx);
}
