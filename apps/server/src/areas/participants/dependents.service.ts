import {
  dependentProblems,
  mostDependents,
  mostDependentsMessage,
  type Dependent,
  type DependentInput,
} from '@portal/contract/areas/participants/dependent.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { maskOf } from '@portal/contract/values/secret-id-text.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../app/caller.ts';
import type { Context } from '../../app/context.ts';
import { audit } from '../../platform/audit.ts';
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

export function addDependents(
  context: Context,
  member: Member,
  empno: string,
  added: DependentInput[],
  key: string | undefined,
): Promise<Dependent[]> {
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const operation = 'addDependents';
  const input = { empno, added };
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, async () => {
      // Held first, so that two who add at once are counted one after the other.
      await lockPeople(tx, compId, [empno]);
      const { dependents } = await requireParticipant(tx, compId, empno);
      refuseProblems(
        added.flatMap((dependent, index) =>
          dependentProblems(dependent, clock.today()).map(({ path, message }) => ({
            path: `${index}.${path}`,
            message,
          })),
        ),
      );
      if (dependents.length + added.length > mostDependents)
        throw new Refusal('invalid-input', mostDependentsMessage);

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
      await store.countChange(tx, compId, empno);
      await audit(tx, member, now, {
        action: 'add-dependents',
        subject: `participant:${empno}`,
        after: {
          dependents: added.map((dependent) => ({
            ...dependent,
            ssn: dependent.ssn && maskOf(dependent.ssn.slice(-4)),
          })),
        },
      });
      return (await requireParticipant(tx, compId, empno)).dependents;
    }),
  );
}
