import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import { companiesWhere } from '../../platform/find-work.ts';
import type { HsaEntry, UnopenedKind } from './hsa-account.rules.ts';
import type { PersonOnFile } from './missing-information.rules.ts';

/** What happened last with each person's application. */
const lastEntries = (compId: number): RawBuilder<unknown> => sql`
  (select distinct on (empno) empno, kind, happened_on
   from hsa_account_entries where comp_id = ${compId}
   order by empno, happened_on desc, entry_id desc)`;

/** Deduction `d`: posted up to a day and not forwarded; nothing at all has no amount. */
const isWaiting = (asOf: CalendarDate) => sql`d.source = 'payroll' and d.posted_at is not null
    and d.amount_cents > 0 and d.due_on <= ${asOf}::date
    and not exists (select from hsa_forwardings f
      where f.comp_id = d.comp_id and f.enrollment_id = d.enrollment_id and f.due_on = d.due_on)`;

/** The same of an HSA. */
const waitingDeductions = (compId: number, asOf: CalendarDate): RawBuilder<unknown> => sql`
  enrollments e
  join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id and p.plan_code = 'S'
  join scheduled_contributions d on d.comp_id = e.comp_id and d.enrollment_id = e.enrollment_id
    and ${isWaiting(asOf)}
  left join ${lastEntries(compId)} last on last.empno = e.empno`;

/**
 * Companies with an application that was never sent, one that failed by a given day and was not sent again, or a deduction
 * for an account that is open.
 */
export const companiesToForward = (date: CalendarDate, failedUpTo: CalendarDate) =>
  companiesWhere(sql`exists (
      select from enrollments e
      join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id and p.plan_code = 'S'
      where e.comp_id = c.comp_id
        and not exists (select from hsa_account_entries a where a.comp_id = e.comp_id and a.empno = e.empno))
    or exists (
      select from hsa_account_entries a
      where a.comp_id = c.comp_id and a.kind = 'failed' and a.happened_on <= ${failedUpTo}::date
        and not exists (select from hsa_account_entries later where later.comp_id = a.comp_id
          and later.empno = a.empno and (later.happened_on, later.entry_id) > (a.happened_on, a.entry_id)))
    or exists (
      select from hsa_account_entries a
      join enrollments e on e.comp_id = a.comp_id and e.empno = a.empno
      join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id and p.plan_code = 'S'
      join scheduled_contributions d on d.comp_id = e.comp_id and d.enrollment_id = e.enrollment_id
        and ${isWaiting(date)}
      where a.comp_id = c.comp_id and a.kind = 'passed' and a.happened_on < ${date}::date)`);

/** Those of people whose account is not open. */
const isHeldBack = (compId: number) =>
  sql`e.comp_id = ${compId} and last.kind is distinct from 'passed'`;

const isEnrolledOn = (day: RawBuilder<unknown>) => sql`
  exists (select from enrollments o
    join plans s on s.comp_id = o.comp_id and s.plan_id = o.plan_id and s.plan_code = 'S'
    where o.comp_id = e.comp_id and o.empno = e.empno
      and o.starts_on <= ${day} and (o.ends_on is null or o.ends_on >= ${day}))`;

const onFile = sql`
  person.street1, person.street2, person.city, person.state, person.zip,
  person.birth_date as "birthDate", person.email, person.phone`;

export type HeldDeduction = PersonOnFile & {
  empno: string;
  firstName: string;
  lastName: string;
  idLast4: string;
  lastKind: UnopenedKind | null;
  dueOn: CalendarDate;
  amountCents: number;
  /** Whether the person has an HSA on that day. */
  isEnrolled: boolean;
};

/** By name, each person's newest deduction first. */
export async function heldDeductions(
  tx: Transaction,
  compId: number,
  asOf: CalendarDate,
): Promise<HeldDeduction[]> {
  const { rows } = await sql<HeldDeduction>`
    select e.empno, person.first_name as "firstName", person.last_name as "lastName",
      person.payroll_id_last4 as "idLast4", ${onFile}, last.kind as "lastKind",
      d.due_on as "dueOn", d.amount_cents as "amountCents",
      ${isEnrolledOn(sql`d.due_on`)} as "isEnrolled"
    from ${waitingDeductions(compId, asOf)}
    join participants person on person.comp_id = e.comp_id and person.empno = e.empno
    where ${isHeldBack(compId)}
    order by person.last_name, person.first_name, e.empno, d.due_on desc, d.enrollment_id`.execute(
    tx,
  );
  return rows;
}

