import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from '../../platform/database.ts';

/** A plan year with the one before it. */
export type RenewedYear = {
  planYearId: number;
  name: string;
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  previousId: number | null;
};

/** What a company has answered for a plan year, before it answers anything: the defaults of the table. */
export type Renewal = {
  eligibleCount: number | null;
  handler: 1 | 2 | null;
  usesTemplateLetter: boolean;
  isTwoSided: boolean;
  isBlackAndWhite: boolean;
  sendOn: CalendarDate | null;
  deadline: CalendarDate | null;
  onNoResponse: 1 | 2;
  directBillBegins: CalendarDate | null;
  directBillEnds: CalendarDate | null;
  directBillDeadline: CalendarDate | null;
  version: number;
};

const unanswered: Renewal = {
  eligibleCount: null,
  handler: null,
  usesTemplateLetter: false,
  isTwoSided: true,
  isBlackAndWhite: true,
  sendOn: null,
  deadline: null,
  onNoResponse: 2,
  directBillBegins: null,
  directBillEnds: null,
  directBillDeadline: null,
  version: 0,
};

export async function requireYear(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<RenewedYear> {
  const { rows } = await sql<RenewedYear>`
    select y.plan_year_id as "planYearId", y.name, y.starts_on as "startsOn", y.ends_on as "endsOn",
      (select p.plan_year_id from plan_years p where p.comp_id = y.comp_id and p.starts_on < y.starts_on
        order by p.starts_on desc limit 1) as "previousId"
    from plan_years y where y.comp_id = ${compId} and y.plan_year_id = ${planYearId}`.execute(tx);
  if (!rows[0]) throw new Refusal('not-found', 'This plan year does not exist.');
  return rows[0];
}

const renewal = (compId: number, planYearId: number) => sql<Renewal>`
  select eligible_count as "eligibleCount", handler, uses_template_letter as "usesTemplateLetter",
    is_two_sided as "isTwoSided", is_black_and_white as "isBlackAndWhite", send_on as "sendOn",
    response_deadline as deadline, on_no_response as "onNoResponse", direct_bill_begins as "directBillBegins",
    direct_bill_ends as "directBillEnds", direct_bill_deadline as "directBillDeadline", row_version as version
  from renewals where comp_id = ${compId} and plan_year_id = ${planYearId}`;

export async function renewalOf(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<Renewal> {
  const { rows } = await renewal(compId, planYearId).execute(tx);
  return rows[0] ?? unanswered;
}

/**
 * The same, locked until the transaction ends. Whatever changes a checklist, its plans or its papers locks it first,
 * so that nothing changes while somebody else completes it.
 */
export async function lockRenewal(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<Renewal> {
  await sql`insert into renewals (comp_id, plan_year_id) values (${compId}, ${planYearId})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Renewal>`${renewal(compId, planYearId)} for update`.execute(tx);
  return rows[0]!;
}

export type Completion = {
  checklist: string;
  completedAt: Date;
  completedBy: number;
};

/** What of a plan year is complete. */
export async function completionsOf(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    select checklist, completed_at as "completedAt", completed_by as "completedBy"
    from renewal_completions where comp_id = ${compId} and plan_year_id = ${planYearId}`.execute(
    tx,
  );
  return rows;
}
