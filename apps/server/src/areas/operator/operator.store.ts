import { sql } from 'kysely';
import { noLongerAContact } from '@portal/contract/areas/settings/company-user.ts';
import type { Transaction } from '../../platform/database.ts';

export async function countInstallation(tx: Transaction, now: Date, idleLimitMs: number) {
  const { rows } = await sql<{
    companies: number;
    liveSessions: number;
    unsentMails: number;
    failedMails: number;
  }>`
    select (select count(*) from companies) as companies,
      (select count(*) from sessions where ended_at is null and not second_step_pending
        and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - idleLimitMs)}) as "liveSessions",
      (select count(*) from mails where sent_at is null) as "unsentMails",
      (select count(*) from mails where failure is not null and next_attempt_at is null) as "failedMails"`.execute(
    tx,
  );
  return rows[0]!;
}

export function listFailedMails(tx: Transaction) {
  return tx
    .selectFrom('mails')
    .select(['mail_id', 'to_address', 'subject', 'created_at', 'attempts'])
    .select(['next_attempt_at', 'failure'])
    .where(isStuck)
    .orderBy('mail_id', 'desc')
    .limit(500)
    .execute();
}

/** It failed, or nobody has tried it: its server had no SMTP. */
const isStuck = sql<boolean>`(failure is not null or (sent_at is null and next_attempt_at is null))`;

/** False if there is no such mail, or nothing went wrong with it. */
export async function makeMailDue(tx: Transaction, mailId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ next_attempt_at: now })
    .where('mail_id', '=', mailId)
    .where(isStuck)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findCompany(tx: Transaction, compId: number) {
  return tx
    .selectFrom('companies')
    .select(['comp_id', 'name'])
    .where('comp_id', '=', compId)
    .executeTakeFirst();
}

export function findMembership(tx: Transaction, compId: number, userId: number) {
  return tx
    .selectFrom('company_users')
    .select(['permission_ids', 'location_codes', 'pay_frequency_ids', 'removed_at'])
    .where('comp_id', '=', compId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Grants all permissions, locations and pay frequencies, and restores the access of a former contact. */
export async function makeAdministrator(
  tx: Transaction,
  compId: number,
  user: { user_id: number; user_name: string; first_name: string; last_name: string },
  now: Date,
) {
  const everything = {
    permission_ids: [-1],
    location_codes: [-1],
    pay_frequency_ids: ['!'],
    removed_at: null,
  };
  await tx
    .insertInto('company_users')
    .values({
      comp_id: compId,
      user_id: user.user_id,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.user_name,
      responsibility_ids: [2],
      added_at: now,
      ...everything,
    })
    .onConflict((on) =>
      on.columns(['comp_id', 'user_id']).doUpdateSet((eb) => ({
        ...everything,
        responsibility_ids: sql<
          number[]
        >`array_remove(company_users.responsibility_ids, ${noLongerAContact}::int)`,
        row_version: eb('company_users.row_version', '+', 1),
      })),
    )
    .execute();
}

const pageSize = 500;

/** The next page of people, after `after`, whose ID is sealed or hashed with an older key. */
export function pageOfSealedPeople(tx: Transaction, compId: number, after: string) {
  return tx
    .selectFrom('participants')
    .select(['empno', 'payroll_id_sealed', 'ssn_sealed'])
    .where('comp_id', '=', compId)
    .where('empno', '>', after)
    .orderBy('empno')
    .limit(pageSize)
    .forUpdate()
    .execute();
}

export type ResealedPerson = {
  empno: string;
  payrollId: Uint8Array;
  hash: string;
  ssn: Uint8Array | null;
};

/** A whole page in one statement. The bytes are sent as hex, which both drivers accept in an array. */
export async function resealPeople(tx: Transaction, compId: number, people: ResealedPerson[]) {
  await sql`update participants p set payroll_id_sealed = decode(n.payroll_id, 'hex'),
      payroll_id_hash = n.hash, ssn_sealed = decode(n.ssn, 'hex')
    from unnest(${people.map(({ empno }) => empno)}::text[],
      ${people.map(({ payrollId }) => hex(payrollId))}::text[], ${people.map(({ hash }) => hash)}::text[],
      ${people.map(({ ssn }) => ssn && hex(ssn))}::text[]) as n (empno, payroll_id, hash, ssn)
    where p.comp_id = ${compId} and p.empno = n.empno`.execute(tx);
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

export function pageOfSealedDependents(tx: Transaction, compId: number, after: number) {
  return tx
    .selectFrom('dependents')
    .select(['dependent_id', 'empno', 'ssn_sealed'])
    .where('comp_id', '=', compId)
    .where('dependent_id', '>', after)
    .where('ssn_sealed', 'is not', null)
    .orderBy('dependent_id')
    .limit(pageSize)
    .forUpdate()
    .execute();
}

export type ResealedDependent = { dependentId: number; sealed: Uint8Array };

export async function resealDependents(
  tx: Transaction,
  compId: number,
  dependents: ResealedDependent[],
) {
  await sql`update dependents d set ssn_sealed = decode(n.sealed, 'hex')
    from unnest(${dependents.map(({ dependentId }) => dependentId)}::int[],
      ${dependents.map(({ sealed }) => hex(sealed))}::text[]) as n (dependent_id, sealed)
    where d.comp_id = ${compId} and d.dependent_id = n.dependent_id`.execute(tx);
}
