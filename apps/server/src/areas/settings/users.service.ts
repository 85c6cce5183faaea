import type { CompanyUser } from '@portal/contract/areas/settings/company-user.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { countTry } from '../../platform/throttle.ts';
import type { Transaction } from '../../platform/database.ts';
import { postWelcome } from '../session/account-link.service.ts';
import { allowSignIn, findOrAddLogin } from '../session/login.service.ts';
import { currentGranter } from './granting.service.ts';
import { takenEmailMessage } from './save-user.service.ts';
import * as store from './settings.store.ts';
import { beyondOwn, beyondOwnMessage } from './user-access.rules.ts';

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
    const isContact = user.status === 'contact';
    if (user.status !== 'invited' && !isContact)
      throw new Refusal('conflict', 'This user is not waiting for an invitation.');
    // Half a minute after the first, longer after each further one.
    await countTry(tx, clock.now(), [
      { key: secrets.hash(`invitation ${compId} ${conId}`), freeTries: 1 },
    ]);
    const userId = isContact ? await openSignIn(context, member, tx, user) : user.userId;
    await postWelcome(context, tx, userId, company.name);
    await audit(tx, member, clock.now(), {
      action: isContact ? 'invite-contact' : 'resend-invitation',
      subject: `user:${userId}`,
    });
  });
}

/**
 * Lets a contact sign in, under the address the company has for them. They get all of the access on their card, so it
 * counts as newly granted (decision 0012). Returns their login.
 */
async function openSignIn(
  context: Context,
  member: Member,
  tx: Transaction,
  user: CompanyUser & { userId: number },
): Promise<number> {
  const { compId } = member;
  const granter = await currentGranter(tx, member);
  if (beyondOwn(granter, null, user).length > 0) throw new Refusal('conflict', beyondOwnMessage);
  const login = await findOrAddLogin(context, tx, {
    email: user.conemail,
    firstName: user.confname,
    lastName: user.conlname,
  });
  if (login.user_id !== user.userId) {
    if (await store.isMember(tx, compId, login.user_id))
      throw new Refusal('conflict', takenEmailMessage);
    await store.setLogin(tx, { compId, conId: user.conid }, login.user_id, context.clock.now());
  }
  if (!(await allowSignIn(tx, login.user_id)))
    throw new Refusal(
      'conflict',
      'Signing in was turned off for this user. Please contact your Account Manager.',
    );
  return login.user_id;
}

export function listResponsibilities({ database }: Context) {
  return database.transaction({}, store.listResponsibilities);
}

export function listPermissions({ database }: Context) {
  return database.transaction({}, store.listPermissions);
}
