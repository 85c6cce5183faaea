import type { Transaction } from '../../../platform/database.ts';

export async function namesOf(
  tx: Transaction,
  compId: number,
  empnos: string[],
): Promise<Map<string, string>> {
  if (empnos.length === 0) return new Map();
  const rows = await tx
    .selectFrom('participants')
    .select(['empno', 'first_name', 'last_name'])
    .where('comp_id', '=', compId)
    .where('empno', 'in', empnos)
    .execute();
  return new Map(rows.map((row) => [row.empno, `${row.first_name} ${row.last_name}`]));
}
