import {
  dependentProblems,
  type Dependent,
  type DependentChange,
} from '@portal/contract/areas/participants/dependent.ts';
import { notFound } from '@portal/contract/problem.ts';
import { isMask, maskOf } from '@portal/contract/values/secret-id-text.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuseStale } from '../../platform/row-version.ts';
import { dependentSsnIdentity, sealedSsn } from './participant-secrets.ts';
import { lockPeople, requireParticipant } from './participants.service.ts';
import * as store from './dependents.store.ts';

type Correction = {
  empno: string;
  dependentId: number;
  change: DependentChange;
  ifMatch: string | undefined;
};

const fields = ['fname', 'lname', 'relation', 'dateOfBirth', 'sex', 'ssn', 'endedOn'] as const;

/** Corrects a dependent, or sets the day they stopped being one. Nobody's coverage changes (domain.md 12.4). */
export function updateDependent(
  context: Context,
  member: Member,
  correction: Correction,
): Promise<Dependent> {
  return context.database.transaction(member.scope, (tx) =>
    updateDependentIn(context, member, tx, correction),
  );
}

/** For transactions that do more, such as a row of a roster. */
export async function updateDependentIn(
  { clock, secrets }: Context,
  member: Member,
  tx: Transaction,
  { empno, dependentId, change, ifMatch }: Correction,
): Promise<Dependent> {
  const { compId } = member;
  const key = { compId, empno, dependentId };
  await lockPeople(tx, compId, [empno]);
  const current = await store.lockDependent(tx, key);
  if (!current) throw notFound('Dependent not found.');
  refuseStale(ifMatch, current.version);
  const isOtherMask = change.ssn !== null && isMask(change.ssn) && change.ssn !== current.ssn;
  refuseProblems([
    ...(isOtherMask ? [{ path: 'ssn', message: 'Enter the full ID' }] : []),
    ...dependentProblems(change, clock.today()),
  ]);

  const identity = dependentSsnIdentity(compId, empno);
  const ssnOnFile = current.ssnSealed && secrets.open(current.ssnSealed, identity);
  const keepsSsn = change.ssn === ssnOnFile || (change.ssn !== null && isMask(change.ssn));
  const after = { ...change, ssn: change.ssn && maskOf(change.ssn.slice(-4)) };
  const changed = fields.filter((field) =>
    field === 'ssn' ? !keepsSsn : after[field] !== current[field],
  );
  if (changed.length > 0) {
    const sealed = keepsSsn ? {} : sealedSsn(secrets, identity, change.ssn);
    await store.updateDependent(tx, key, change, sealed);
    await store.bumpVersion(tx, compId, empno);
    const dependent = `${current.fname} ${current.lname}`;
    const only = (values: DependentChange) =>
      Object.fromEntries(changed.map((field) => [field, values[field]]));
    await audit(tx, member, clock.now(), {
      action: 'update-dependent',
      subject: `participant:${empno}`,
      before: { dependent, ...only(current) },
      after: { dependent, ...only(after) },
    });
  }
  const { dependents } = await requireParticipant(tx, compId, empno);
  return dependents.find((each) => each.dependentId === dependentId)!;
}
