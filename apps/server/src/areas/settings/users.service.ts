import type { CompanyUser } from '@portal/contract/areas/settings/company-user.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { countTry } from '../../platform/throttle.ts';
import { postWelcome } from '../session/account-link.service.ts';
import * as store from './settings.store.ts';

export function listUsers({ database }: Context, { scope, compId }: Member) {
  return database.transaction(scope, (tx) => store.listUsers(tx, compId));
}

export async function getUser(
  { database }: Context,
  { scope, compId }: Member,
  conId: number,
): Promise<CompanyUser> {
  const user = await database.transaction(scope, (tx) => store.findUser(tx, compId, conId));
  if (!user) throw notFound();
  return user;
}

export async function resendInvitation(
  context: Context,
  member: Member,
  conId: number,
): Promise<void> {
  const { database, clock, secrets } = context;
  const { scope, compId } = member;
  await database.transaction(scope, async (tx) => {
    const company = await store.lockCompany(tx, compId);
    const user = await store.findUser(tx, compId, conId);
    if (!user) throw notFound();
    if (user.status !== 'invited')
      throw new Refusal('conflict', 'This user is not waiting for an invitation.');
    // Half a minute after the first, longer after each further one.
    await countTry(tx, clock.now(), [
      { key: secrets.hash(`invitation ${compId} ${conId}`), freeTries: 1 },
    ]);
    await postWelcome(context, tx, user.userId, company.name);
    await audit(tx, member, clock.now(), {
      action: 'resend-invitation',
      subject: `user:${user.userId}`,
    });
  });
}

export function listResponsibilities({ database }: Context) {
  return database.transaction({}, store.listResponsibilities);
}

export function listPermissions({ database }: Context) {
  return database.transaction({}, store.listPermissions);
}
