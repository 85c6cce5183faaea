import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

export async function countInstallation(tx: Transaction, now: Date, idleLimitMs: number) {
  const { rows } = await sql<{ companies: number; liveSessions: number; unsentMails: number }>`
    select (select count(*) from companies) as companies,
      (select count(*) from sessions where ended_at is null and not second_step_pending
        and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - idleLimitMs)}) as "liveSessions",
      (select count(*) from mails where sent_at is null) as "unsentMails"`.execute(tx);
  return rows[0]!;
}

export function findCompany(tx: Transaction, compId: number) {
  return tx
    .selectFrom('companies')
    .select(['comp_id', 'name'])
    .where('comp_id', '=', compId)
    .executeTakeFirst();
}

export async function findOrAddUser(
  tx: Transaction,
  user: { userName: string; firstName: string; lastName: string },
  now: Date,
) {
  await tx
    .insertInto('users')
    .values({
      user_name: user.userName,
      first_name: user.firstName,
      last_name: user.lastName,
      created_at: now,
    })
    .onConflict((on) => on.column('user_name').doNothing())
    .execute();
  return await tx
    .selectFrom('users')
    .selectAll()
    .where('user_name', '=', user.userName)
    .executeTakeFirstOrThrow();
}

export function findMembership(tx: Transaction, compId: number, userId: number) {
  return tx
    .selectFrom('company_users')
    .select(['permission_ids', 'location_codes', 'pay_frequency_ids', 'removed_at'])
    .where('comp_id', '=', compId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** All permissions, locations and pay frequencies; a former contact gets access back. */
export async function makeAdministrator(
  tx: Transaction,
  compId: number,
  user: { user_id: number; user_name: string; first_name: string; last_name: string },
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
      ...everything,
    })
    .onConflict((on) => on.columns(['comp_id', 'user_id']).doUpdateSet(everything))
    .execute();
}

const pageSize = 500;

/** The next people after `after` whose id is sealed or hashed with an older key. */
export function pageOfSealedPeople(tx: Transaction, compId: number, after: string) {
  return tx
    .selectFrom('participants')
    .select(['empno', 'payroll_id_sealed'])
    .where('comp_id', '=', compId)
    .where('empno', '>', after)
    .orderBy('empno')
    .limit(pageSize)
    .forUpdate()
    .execute();
}

export type ResealedPerson = { empno: string; sealed: Uint8Array; hash: string };

/** All of a page in one statement; the bytes travel as hex, which both drivers take in an array. */
export async function resealPeople(tx: Transaction, compId: number, people: ResealedPerson[]) {
  await sql`update participants p set payroll_id_sealed = decode(n.sealed, 'hex'), payroll_id_hash = n.hash
    from unnest(${people.map(({ empno }) => empno)}::text[], ${people.map(({ sealed }) => hex(sealed))}::text[],
      ${people.map(({ hash }) => hash)}::text[]) as n (empno, sealed, hash)
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
