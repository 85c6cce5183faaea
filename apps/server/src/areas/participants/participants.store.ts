import { sql, type RawBuilder } from 'kysely';
import type {
  Location,
  Participant,
  PayFrequency,
} from '@portal/contract/areas/participants/participant.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Transaction } from '../../platform/database.ts';
import { dependentJson, stars } from './dependents.store.ts';

/** A person with their dependents, in one query. */
function participantWhere(compId: number, condition: RawBuilder<unknown>) {
  return sql<Participant>`
    select p.empno, ${stars} || p.payroll_id_last4 as payrollid, ${stars} || p.ssn_last4 as socsec,
      p.birth_date as birthdate, p.last_name as lname, p.first_name as fname, p.sex, p.phone as hphone,
      p.street1 as hstreet1, p.street2 as hstreet2, p.city as hcity, p.state as hstate, p.zip as hzip,
      p.location_code as location, p.pay_frequency_id as payfreq, p.pay_frequency2_id as payfreq2,
      p.email, p.ended_on as "terminateBenefits", p.row_version::text as version,
      (select coalesce(json_agg(${dependentJson} order by d.dependent_id), '[]')
       from dependents d where d.comp_id = p.comp_id and d.empno = p.empno and d.hidden_at is null) as dependents
    from participants p where p.comp_id = ${compId} and ${condition}`;
}

export function participantByEmpno(compId: number, empno: string) {
  return participantWhere(compId, sql`p.empno = ${empno}`);
}

export function participantByPayrollId(compId: number, hashes: string[]) {
  return participantWhere(compId, sql`p.payroll_id_hash in (${sql.join(hashes)})`);
}

export async function sealedSsnsEndingIn(tx: Transaction, compId: number, lastFour: string) {
  const { rows } = await sql<{ empno: string; ssnSealed: Uint8Array }>`
    select empno, ssn_sealed as "ssnSealed" from participants
    where comp_id = ${compId} and ssn_last4 = ${lastFour}`.execute(tx);
  return rows;
}

/** The same of several, with names. */
export async function sealedSsnsEndingInAny(
  tx: Transaction,
  compId: number,
  lastFours: readonly string[],
) {
  const { rows } = await sql<{ empno: string; name: string; ssnSealed: Uint8Array }>`
    select empno, first_name || ' ' || last_name as name, ssn_sealed as "ssnSealed" from participants
    where comp_id = ${compId} and ssn_last4 = any(${lastFours}::text[])`.execute(tx);
  return rows;
}

/** The fields of a person that are needed to name them and to know when their benefits end. */
export type PersonOnFile = Pick<
  Participant,
  'empno' | 'fname' | 'lname' | 'payrollid' | 'terminateBenefits'
> & { version: string };

const peopleOf = (compId: number, empnos: readonly string[]) => sql<PersonOnFile>`
  select empno, first_name as fname, last_name as lname, '*****' || payroll_id_last4 as payrollid,
    ended_on as "terminateBenefits", row_version::text as version
  from participants where comp_id = ${compId} and empno = any(${[...empnos]}::text[]) order by empno`;

export async function findPeople(tx: Transaction, compId: number, empnos: readonly string[]) {
  return (await peopleOf(compId, empnos).execute(tx)).rows;
}

/** Always in order of PID, so that two transactions that lock several people cannot deadlock. */
export async function lockPeople(tx: Transaction, compId: number, empnos: readonly string[]) {
  const { rows } = await sql<PersonOnFile>`
    ${peopleOf(compId, empnos)} for no key update`.execute(tx);
  return rows;
}

export async function lockByPayrollIdHashes(
  tx: Transaction,
  compId: number,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select payroll_id_hash as hash from participants
    where comp_id = ${compId} and payroll_id_hash = any(${hashes}::text[])
    order by empno for no key update`.execute(tx);
  return rows.map(({ hash }) => hash);
}

export async function setEndDate(
  tx: Transaction,
  compId: number,
  empno: string,
  endedOn: string | null,
) {
  await tx
    .updateTable('participants')
    .set((set) => ({ ended_on: endedOn, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .execute();
}

/** The company's locations, each marked with whether it is in the caller's scope. */
export const locationsOf = (compId: number) => sql<Location>`
  select location_code as loccode, name as location,
    coalesce(location_code = any(app_locations()), true) as "mayUse"
  from locations where comp_id = ${compId} order by name, location_code`;

export const payFrequenciesOf = (compId: number) => sql<PayFrequency>`
  select pay_frequency_id as pfqid, description as pfqdesc,
    coalesce(pay_frequency_id = any(app_pay_frequencies()), true) as "mayUse"
  from pay_frequencies where comp_id = ${compId} order by description, pay_frequency_id`;

/** How many people had benefits on at least one day of a range. */
export async function countActiveDuring(
  tx: Transaction,
  compId: number,
  { startDate }: Range,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from participants
    where comp_id = ${compId} and coalesce(ended_on, ${startDate}::date) >= ${startDate}::date`.execute(
    tx,
  );
  return rows[0]!.count;
}
