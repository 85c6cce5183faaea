import { sql, type RawBuilder } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Keyed } from '../../../support/reports/report-rows.store.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { isPlan, planName, type PlanKey } from '../plans.store.ts';

type Reimbursement = Keyed &
  PersonColumns & {
    plan: string;
    serviceDate: CalendarDate;
    paidDate: CalendarDate;
    paidCents: number;
    submittedCents: number;
    reason: string | null;
  };

/** One payment on a claim. */
export type PaymentRow = Reimbursement & {
  planYear: string;
  reference: string;
  method: string;
  deniedCents: number;
};

/** A claim with what was paid on it within the range, and when last. */
export type PaidClaimRow = Reimbursement & { name: string };

const person = sql`person.empno, person.last_name as "lastName", person.first_name as "firstName",
  person.payroll_id_last4 as "idLast4"`;

// Outer joins to what always exists: a count then leaves them out.
const plansOfPeople = sql`participants person
  join enrollments e on e.comp_id = person.comp_id and e.empno = person.empno
  left join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
  left join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id`;

const isPaidIn = ({ startDate, endDate }: Range) => sql`a.kind = 'payment'
  and a.effective_on between ${startDate}::date and ${endDate}::date`;

const paymentsWhere = (compId: number, range: Range, condition: RawBuilder<unknown>) =>
  sql<PaymentRow>`
  select ${person}, a.entry_id as line, ${planName} as plan, y.name as "planYear",
    c.service_date as "serviceDate", a.effective_on as "paidDate", a.reference, a.method,
    a.amount_cents as "paidCents", c.submitted_cents as "submittedCents",
    c.denied_cents as "deniedCents", c.rejection_reason as reason
  from ${plansOfPeople}
  join account_entries a on a.comp_id = e.comp_id and a.enrollment_id = e.enrollment_id and ${isPaidIn(range)}
  left join claims c on c.comp_id = a.comp_id and c.claim_id = a.claim_id
  where person.comp_id = ${compId} and ${condition}`;

export const paymentRows = (compId: number, range: Range) =>
  paymentsWhere(compId, range, sql`true`);

export const paymentRowsOfPlan = (compId: number, plan: PlanKey, range: Range) =>
  paymentsWhere(compId, range, isPlan(plan));

export const paidClaimRowsOfPlan = (compId: number, plan: PlanKey, range: Range) =>
  sql<PaidClaimRow>`
  select ${person}, c.claim_id as line, person.first_name || ' ' || person.last_name as name,
    ${planName} as plan, c.service_date as "serviceDate", paid.last_on as "paidDate",
    paid.cents as "paidCents", c.submitted_cents as "submittedCents", c.rejection_reason as reason
  from ${plansOfPeople}
  join claims c on c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id
  join lateral (
    select max(a.effective_on) as last_on, sum(a.amount_cents)::int as cents from account_entries a
    where a.comp_id = c.comp_id and a.enrollment_id = c.enrollment_id and a.claim_id = c.claim_id
      and ${isPaidIn(range)}
    having count(*) > 0) paid on true
  where person.comp_id = ${compId} and ${isPlan(plan)}`;
