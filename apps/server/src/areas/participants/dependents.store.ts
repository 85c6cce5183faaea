import { sql } from 'kysely';
import type { Dependent, DependentChange } from '@portal/contract/areas/participants/dependent.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';

/** A row of `dependents d` as it appears in responses. */
/**
 * The mask as a parameter: a query with a star in its text is planned each time. For queries that find one person by a
 * key, whose plan is the same in every company.
 */
export const stars = sql`${'*****'}::text`;

export const dependentJson = sql<Dependent>`json_build_object(
  'dependentId', d.dependent_id, 'name', d.first_name || ' ' || d.last_name, 'fname', d.first_name,
  'lname', d.last_name, 'ssn', ${stars} || d.ssn_last4, 'dateOfBirth', d.date_of_birth,
  'relation', d.relation, 'sex', d.sex, 'endedOn', d.ended_on, 'version', d.row_version::text)`;

/** In the order they were added. */
export async function insertDependents(tx: Transaction, rows: NewRow<'dependents'>[]) {
  await tx.insertInto('dependents').values(rows).execute();
}

type DependentKey = { compId: number; empno: string; dependentId: number };

const ownColumns = sql`
  first_name as fname, last_name as lname, '*****' || ssn_last4 as ssn, date_of_birth as "dateOfBirth",
  relation, sex, ended_on as "endedOn", row_version::text as version, ssn_sealed as "ssnSealed"`;

export type LockedDependent = DependentChange & { version: string; ssnSealed: Uint8Array | null };

/** A dependent's fields, locked until the transaction ends; undefined if there is none or they are hidden. */
export async function lockDependent(
  tx: Transaction,
  { compId, empno, dependentId }: DependentKey,
): Promise<LockedDependent | undefined> {
  const { rows } = await sql<LockedDependent>`
    select ${ownColumns} from dependents where comp_id = ${compId} and empno = ${empno} and dependent_id = ${dependentId}
      and hidden_at is null for no key update`.execute(tx);
  return rows[0];
}

export async function updateDependent(
  tx: Transaction,
  { compId, dependentId }: DependentKey,
  fields: Omit<DependentChange, 'ssn'>,
  ssn: Partial<Pick<NewRow<'dependents'>, 'ssn_sealed' | 'ssn_last4'>>,
) {
  await tx
    .updateTable('dependents')
    .set((set) => ({
      first_name: fields.fname,
      last_name: fields.lname,
      date_of_birth: fields.dateOfBirth,
      relation: fields.relation,
      sex: fields.sex,
      ended_on: fields.endedOn,
      ...ssn,
      row_version: set('row_version', '+', 1),
    }))
    .where('comp_id', '=', compId)
    .where('dependent_id', '=', dependentId)
    .execute();
}

export type DependentToCheck = LockedDependent & { empno: string; dependentId: number };

/** The dependents of these people, in the order they were added. */
export async function findDependentsToCheck(
  tx: Transaction,
  compId: number,
  empnos: readonly string[],
): Promise<DependentToCheck[]> {
  const { rows } = await sql<DependentToCheck>`
    select empno, dependent_id as "dependentId", ${ownColumns}
    from dependents where comp_id = ${compId} and empno = any(${empnos}::text[]) and hidden_at is null
    order by dependent_id`.execute(tx);
  return rows;
}

/** Whose dependent it is, with their name; locked. Undefined if there is none or they are hidden. */
export async function lockDependentToHide(tx: Transaction, compId: number, dependentId: number) {
  return await tx
    .selectFrom('dependents')
    .select(['empno', 'relation', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('comp_id', '=', compId)
    .where('dependent_id', '=', dependentId)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function hideDependent(
  tx: Transaction,
  compId: number,
  dependentId: number,
  now: Date,
) {
  await tx
    .updateTable('dependents')
    .set((set) => ({ hidden_at: now, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('dependent_id', '=', dependentId)
    .execute();
}

/** Dependents are part of the person's record, so its version counts their changes too. */
export async function bumpVersion(tx: Transaction, compId: number, empno: string) {
  await tx
    .updateTable('participants')
    .set((set) => ({ row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .execute();
}
