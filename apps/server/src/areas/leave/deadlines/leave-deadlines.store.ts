import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';

/** The names of these employees, as far as the user may see them. */
export async function visibleNames(
  tx: Transaction,
  compId: number,
  eeIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ eeId: string; name: string }>`
    select ee_id as "eeId", first_name || ' ' || last_name as name from leave_employees
    where comp_id = ${compId} and ee_id = any(${eeIds}::text[])`.execute(tx);
  return new Map(rows.map(({ eeId, name }) => [eeId, name]));
}