/** How many people wait, by what happened last. */
export async function countHeld(
  tx: Transaction,
  compId: number,
  asOf: CalendarDate,
): Promise<{ lastKind: UnopenedKind | null; people: number }[]> {
  const { rows } = await sql<{ lastKind: UnopenedKind | null; people: number }>`
    select last.kind as "lastKind", count(distinct e.empno)::int as people
    from ${waitingDeductions(compId, asOf)}
    where ${isHeldBack(compId)} group by last.kind`.execute(tx);
  return rows;
}

export type Applicant = PersonOnFile & { empno: string; isEnrolled: boolean };

/** People with an HSA, or with money waiting for one, of whom nothing was sent yet. */
export async function listApplicants(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<Applicant[]> {
  const { rows } = await sql<Applicant>`
    with held as (
      select e.empno, bool_and(${isEnrolledOn(sql`d.due_on`)}) as "isEnrolled"
      from ${waitingDeductions(compId, date)}
      where e.comp_id = ${compId} and last.kind is null group by e.empno),
    wanted as (
      select empno, "isEnrolled" from held
      union all
      select distinct e.empno, true from enrollments e
      join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id and p.plan_code = 'S'
      where e.comp_id = ${compId} and e.starts_on <= ${date}::date
        and (e.ends_on is null or e.ends_on >= ${date}::date)
        and not exists (select from held where held.empno = e.empno)
        and not exists (select from hsa_account_entries a where a.comp_id = e.comp_id and a.empno = e.empno))
    select wanted.empno, wanted."isEnrolled", ${onFile}
    from wanted join participants person on person.comp_id = ${compId} and person.empno = wanted.empno
    order by wanted.empno`.execute(tx);
  return rows;
}

/** Failed up to a day, and nothing came since. */
export async function listFailed(
  tx: Transaction,
  compId: number,
  upTo: CalendarDate,
): Promise<string[]> {
  const { rows } = await sql<{ empno: string }>`
    select last.empno from ${lastEntries(compId)} last
    where last.kind = 'failed' and last.happened_on <= ${upTo}::date order by last.empno`.execute(
    tx,
  );
  return rows.map(({ empno }) => empno);
}

export async function lastEntryOf(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<HsaEntry | null> {
  const last = await tx
    .selectFrom('hsa_account_entries')
    .select(['kind', 'happened_on as on'])
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .orderBy('happened_on', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

export async function insertEntry(
  tx: Transaction,
  { compId, empno }: { compId: number; empno: string },
  { kind, on }: HsaEntry,
  recordedAt: Date,
): Promise<void> {
  await tx
    .insertInto('hsa_account_entries')
    .values({ comp_id: compId, empno, kind, happened_on: on, recorded_at: recordedAt })
    .execute();
}

export type WaitingDeduction = {
  empno: string;
  enrollmentId: number;
  dueOn: CalendarDate;
  amountCents: number;
  openSince: CalendarDate;
};

/** What is to be forwarded: the account was open before the day. */
export async function forwardableDeductions(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<WaitingDeduction[]> {
  const { rows } = await sql<WaitingDeduction>`
    select e.empno, e.enrollment_id as "enrollmentId", d.due_on as "dueOn", d.amount_cents as "amountCents",
      last.happened_on as "openSince"
    from ${waitingDeductions(compId, date)}
    where e.comp_id = ${compId} and last.kind = 'passed' and last.happened_on < ${date}::date
    order by e.empno, d.due_on`.execute(tx);
  return rows;
}

export type Forwarding = Pick<WaitingDeduction, 'enrollmentId' | 'dueOn' | 'amountCents'> & {
  forwardedOn: CalendarDate;
};

/** Each once: another server that got there first keeps its row. Returns those that were written now. */
export async function insertForwardings(
  tx: Transaction,
  compId: number,
  deductions: readonly Forwarding[],
): Promise<{ enrollmentId: number; dueOn: CalendarDate }[]> {
  const { rows } = await sql<{ enrollmentId: number; dueOn: CalendarDate }>`
    insert into hsa_forwardings (comp_id, enrollment_id, due_on, amount_cents, forwarded_on)
    select ${compId}::int, d."enrollmentId", d."dueOn", d."amountCents", d."forwardedOn"
    from jsonb_to_recordset(${JSON.stringify(deductions)}::jsonb)
      as d ("enrollmentId" int, "dueOn" date, "amountCents" int, "forwardedOn" date)
    on conflict do nothing
    returning enrollment_id as "enrollmentId", due_on as "dueOn"`.execute(tx);
  return rows;
}
