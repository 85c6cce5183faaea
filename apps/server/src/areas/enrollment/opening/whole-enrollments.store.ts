import { sql } from 'kysely';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow, Tables } from '../../../platform/tables.ts';
import type { Contribution } from '../contribution-plan.rules.ts';

/** Rows per statement, which keeps its parameters far below the protocol's limit. */
const rowsPerStatement = 1000;

/** What an account's ledger adds up to on a day, in cents. */
export type OpeningSums = {
  payroll: number;
  employer: number;
  claimed: number;
  approved: number;
  paid: number;
  rolledIn: number;
  rolledOut: number;
  forfeited: number;
};

export type EnrollmentOnFile = {
  enrollmentId: number;
  empno: string;
  planYear: string;
  yearEnd: CalendarDate;
  planCode: PlanCode;
  customPlanId: number | null;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  electionCents: number | null;
  employerCents: number;
  isLimitedPurpose: boolean;
  planLevel: 10 | 11 | null;
  isRollIn: boolean;
  cardStatus: string | null;
  terminatedOn: CalendarDate | null;
  runOutEndsOn: CalendarDate | null;
  closedOn: CalendarDate | null;
  /** The numbers of the dependents it covers. */
  covers: number[];
  changes: { beginsOn: CalendarDate; cents: number }[];
  /** The day of the last thing that moved. */
  lastDay: CalendarDate | null;
};

const plan = sql`plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
  join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id`;

/** Every enrollment of a company, by person and plan. */
export async function listEnrollments(
  tx: Transaction,
  compId: number,
): Promise<EnrollmentOnFile[]> {
  const { rows } = await sql<EnrollmentOnFile>`
    select e.enrollment_id as "enrollmentId", e.empno, y.name as "planYear", y.ends_on as "yearEnd",
      p.plan_code as "planCode", p.custom_plan_id as "customPlanId", e.starts_on as "startsOn", e.ends_on as "endsOn",
      e.election_cents as "electionCents", e.employer_cents as "employerCents",
      e.is_limited_purpose as "isLimitedPurpose", e.plan_level as "planLevel", e.is_roll_in as "isRollIn",
      e.card_status as "cardStatus", e.terminated_on as "terminatedOn", e.run_out_ends_on as "runOutEndsOn",
      e.closed_on as "closedOn",
      (select coalesce(json_agg(d.number order by d.number), '[]') from covered_dependents v
       join dependents d on d.dependent_id = v.dependent_id
       where v.comp_id = e.comp_id and v.enrollment_id = e.enrollment_id) as covers,
      (select coalesce(json_agg(json_build_object('beginsOn', c.begins_on, 'cents', c.amount_cents)
         order by c.begins_on), '[]') from deduction_changes c
       where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id) as changes,
      greatest(
        (select max(a.effective_on) from account_entries a
         where a.comp_id = e.comp_id and a.enrollment_id = e.enrollment_id),
        (select max(c.received_on) from claims c
         where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id)) as "lastDay"
    from enrollments e join ${plan}
    where e.comp_id = ${compId}
    order by e.empno, y.name collate "C", p.plan_code collate "C", p.custom_plan_id`.execute(tx);
  return rows;
}

export type SumsOnDay = OpeningSums & {
  enrollmentId: number;
  /** What payroll was to deduct after that day, posted since or not. */
  toDeduct: number;
};

