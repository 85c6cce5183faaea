import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

export function getSealedIds(tx: Transaction, compId: number, empno: string) {
  return tx
    .selectFrom('participants')
    .select(['payroll_id_sealed', 'ssn_sealed'])
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .executeTakeFirst();
}

export function getSealedSsn(tx: Transaction, compId: number, empno: string, dependentId: number) {
  return tx
    .selectFrom('dependents')
    .select(['ssn_sealed', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .where('dependent_id', '=', dependentId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}
