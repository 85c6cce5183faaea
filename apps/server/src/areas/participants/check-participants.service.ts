import type {
  ParticipantChange,
  ParticipantInput,
} from '@portal/contract/areas/participants/participant.ts';
import { offeredFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { findDependentsToCheck, type DependentToCheck } from './dependents.store.ts';
import { participantFields } from './participant-changes.ts';
import { dependentSsnIdentity, payrollIdValue, ssnIdentity } from './participant-secrets.ts';
import { sealedSsnsEndingInAny } from './participants.store.ts';
import { changedIds, masked, problemsOf } from './save-participant.service.ts';
import * as store from './save-participant.store.ts';

/*
 * What saving people would do and be refused for, for many at once and without saving. A roster's preview asks here; the
 * rules are those that saving runs.
 */

export type FieldChoices = store.FieldChoices;
export type FamilyToCheck = store.PersonToCheck & {
  dependents: (DependentToCheck & { fullSsn: string | null })[];
};

export const fieldChoices = store.getFieldChoices;

/** By payroll ID: the people on file that the caller may see, with their dependents. */
export async function findFamilies(
  { secrets }: Context,
  tx: Transaction,
  compId: number,
  payrollIds: readonly string[],
): Promise<Map<string, FamilyToCheck>> {
  const idOfHash = new Map(
    payrollIds.flatMap((id) => secrets.hashes(payrollIdValue(id)).map((hash) => [hash, id])),
  );
  if (idOfHash.size === 0) return new Map();
  const people = await store.findPeopleToCheck(tx, compId, [...idOfHash.keys()]);
  const empnos = people.map(({ empno }) => empno);
  const dependents = empnos.length > 0 ? await findDependentsToCheck(tx, compId, empnos) : [];
  const ofPerson = Map.groupBy(dependents, ({ empno }) => empno);
  return new Map(
    people.map((person) => {
      const { empno } = person;
      const identity = dependentSsnIdentity(compId, empno);
      const family = (ofPerson.get(empno) ?? []).map((dependent) => ({
        ...dependent,
        fullSsn: dependent.ssnSealed && secrets.open(dependent.ssnSealed, identity),
      }));
      return [idOfHash.get(person.payrollIdHash)!, { ...person, dependents: family }];
    }),
  );
}

/** Of these IDs, those of people in the company that the caller may not see. */
export async function findTakenIds(
  { secrets }: Context,
  tx: Transaction,
  { locations, payFrequencies }: Member['scope'],
  unseen: readonly string[],
): Promise<Set<string>> {
  // For somebody who sees everybody there is nobody else.
  if (!locations && !payFrequencies) return new Set();
  const idOfHash = new Map(
    unseen.flatMap((id) => secrets.hashes(payrollIdValue(id)).map((hash) => [hash, id])),
  );
  const taken = await store.findTakenHashes(tx, [...idOfHash.keys()]);
  return new Set(taken.map((hash) => idOfHash.get(hash)!));
}

export function newPersonProblems(
  input: ParticipantInput,
  choices: FieldChoices,
  { scope }: Pick<Member, 'scope'>,
  today: string,
): FieldProblem[] {
  return problemsOf(input, offeredFacts(choices), scope, today);
}

type Change = { person: store.PersonToCheck; change: ParticipantChange };

export function changeProblems(
  { person, change }: Change,
  choices: FieldChoices,
  { scope }: Pick<Member, 'scope'>,
  today: string,
): FieldProblem[] {
  return problemsOf(change, offeredFacts(choices, person), scope, today);
}

/** The fields that saving the change would change. */
export function changedFields(
  { secrets }: Context,
  compId: number,
  { person, change }: Change,
): (keyof ParticipantChange)[] {
  const newIds = changedIds(secrets, { compId, empno: person.empno }, change, person);
  const after = masked(change);
  return participantFields.filter((field) => field in newIds || after[field] !== person[field]);
}

/** By SSN: who has it, of the people that the caller may see. For companies whose ID is not the SSN. */
export async function findSsnHolders(
  { secrets }: Context,
  tx: Transaction,
  compId: number,
  ssns: readonly string[],
): Promise<Map<string, { empno: string; name: string }[]>> {
  const wanted = new Set(ssns);
  if (wanted.size === 0) return new Map();
  const lastFours = [...new Set(ssns.map((ssn) => ssn.slice(-4)))];
  const sealed = await sealedSsnsEndingInAny(tx, compId, lastFours);
  const opened = sealed.map(({ empno, name, ssnSealed }) => ({
    ssn: secrets.open(ssnSealed, ssnIdentity(compId, empno)),
    empno,
    name,
  }));
  return Map.groupBy(
    opened.filter(({ ssn }) => wanted.has(ssn)),
    ({ ssn }) => ssn,
  );
}
