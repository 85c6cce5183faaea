import type { Context } from '../../request/context.ts';
import { asAccounts, type Transaction } from '../../platform/database.ts';
import * as store from './session.store.ts';

type Name = { firstName: string; lastName: string };

/** The login with this email address, or a new one without a password. */
export async function findOrAddLogin(
  { clock }: Context,
  tx: Transaction,
  person: Name & { email: string },
) {
  const userName = person.email.toLowerCase();
  return await asAccounts(tx, () => store.findOrAddUser(tx, { ...person, userName }, clock.now()));
}

/** The login with this email address, or a new one of somebody who is listed and never signs in. */
export async function addContact(
  context: Context,
  tx: Transaction,
  person: Name & { email: string },
) {
  return await asAccounts(tx, async () => {
    const isKnown = await store.findUserByName(tx, person.email);
    const login = await findOrAddLogin(context, tx, person);
    if (isKnown) return login;
    await store.setCanSignIn(tx, login.user_id, false);
    return await store.getUser(tx, login.user_id);
  });
}

/** People choose their own display name. A company may set it only until they have a password. */
export async function setLoginName(
  tx: Transaction,
  userId: number,
  name: Name,
  setBy: 'self' | 'company',
): Promise<void> {
  await asAccounts(tx, async () => {
    const login = await store.getUser(tx, userId);
    if (setBy === 'self' || !login.has_password) await store.setName(tx, userId, name);
  });
}

/**
 * Lets somebody sign in who never could: a contact. False if they had a password, so that signing in was turned off.
 */
export async function allowSignIn(tx: Transaction, userId: number): Promise<boolean> {
  return await asAccounts(tx, async () => {
    const login = await store.getUser(tx, userId);
    if (login.can_sign_in) return true;
    if (login.has_password) return false;
    await store.setCanSignIn(tx, userId, true);
    return true;
  });
}

/** Those of these users whose invitation still works. */
export async function invitedAmong(
  tx: Transaction,
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  return await asAccounts(tx, () => store.openInvitations(tx, userIds, now));
}
