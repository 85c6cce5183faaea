import type {
  Location,
  Participant,
  PayFrequency,
} from '@portal/contract/areas/participants/participant.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { lastChanges as lastAuditedChanges } from './participant-history.store.ts';
import { payrollIdValue, ssnIdentity } from './participant-secrets.ts';
import * as store from './participants.store.ts';

export const unknownPidMessage = 'No participant with this PID was found.';

export async function getParticipant(
  { database }: Context,
  { scope, compId }: Member,
  empno: string,
): Promise<Participant> {
  const [person] = await database.read(scope, store.participantByEmpno(compId, empno));
  if (!person) throw notFound(unknownPidMessage);
  return person;
}

export async function lookUpParticipant(
  { database, secrets }: Context,
  { scope, compId }: Member,
  payrollId: string,
): Promise<Participant> {
  const hashes = secrets.hashes(payrollIdValue(payrollId));
  const [person] = await database.read(scope, store.participantByPayrollId(compId, hashes));
  if (!person) throw notFound('No matching participant was found. Please try again.');
  return person;
}

/** The person with this ID, if the caller may see them. */
export async function findByPayrollId(
  { secrets }: Context,
  tx: Transaction,
  compId: number,
  payrollId: string,
): Promise<Participant | undefined> {
  const hashes = secrets.hashes(payrollIdValue(payrollId));
  return (await store.participantByPayrollId(compId, hashes).execute(tx)).rows[0];
}

/** The people with this SSN, for companies whose ID is not the SSN. SSNs are sealed and have no hash. */
export async function findEmpnosBySsn(
  { secrets }: Context,
  tx: Transaction,
  compId: number,
  ssn: string,
): Promise<string[]> {
  const sealed = await store.sealedSsnsEndingIn(tx, compId, ssn.slice(-4));
  return sealed
    .filter(({ empno, ssnSealed }) => secrets.open(ssnSealed, ssnIdentity(compId, empno)) === ssn)
    .map(({ empno }) => empno);
}

/** The person as this transaction sees them, or 404 if the caller may not see them. */
export async function requireParticipant(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<Participant> {
  const { rows } = await store.participantByEmpno(compId, empno).execute(tx);
  if (!rows[0]) throw notFound(unknownPidMessage);
  return rows[0];
}

export type PersonOnFile = store.PersonOnFile;

export function findPeople(tx: Transaction, compId: number, empnos: readonly string[]) {
  return store.findPeople(tx, compId, empnos);
}

/** The same people, locked until the transaction ends. */
export function lockPeople(tx: Transaction, compId: number, empnos: readonly string[]) {
  return store.lockPeople(tx, compId, empnos);
}

/** The people with these IDs, locked likewise. Returns the IDs of those that the caller may see. */
export async function lockByPayrollIds(
  { secrets }: Context,
  tx: Transaction,
  compId: number,
  payrollIds: readonly string[],
): Promise<Set<string>> {
  const idOfHash = new Map(
    payrollIds.flatMap((id) => secrets.hashes(payrollIdValue(id)).map((hash) => [hash, id])),
  );
  const found = await store.lockByPayrollIdHashes(tx, compId, [...idOfHash.keys()]);
  return new Set(found.map((hash) => idOfHash.get(hash)!));
}

/** Sets the date a person's benefits terminate, or null for none. The person must be locked. */
export function setEndDate(tx: Transaction, compId: number, empno: string, date: string | null) {
  return store.setEndDate(tx, compId, empno, date);
}

export function listLocations({ database }: Context, { scope, compId }: Member) {
  return database.read<Location>(scope, store.locationsOf(compId));
}

export function listPayFrequencies({ database }: Context, { scope, compId }: Member) {
  return database.read<PayFrequency>(scope, store.payFrequenciesOf(compId));
}

/** How many people had benefits on at least one day of a range. */
export function countActiveParticipants(tx: Transaction, compId: number, range: Range) {
  return store.countActiveDuring(tx, compId, range);
}

/** When each of these people's records last changed; those that never did are left out. */
export function lastChanges(tx: Transaction, compId: number, empnos: readonly string[]) {
  return lastAuditedChanges(tx, compId, empnos);
}

/** For work that can be undone. */
export { personTables } from './person-tables.store.ts';
