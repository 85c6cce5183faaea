import { sql } from 'kysely';
import type {
  AccountTransaction,
  CustomTransaction,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import { dollars, isPlan, planName } from './plans.store.ts';
import type { EnrollmentKey } from './enrollment.store.ts';

/** Approvals alone move no money, so they are shown as claims awaiting payment. */
const movements = sql`
  select a.effective_on, c.service_date as incurred_on, a.reference, 0 as place, a.entry_id as id,
    case when a.kind in ('payment', 'rolled-out', 'forfeiture') then -a.amount_cents
         else a.amount_cents end as cents,
    case a.kind when 'payroll' then 'Payroll Contribution' when 'employer' then 'Employer Contribution'
      when 'payment' then a.method when 'rolled-in' then 'Rolled In' when 'rolled-out' then 'Rolled Out'
      else 'Forfeiture' end as type
  from account_entries a left join claims c on c.comp_id = a.comp_id and c.claim_id = a.claim_id
  where a.comp_id = e.comp_id and a.enrollment_id = e.enrollment_id and a.kind <> 'approval'`;

/** `claims c` with the approved and paid amounts of each. */
const settledClaims = sql`
  claims c cross join lateral (
    select coalesce(sum(a.amount_cents) filter (where a.kind = 'approval'), 0) as approved,
      coalesce(sum(a.amount_cents) filter (where a.kind = 'payment'), 0) as paid,
      max(a.effective_on) filter (where a.kind = 'approval') as approved_on,
      max(a.effective_on) filter (where a.kind = 'payment') as paid_on
    from account_entries a where a.comp_id = c.comp_id and a.enrollment_id = c.enrollment_id
      and a.claim_id = c.claim_id) s`;

const waiting = sql`
  select w.since, c.service_date, c.reference, w.place, c.claim_id, -w.cents, w.type
  from ${settledClaims}
  cross join lateral (values
    (s.approved_on, 1, s.approved - s.paid, 'Claim Approved'),
    (c.received_on, 2, c.submitted_cents - c.denied_cents - s.approved, 'Claim Pending')
  ) w (since, place, cents, type)
  where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id and w.cents > 0`;

/** One row with the whole list; none if the enrollment does not exist. */
export const transactionsOf = (compId: number, { empno, ...plan }: EnrollmentKey) => sql<{
  list: AccountTransaction[];
}>`
  select (select coalesce(json_agg(json_build_object('effectiveDate', t.effective_on,
      'incurredDate', t.incurred_on, 'amount', ${dollars(sql`t.cents`)},
      'referenceNumber', t.reference, 'type', t.type)
      order by t.effective_on desc, t.place desc, t.id desc), '[]')
    from (${movements} union all ${waiting}) t) as list
  from enrollments e join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
  where e.comp_id = ${compId} and e.empno = ${empno} and ${isPlan(plan)}`;

export type CustomAccount = {
  empno: string;
  customPlanId: number;
  type: 'paid' | 'pending';
  /** If omitted, every plan year. */
  pyrid?: number | undefined;
};

/** A partly paid claim is in both lists. A fully denied one is settled. */
const isListed = (type: CustomAccount['type']) =>
  type === 'paid'
    ? sql`(s.paid > 0 or c.denied_cents = c.submitted_cents)`
    : sql`c.submitted_cents - c.denied_cents > s.paid`;

/** One row per enrollment with its list; none if the enrollment does not exist. */
export const customTransactionsOf = (
  compId: number,
  { empno, customPlanId, type, pyrid }: CustomAccount,
) => sql<{ list: CustomTransaction[] }>`
  select (select coalesce(json_agg(json_build_object(
      'participantName', person.first_name || ' ' || person.last_name, 'planName', ${planName},
      'serviceDate', c.service_date, 'paidDate', s.paid_on,
      'submittedAmount', ${dollars(sql`c.submitted_cents`)}, 'paid', ${dollars(sql`s.paid`)},
      'rejectionReason', c.rejection_reason)
      order by coalesce(s.paid_on, c.received_on) desc, c.claim_id desc), '[]')
    from ${settledClaims}
    where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id and ${isListed(type)}) as list
  from enrollments e
  join participants person on person.comp_id = e.comp_id and person.empno = e.empno
  join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
  join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
  where e.comp_id = ${compId} and e.empno = ${empno} and p.plan_code = '0'
    and p.custom_plan_id = ${customPlanId}
    and (${pyrid ?? null}::int is null or p.plan_year_id = ${pyrid ?? null}::int)
  order by y.starts_on desc`;
