import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';
import type { PlainFields } from './save-participant.store.ts';

/** Rows per statement, which keeps its parameters far below the protocol's limit. */
const rowsPerStatement = 1000;

export type StoredPerson = PlainFields & {
  empno: string;
  terminateBenefits: string | null;
  payrollIdSealed: Uint8Array;
  ssnSealed: Uint8Array | null;
};

/** Everybody of a company, by PID. */
export async function listPeople(tx: Transaction, compId: number): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select empno, first_name as fname, last_name as lname, birth_date as birthdate, sex, phone as hphone, email,
      street1 as hstreet1, street2 as hstreet2, city as hcity, state as hstate, zip as hzip,
      location_code as location, pay_frequency_id as payfreq, pay_frequency2_id as payfreq2,
      ended_on as "terminateBenefits", payroll_id_sealed as "payrollIdSealed", ssn_sealed as "ssnSealed"
    from participants where comp_id = ${compId} order by empno`.execute(tx);
  return rows;
}

export async function insertPeople(
  tx: Transaction,
  rows: readonly NewRow<'participants'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await tx
      .insertInto('participants')
      .values(rows.slice(at, at + rowsPerStatement))
      .execute();
}

/** The next PID is past every one in use. */
export async function continuePids(tx: Transaction, compId: number): Promise<void> {
  await sql`update companies set next_empno = greatest(next_empno,
      (select max(empno)::int + 1 from participants where comp_id = ${compId}))
    where comp_id = ${compId}`.execute(tx);
}

export type StoredDependent = {
  dependentId: number;
  empno: string;
  number: number;
  fname: string;
  lname: string;
  dateOfBirth: string | null;
  relation: 'S' | 'C' | 'O';
  sex: 'F' | 'M' | null;
  endedOn: string | null;
  ssnSealed: Uint8Array | null;
  isHidden: boolean;
};

/** Every dependent of a company, by PID and number. */
export async function listDependents(tx: Transaction, compId: number): Promise<StoredDependent[]> {
  const { rows } = await sql<StoredDependent>`
    select dependent_id as "dependentId", empno, number, first_name as fname, last_name as lname,
      date_of_birth as "dateOfBirth", relation, sex, ended_on as "endedOn", ssn_sealed as "ssnSealed",
      hidden_at is not null as "isHidden"
    from dependents where comp_id = ${compId} order by empno, number`.execute(tx);
  return rows;
}

export async function insertDependents(
  tx: Transaction,
  rows: readonly NewRow<'dependents'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await tx
      .insertInto('dependents')
      .values(rows.slice(at, at + rowsPerStatement))
      .execute();
}
