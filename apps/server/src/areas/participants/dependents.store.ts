import { sql } from 'kysely';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';

/** A row of `dependents d` as it appears in responses. */
export const dependentJson = sql<Dependent>`json_build_object(
  'dependentId', d.dependent_id, 'name', d.first_name || ' ' || d.last_name, 'fname', d.first_name,
  'lname', d.last_name, 'ssn', '*****' || d.ssn_last4, 'dateOfBirth', d.date_of_birth,
  'relation', d.relation, 'sex', d.sex)`;

/** In the order they were added. */
export async function insertDependents(tx: Transaction, rows: NewRow<'dependents'>[]) {
  await tx.insertInto('dependents').values(rows).execute();
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
