import { sql } from 'kysely';
import type {
  Location,
  ParticipantChange,
  PayFrequency,
} from '@portal/contract/areas/participants/participant.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';
import { searchTextOf } from './participant-secrets.ts';
import { locationsOf, payFrequenciesOf } from './participants.store.ts';

/** The values a company allows in a person's fields. */
export type FieldChoices = {
  locations: Location[];
  payFrequencies: PayFrequency[];
  /** The company's name for its secret ID. */
  idDescription: string;
};

export async function getFieldChoices(tx: Transaction, compId: number): Promise<FieldChoices> {
  const { rows } = await sql<FieldChoices>`
    select coalesce(c.id_description, 'SSN') as "idDescription",
      (select coalesce(json_agg(l), '[]') from (${locationsOf(compId)}) l) as locations,
      (select coalesce(json_agg(f), '[]') from (${payFrequenciesOf(compId)}) f) as "payFrequencies"
    from companies c where c.comp_id = ${compId}`.execute(tx);
  return rows[0]!;
}

/** Assigns the next PID. Anyone else who adds a person or changes an ID in the company waits. */
export async function assignEmpno(tx: Transaction, compId: number): Promise<string> {
  const { next_empno } = await tx
    .updateTable('companies')
    .set((set) => ({ next_empno: set('next_empno', '+', 1) }))
    .where('comp_id', '=', compId)
    .returning('next_empno')
    .executeTakeFirstOrThrow();
  return String(next_empno - 1).padStart(9, '0');
}

/** Prevents anyone else from assigning an ID in the company until the transaction ends. */
export async function lockIds(tx: Transaction, compId: number): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('comp_id')
    .where('comp_id', '=', compId)
    .forNoKeyUpdate()
    .execute();
}

/** True even if the caller may not see the person who has it. */
export async function isPayrollIdTaken(tx: Transaction, hashes: string[]): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select is_payroll_id_taken(${hashes}::text[]) as taken`.execute(tx);
  return rows[0]!.taken;
}

export type PlainFields = Omit<ParticipantChange, 'payrollid' | 'socsec'>;
export type SealedIds = Pick<
  NewRow<'participants'>,
  'payroll_id_sealed' | 'payroll_id_hash' | 'payroll_id_last4' | 'ssn_sealed' | 'ssn_last4'
>;

type PersonKey = { compId: number; empno: string };

export function columnsOf(empno: string, fields: PlainFields) {
  return {
    first_name: fields.fname,
    last_name: fields.lname,
    birth_date: fields.birthdate,
    sex: fields.sex,
    phone: fields.hphone,
    street1: fields.hstreet1,
    street2: fields.hstreet2,
    city: fields.hcity,
    state: fields.hstate,
    zip: fields.hzip,
    location_code: fields.location,
    pay_frequency_id: fields.payfreq,
    pay_frequency2_id: fields.payfreq2,
    email: fields.email,
    search_text: searchTextOf(fields.fname, fields.lname, empno),
  };
}

export async function insertParticipant(
  tx: Transaction,
  { compId, empno }: PersonKey,
  fields: PlainFields,
  ids: SealedIds,
) {
  await tx
    .insertInto('participants')
    .values({ comp_id: compId, empno, ...columnsOf(empno, fields), ...ids })
    .execute();
}

const ownColumns = sql`
  '*****' || payroll_id_last4 as payrollid, '*****' || ssn_last4 as socsec,
  first_name as fname, last_name as lname, birth_date as birthdate, sex, phone as hphone, email,
  street1 as hstreet1, street2 as hstreet2, city as hcity, state as hstate, zip as hzip,
  location_code as location, pay_frequency_id as payfreq, pay_frequency2_id as payfreq2,
  row_version::text as version, payroll_id_hash as "payrollIdHash", ssn_sealed as "ssnSealed"`;

export type LockedParticipant = ParticipantChange & {
  version: string;
  payrollIdHash: string;
  ssnSealed: Uint8Array | null;
};

/** A person's own fields, locked until the transaction ends. */
export async function lockParticipant(tx: Transaction, compId: number, empno: string) {
  const { rows } = await sql<LockedParticipant>`
    select ${ownColumns} from participants where comp_id = ${compId} and empno = ${empno} for no key update`.execute(
    tx,
  );
  return rows[0];
}

export type PersonToCheck = LockedParticipant & { empno: string; terminateBenefits: string | null };

/** Everybody with one of these IDs that the caller may see. */
export async function findPeopleToCheck(
  tx: Transaction,
  compId: number,
  hashes: readonly string[],
): Promise<PersonToCheck[]> {
  const { rows } = await sql<PersonToCheck>`
    select empno, ended_on as "terminateBenefits", ${ownColumns}
    from participants where comp_id = ${compId} and payroll_id_hash = any(${hashes}::text[])`.execute(
    tx,
  );
  return rows;
}

/** Of these hashes, those that somebody has, seen by the caller or not. */
export async function findTakenHashes(
  tx: Transaction,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) hash where is_payroll_id_taken(array[hash])`.execute(
    tx,
  );
  return rows.map(({ hash }) => hash);
}

export async function updateParticipant(
  tx: Transaction,
  { compId, empno }: PersonKey,
  fields: PlainFields,
  ids: Partial<SealedIds>,
) {
  await tx
    .updateTable('participants')
    .set((set) => ({
      ...columnsOf(empno, fields),
      ...ids,
      row_version: set('row_version', '+', 1),
    }))
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .execute();
}