/** What the ledgers add up to, each on its own day. */
export async function sumsOnDays(
  tx: Transaction,
  compId: number,
  days: readonly { enrollmentId: number; day: CalendarDate }[],
): Promise<SumsOnDay[]> {
  const sum = (kind: Tables['account_entries']['kind']) =>
    sql`coalesce(sum(a.amount_cents) filter (where a.kind = ${sql.lit(kind)}), 0)::int`;
  const { rows } = await sql<SumsOnDay>`
    select f.enrollment_id as "enrollmentId", moved.*,
      (select coalesce(sum(c.submitted_cents - c.denied_cents), 0)::int from claims c
       where c.comp_id = ${compId} and c.enrollment_id = f.enrollment_id and c.received_on <= f.day) as claimed,
      (select coalesce(sum(s.amount_cents), 0)::int from scheduled_contributions s
       where s.comp_id = ${compId} and s.enrollment_id = f.enrollment_id and s.source = 'payroll'
         and not s.is_opening and (s.due_on > f.day or s.posted_at is null)) as "toDeduct"
    from unnest(${days.map(({ enrollmentId }) => enrollmentId)}::int[], ${days.map(({ day }) => day)}::date[])
      as f (enrollment_id, day)
    cross join lateral (
      select ${sum('payroll')} as payroll, ${sum('employer')} as employer, ${sum('approval')} as approved,
        ${sum('payment')} as paid, ${sum('rolled-in')} as "rolledIn", ${sum('rolled-out')} as "rolledOut",
        ${sum('forfeiture')} as forfeited
      from account_entries a
      where a.comp_id = ${compId} and a.enrollment_id = f.enrollment_id and a.effective_on <= f.day) moved`.execute(
    tx,
  );
  return rows;
}

export type PlanOnFile = {
  planId: number;
  planYear: string;
  planCode: PlanCode;
  customPlanId: number | null;
  employerCents: number;
  hasCard: boolean;
  yearStart: CalendarDate;
  yearEnd: CalendarDate;
};

export async function listPlans(tx: Transaction, compId: number): Promise<PlanOnFile[]> {
  const { rows } = await sql<PlanOnFile>`
    select p.plan_id as "planId", y.name as "planYear", p.plan_code as "planCode",
      p.custom_plan_id as "customPlanId", p.employer_cents as "employerCents", p.has_card as "hasCard",
      y.starts_on as "yearStart", y.ends_on as "yearEnd"
    from plans p join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where p.comp_id = ${compId}`.execute(tx);
  return rows;
}

/** How each person is paid. */
export async function payFrequencies(tx: Transaction, compId: number) {
  const { rows } = await sql<{ empno: string; payfreq: string | null; payfreq2: string | null }>`
    select empno, pay_frequency_id as payfreq, pay_frequency2_id as payfreq2
    from participants where comp_id = ${compId}`.execute(tx);
  return new Map(rows.map(({ empno, ...paid }) => [empno, paid]));
}

/** Returns the new ids in the order of the rows. */
export async function insertEnrollments(
  tx: Transaction,
  rows: readonly NewRow<'enrollments'>[],
): Promise<number[]> {
  const ids = new Map<string, number>();
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    for (const { enrollment_id, empno, plan_id } of await tx
      .insertInto('enrollments')
      .values(rows.slice(at, at + rowsPerStatement))
      .returning(['enrollment_id', 'empno', 'plan_id'])
      .execute())
      ids.set(`${empno} ${plan_id}`, enrollment_id);
  return rows.map(({ empno, plan_id }) => ids.get(`${empno} ${plan_id}`)!);
}

export async function insertAll<
  Table extends
    | 'deduction_changes'
    | 'scheduled_contributions'
    | 'account_entries'
    | 'covered_dependents',
>(tx: Transaction, table: Table, rows: readonly NewRow<Table>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + rowsPerStatement))
      .execute();
}

/** Returns the new claims' ids by enrollment. */
export async function insertOpeningClaims(
  tx: Transaction,
  rows: readonly NewRow<'claims'>[],
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    for (const { claim_id, enrollment_id } of await tx
      .insertInto('claims')
      .values(rows.slice(at, at + rowsPerStatement))
      .returning(['claim_id', 'enrollment_id'])
      .execute())
      ids.set(enrollment_id, claim_id);
  return ids;
}

