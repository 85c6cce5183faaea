import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

export type SealedIds = {
  empno: string;
  payrollIdSealed: Uint8Array;
  ssnSealed: Uint8Array | null;
  /** The company's own id is the SSN. */
  isSsn: boolean;
};

export async function sealedIdsOf(tx: Transaction, compId: number, empnos: readonly string[]) {
  const { rows } = await sql<SealedIds>`
    select p.empno, p.payroll_id_sealed as "payrollIdSealed", p.ssn_sealed as "ssnSealed",
      coalesce(c.id_description, 'SSN') = 'SSN' as "isSsn"
    from participants p join companies c on c.comp_id = p.comp_id
    where p.comp_id = ${compId} and p.empno = any(${[...new Set(empnos)]}::text[])`.execute(tx);
  return rows;
}

export type SealedSsn = { dependentId: number; empno: string; ssnSealed: Uint8Array };

export async function sealedSsnsOf(tx: Transaction, compId: number, ids: readonly number[]) {
  const { rows } = await sql<SealedSsn>`
    select dependent_id as "dependentId", empno, ssn_sealed as "ssnSealed" from dependents
    where comp_id = ${compId} and dependent_id = any(${[...new Set(ids)]}::int[])
      and ssn_sealed is not null`.execute(tx);
  return rows;
}
