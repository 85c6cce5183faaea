import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { listMembers } from '../../request/members.store.ts';

/** Somebody who sees everybody. */
export async function administratorOf(
  { database, clock }: Context,
  compId: number,
): Promise<Member> {
  const members = await database.transaction({ compId }, (tx) =>
    listMembers(tx, compId, clock.today()),
  );
  const { userId, name, conId, facts, scope } = members.find(
    (each) => each.isActive && each.scope.locations === null && each.scope.payFrequencies === null,
  )!;
  const caller = { userId, userName: name, name, sessionId: '', address: 'demo' };
  return { ...caller, compId, conId, facts, scope: { ...scope, compId, userId } };
}
