import { Refusal } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Caller } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Mail } from '../../platform/mail.ts';
import { hashPassword, passwordMatches } from '../../platform/passwords.ts';
import { countTry, settleTry } from '../../platform/throttle.ts';
import * as store from './session.store.ts';

type PasswordChange = { UserName: string; OldPassword: string; NewPassword: string };

/** Ends every other session; the one that asked goes on. */
export async function changePassword(
  context: Context,
  caller: Caller,
  { UserName, OldPassword, NewPassword }: PasswordChange,
): Promise<void> {
  if (UserName.toLowerCase() !== caller.userName) {
    refuseProblems([{ path: 'UserName', message: 'This is not your user name' }]);
  }
  const user = await confirmPassword(context, caller, OldPassword, 'OldPassword');
  // The old one has just been found right, so the same text is the same password.
  if (NewPassword === OldPassword) {
    refuseProblems([{ path: 'NewPassword', message: 'Choose a password you are not using now' }]);
  }
  const passwordHash = await hashPassword(NewPassword);
  const { database, clock, mail } = context;
  await database.transaction({ userId: caller.userId }, async (tx) => {
    const now = clock.now();
    // Links before the user, as choosing a password by link does: one order, no deadlock.
    await store.dropUnusedLinks(tx, user.user_id);
    if (!(await store.lockUnchangedUser(tx, user))) throw changedMeanwhile();
    await store.setPassword(tx, user.user_id, passwordHash, now);
    await store.endSessionsOfUser(tx, user.user_id, now, 'password changed', caller.sessionId);
    await postPasswordNotice(mail, tx, user, 'every other session was ended');
    await audit(tx, caller, now, {
      action: 'change-password',
      subject: `user:${caller.userId}`,
    });
  });
}

export const changedMeanwhile = () =>
  new Refusal('conflict', 'Your password was changed in the meantime. Please sign in again.');

/**
 * Refuses a signed-in user who cannot say their password, on the field that asked. The tries are
 * counted per account: who holds a stolen session must not guess.
 */
export async function confirmPassword(
  { database, clock, secrets }: Context,
  caller: Caller,
  password: string,
  path: string,
) {
  const throttle = { key: secrets.hash(`confirm password ${caller.userId}`), freeTries: 5 };
  const user = await database.transaction({ userId: caller.userId }, async (tx) => {
    await countTry(tx, clock.now(), [throttle]);
    return await store.getUser(tx, caller.userId);
  });
  // Outside any transaction: hashing is slow on purpose.
  const good = await passwordMatches(user.password_hash, password);
  await database.transaction({ userId: caller.userId }, async (tx) => {
    if (good) return await settleTry(tx, { own: [throttle.key] });
    await audit(tx, caller, clock.now(), {
      action: 'password-refused',
      subject: `user:${caller.userId}`,
    });
  });
  if (!good) refuseProblems([{ path, message: 'Current password is not correct' }]);
  return user;
}

export async function postPasswordNotice(
  mail: Mail,
  tx: Transaction,
  user: { user_name: string; first_name: string },
  ended: string,
): Promise<void> {
  await mail.post(tx, {
    to: user.user_name,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${user.first_name},`,
      `Your password was changed just now, and ${ended}.`,
      'If it was not you, please call us at once.',
    ],
  });
}
