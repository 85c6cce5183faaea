import { permission } from '@portal/contract/areas/session/company.ts';
import { all, type UserInput } from '@portal/contract/areas/settings/company-user.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Transaction } from '../../platform/database.ts';
import * as store from './settings.store.ts';
import {
  beyondOwn,
  hasEnded,
  holds,
  normalizeScope,
  unknownChoices,
  type Access,
  type UserScope,
} from './user-access.rules.ts';

/** The user making the change, read again: a colleague may have just revoked their permission. */
export async function currentGranter(
  tx: Transaction,
  { compId, conId }: Member,
): Promise<UserScope> {
  const granter = await store.findUser(tx, compId, conId);
  if (!granter || granter.status === 'ended' || !managesUsers(granter))
    throw new Refusal('not-allowed', 'You do not have permission to do this.');
  return granter;
}

const managesUsers = (user: UserScope) =>
  !hasEnded(user) && holds(user.permissions, permission.users, all.permissions);

/** Problems with the access a user would have; `before` is null if they have none yet. */
export async function scopeProblems(
  tx: Transaction,
  compId: number,
  { granter, before, input }: { granter: Access; before: Access | null; input: UserInput },
): Promise<FieldProblem[]> {
  const scope = normalizeScope(input);
  const problems = unknownChoices(scope, await store.listChoices(tx, compId));
  if (input.payFrequencies.length === 0 && !granter.payFrequencies.includes(all.payFrequencies))
    problems.push({ path: 'payFrequencies', message: 'Please select at least one pay frequency.' });
  const others = beyondOwn(granter, before, scope).filter(
    ({ path }) => !problems.some((problem) => problem.path === path),
  );
  return [...problems, ...others];
}

/** Someone who stops managing users must not be the caller, and never the last user who can. */
export async function managerProblems(
  tx: Transaction,
  member: Member,
  { conId, before, after }: { conId: number; before: UserScope; after: UserScope },
): Promise<FieldProblem[]> {
  if (!managesUsers(before) || managesUsers(after)) return [];
  const path = hasEnded(after) ? 'responsibilities' : 'permissions';
  const managers = await store.listManagers(tx, member.compId, [permission.users, all.permissions]);
  if (managers.length === 1 && managers[0] === conId)
    return [{ path, message: 'At least one user must be able to manage users.' }];
  return conId === member.conId ? [{ path, message: 'You cannot remove your own access.' }] : [];
}
