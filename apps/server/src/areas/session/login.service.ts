import type { Context } from '../../request/context.ts';
import type { Transaction } from '../../platform/database.ts';
import * as store from './session.store.ts';

type Name = { firstName: string; lastName: string };

/** The login with this e-mail address, or a new one that has no password yet. */
export async function findOrAddLogin(
  { clock }: Context,
  tx: Transaction,
  person: Name & { email: string },
) {
  const userName = person.email.toLowerCase();
  return await store.findOrAddUser(tx, { ...person, userName }, clock.now());
}

/** The name a person is greeted by is their own to say; a company's only until they have a password. */
export async function nameLogin(
  tx: Transaction,
  userId: number,
  name: Name,
  saidBy: 'self' | 'company',
): Promise<void> {
  const login = await store.getUser(tx, userId);
  if (saidBy === 'self' || login.password_hash === null) await store.setName(tx, userId, name);
}