/** The claim that stands for everything claimed before an account came here. */
export async function findOpeningClaim(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  reference: string,
): Promise<{ claimId: number; cents: number } | undefined> {
  const { rows } = await sql<{ claimId: number; cents: number }>`
    select claim_id as "claimId", submitted_cents - denied_cents as cents from claims
    where comp_id = ${compId} and enrollment_id = ${enrollmentId} and reference = ${reference}
    order by claim_id limit 1`.execute(tx);
  return rows[0];
}

export async function changeOpeningClaim(
  tx: Transaction,
  compId: number,
  { claimId, cents }: { claimId: number; cents: number },
): Promise<void> {
  await sql`update claims set
      submitted_cents = case when ${cents}::int > 0 then ${cents}::int else submitted_cents end,
      denied_cents = case when ${cents}::int > 0 then 0 else submitted_cents end
    where comp_id = ${compId} and claim_id = ${claimId}`.execute(tx);
}

/** Adds to what was contributed before the account came here. */
export async function addOpeningContribution(
  tx: Transaction,
  row: NewRow<'scheduled_contributions'>,
): Promise<void> {
  await sql`
    insert into scheduled_contributions (comp_id, enrollment_id, source, due_on, amount_cents, posted_at, is_opening)
    values (${row.comp_id}, ${row.enrollment_id}, ${row.source}, ${row.due_on}::date, ${row.amount_cents},
      ${row.posted_at}, true)
    on conflict (comp_id, enrollment_id, source, due_on)
    do update set amount_cents = scheduled_contributions.amount_cents + excluded.amount_cents`.execute(
    tx,
  );
}

/** What was posted here after a day. */
export async function postedSince(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  day: CalendarDate,
): Promise<Contribution[]> {
  const { rows } = await sql<Contribution>`
    select source, due_on as "dueOn", amount_cents as cents from scheduled_contributions
    where comp_id = ${compId} and enrollment_id = ${enrollmentId} and posted_at is not null
      and not is_opening and due_on > ${day}::date`.execute(tx);
  return rows;
}

export type PlannedDeductions = {
  enrollmentId: number;
  changes: { beginsOn: CalendarDate; cents: number }[];
  leftCents: number;
  postedOn: CalendarDate[];
  lastDay: CalendarDate;
};

/** What is still to be deducted of a person, in accounts that are open. */
export async function plannedOf(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<PlannedDeductions[]> {
  const { rows } = await sql<PlannedDeductions>`
    select e.enrollment_id as "enrollmentId", coalesce(e.ends_on, y.ends_on) as "lastDay",
      (select coalesce(json_agg(json_build_object('beginsOn', c.begins_on, 'cents', c.amount_cents)
         order by c.begins_on), '[]') from deduction_changes c
       where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id) as changes,
      coalesce(sum(s.amount_cents) filter (where s.posted_at is null), 0)::int as "leftCents",
      coalesce(json_agg(s.due_on) filter (where s.posted_at is not null), '[]') as "postedOn"
    from enrollments e join ${plan}
    join scheduled_contributions s on s.comp_id = e.comp_id and s.enrollment_id = e.enrollment_id
      and s.source = 'payroll'
    where e.comp_id = ${compId} and e.empno = ${empno} and e.closed_on is null and p.plan_code in ('M', 'D', 'T')
    group by e.enrollment_id, e.comp_id, e.ends_on, y.ends_on`.execute(tx);
  return rows;
}

export async function replaceChanges(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  changes: readonly { beginsOn: CalendarDate; cents: number }[],
): Promise<void> {
  await tx
    .deleteFrom('deduction_changes')
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .execute();
  await insertAll(
    tx,
    'deduction_changes',
    changes.map(({ beginsOn, cents }) => ({
      comp_id: compId,
      enrollment_id: enrollmentId,
      begins_on: beginsOn,
      amount_cents: cents,
    })),
  );
}

/** The highest elections the law allows, by kind and year. */
export async function irsLimits(tx: Transaction) {
  const { rows } = await sql<{ kind: string; year: number; cents: number }>`
    select kind, year, amount_cents as cents from irs_limits where amount_cents is not null
    order by year`.execute(tx);
  return rows;
}
