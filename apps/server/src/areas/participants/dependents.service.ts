import {
  dependentProblems,
  maxDependents,
  maxDependentsMessage,
  type Dependent,
  type DependentInput,
} from '@portal/contract/areas/participants/dependent.ts';
import { relationName } from '@portal/contract/areas/participants/relation.ts';
import { notFound, Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { maskOf } from '@portal/contract/values/secret-id-text.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import { dependentSsnIdentity, sealedSsn } from './participant-secrets.ts';
import { getParticipant, lockPeople, requireParticipant } from './participants.service.ts';
import * as store from './dependents.store.ts';

export async function listDependents(
  context: Context,
  member: Member,
  empno: string,
): Promise<Dependent[]> {
  return (await getParticipant(context, member, empno)).dependents;
}

type Addition = { empno: string; added: readonly DependentInput[] };

export function addDependents(
  context: Context,
  member: Member,
  { key, ...input }: Addition & { key: string | undefined },
): Promise<Dependent[]> {
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const operation = 'addDependents';
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, () =>
      addDependentsIn(context, member, tx, input),
    ),
  );
}

/** For transactions that do more, such as entering an event that covers them. Returns all of the person's. */
export async function addDependentsIn(
  context: Context,
  member: Member,
  tx: Transaction,
  addition: Addition,
): Promise<Dependent[]> {
  await saveDependentsIn(context, member, tx, addition);
  return (await requireParticipant(tx, member.compId, addition.empno)).dependents;
}

/** For many people one after the other, where nobody asks what they have then. */
export async function saveDependentsIn(
  { clock, secrets }: Context,
  member: Member,
  tx: Transaction,
  { empno, added }: Addition,
): Promise<void> {
  const { compId } = member;
  // Locks the person first, so that concurrent additions are counted one after the other.
  await lockPeople(tx, compId, [empno]);
  const { dependents } = await requireParticipant(tx, compId, empno);
  refuseProblems(addedProblems(added, clock.today()));
  if (dependents.length + added.length > maxDependents)
    throw new Refusal('invalid-input', maxDependentsMessage);

  await store.insertDependents(
    tx,
    added.map((dependent) => ({
      comp_id: compId,
      empno,
      first_name: dependent.fname,
      last_name: dependent.lname,
      ...sealedSsn(secrets, dependentSsnIdentity(compId, empno), dependent.ssn),
      date_of_birth: dependent.dateOfBirth,
      relation: dependent.relation,
      sex: dependent.sex,
    })),
  );
  await store.bumpVersion(tx, compId, empno);
  await audit(tx, member, clock.now(), {
    action: 'add-dependents',
    subject: `participant:${empno}`,
    after: {
      dependents: added.map((dependent) => ({
        ...dependent,
        ssn: dependent.ssn && maskOf(dependent.ssn.slice(-4)),
      })),
    },
  });
}

/** For the operator, who sees everybody. */
export async function listDependentsIn(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<Dependent[]> {
  return (await requireParticipant(tx, compId, empno)).dependents;
}

/**
 * Hides a dependent who was entered in error. Call it where nothing covers them: what covers somebody names them.
 */
export async function hideDependentIn(
  tx: Transaction,
  compId: number,
  dependentId: number,
  { now, why, isCovered }: { now: Date; why: string; isCovered: () => Promise<string | null> },
): Promise<void> {
  const found = await store.lockDependentToHide(tx, compId, dependentId);
  if (!found) throw notFound('No dependent with this number was found.');
  const { empno, name, relation } = found;
  const coverage = await isCovered();
  if (coverage !== null)
    throw new Refusal('conflict', `${name} cannot be hidden: ${coverage} covers them.`);
  await store.hideDependent(tx, compId, dependentId, now);
  await store.bumpVersion(tx, compId, empno);
  await audit(tx, { userId: null, address: 'operator', compId }, now, {
    action: 'hide-dependent',
    subject: `participant:${empno}`,
    before: { dependent: `${name} (${relationName(relation)})` },
    after: { why },
  });
}

/** Problems that depend on the server's date, each under its index in the list. */
export function addedProblems(added: readonly DependentInput[], today: string): FieldProblem[] {
  return added.flatMap((dependent, index) =>
    dependentProblems(dependent, today).map(({ path, message }) => ({
      path: `${index}.${path}`,
      message,
    })),
  );
}
