import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

const rowsPerStatement = 1000;

export async function hasCompany(tx: Transaction, compId: number): Promise<boolean> {
  const { rows } = await sql`select from companies where comp_id = ${compId}`.execute(tx);
  return rows.length > 0;
}

export type Account = {
  enrollmentId: number;
  empno: string;
  planYear: string;
  planCode: string;
  customPlanId: number | null;
  startsOn: CalendarDate;
  isClosed: boolean;
};

/** The accounts of a company, locked against closing until the transaction ends. */
export async function lockAccounts(tx: Transaction, compId: number): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select e.enrollment_id as "enrollmentId", e.empno, y.name as "planYear", p.plan_code as "planCode",
      p.custom_plan_id as "customPlanId", e.starts_on as "startsOn", e.closed_on is not null as "isClosed"
    from enrollments e
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where e.comp_id = ${compId} for no key update of e`.execute(tx);
  return rows;
}

/** Whose payroll id has one of these hashes. */
export async function empnosByHash(
  tx: Transaction,
  compId: number,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ hash: string; empno: string }>`
    select payroll_id_hash as hash, empno from participants
    where comp_id = ${compId} and payroll_id_hash = any(${[...hashes]}::text[])`.execute(tx);
  return new Map(rows.map(({ hash, empno }) => [hash, empno]));
}

/** Those of these PIDs that somebody has. */
export async function knownEmpnos(
  tx: Transaction,
  compId: number,
  empnos: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ empno: string }>`
    select empno from participants
    where comp_id = ${compId} and empno = any(${[...empnos]}::text[])`.execute(tx);
  return new Set(rows.map(({ empno }) => empno));
}

export type ClaimOnFile = {
  claimId: number;
  enrollmentId: number;
  reference: string;
  serviceDate: CalendarDate;
  submittedCents: number;
  deniedCents: number;
  approvedCents: number;
  paidCents: number;
};

/** Claims by their numbers. */
export async function claimsOf(
  tx: Transaction,
  compId: number,
  references: readonly string[],
): Promise<Map<string, ClaimOnFile>> {
  const { rows } = await sql<ClaimOnFile>`
    select c.claim_id as "claimId", c.enrollment_id as "enrollmentId", c.reference,
      c.service_date as "serviceDate", c.submitted_cents as "submittedCents", c.denied_cents as "deniedCents",
      coalesce(sum(a.amount_cents) filter (where a.kind = 'approval'), 0)::int as "approvedCents",
      coalesce(sum(a.amount_cents) filter (where a.kind = 'payment'), 0)::int as "paidCents"
    from claims c
    left join account_entries a on a.comp_id = c.comp_id and a.enrollment_id = c.enrollment_id
      and a.claim_id = c.claim_id
    where c.comp_id = ${compId} and c.reference = any(${[...references]}::text[])
    group by c.claim_id`.execute(tx);
  return new Map(rows.map((claim) => [claim.reference, claim]));
}

/** Returns the new ids by claim number. */
export async function insertClaims(
  tx: Transaction,
  claims: readonly NewRow<'claims'>[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let at = 0; at < claims.length; at += rowsPerStatement)
    for (const { claim_id, reference } of await tx
      .insertInto('claims')
      .values(claims.slice(at, at + rowsPerStatement))
      .returning(['claim_id', 'reference'])
      .execute())
      ids.set(reference, claim_id);
  return ids;
}

export async function denyPart(
  tx: Transaction,
  compId: number,
  claimId: number,
  { deniedCents, reason }: { deniedCents: number; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ denied_cents: deniedCents, rejection_reason: reason })
    .where('comp_id', '=', compId)
    .where('claim_id', '=', claimId)
    .execute();
}

export async function insertEntries(
  tx: Transaction,
  entries: readonly NewRow<'account_entries'>[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += rowsPerStatement)
    await tx
      .insertInto('account_entries')
      .values(entries.slice(at, at + rowsPerStatement))
      .execute();
}
