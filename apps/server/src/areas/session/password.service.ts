import { Refusal } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Caller } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Mail } from '../../platform/mail.ts';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../platform/passwords.ts';
import { countTry, settleTry } from '../../platform/throttle.ts';
import * as store from './session.store.ts';

type PasswordChange = { UserName: string; OldPassword: string; NewPassword: string };

export async function refuseCommonPassword(path: string, password: string): Promise<void> {
  if (await isCommonPassword(password))
    refuseProblems([{ path, message: 'Too common: choose one that is harder to guess' }]);
}

/** Ends every other session but keeps the caller's. */
export async function changePassword(
  context: Context,
  caller: Caller,
  { UserName, OldPassword, NewPassword }: PasswordChange,
): Promise<void> {
  if (UserName.toLowerCase() !== caller.userName) {
    refuseProblems([{ path: 'UserName', message: 'This is not your user name' }]);
  }
  const user = await confirmPassword(context, caller, OldPassword, 'OldPassword');
  // The old password has just been confirmed, so equal text means the same password.
  if (NewPassword === OldPassword) {
    refuseProblems([
      { path: 'NewPassword', message: 'Choose a password that is different from your current one' },
    ]);
  }
  await refuseCommonPassword('NewPassword', NewPassword);
  const passwordHash = await hashPassword(NewPassword);
  const { database, clock, mail } = context;
  await database.transaction({ accounts: true }, async (tx) => {
    const now = clock.now();
    // Locks links before the user, like choosing a password by link, so the two cannot deadlock.
    await store.dropUnusedLinks(tx, user.user_id);
    if (!(await store.lockUnchangedUser(tx, user))) throw passwordChangedConflict();
    await store.setPassword(tx, user.user_id, passwordHash, now);
    await store.endSessionsOfUser(tx, user.user_id, {
      now,
      reason: 'password changed',
      except: caller.sessionId,
    });
    await postPasswordNotice(mail, tx, user, 'every other session was ended');
    await audit(tx, caller, now, {
      action: 'change-password',
      subject: `user:${caller.userId}`,
    });
  });
}

export const passwordChangedConflict = () =>
  new Refusal('conflict', 'Your password was changed in the meantime. Please sign in again.');

/**
 * Refuses a signed-in user who does not know their password, on the given field. Attempts are counted per
 * account, so a stolen session cannot be used to guess.
 */
export async function confirmPassword(
  { database, clock, secrets }: Context,
  caller: Caller,
  password: string,
  path: string,
) {
  const throttle = { key: secrets.hash(`confirm password ${caller.userId}`), freeTries: 5 };
  const user = await database.transaction({ accounts: true }, async (tx) => {
    await countTry(tx, clock.now(), [throttle]);
    return await store.getUser(tx, caller.userId);
  });
  // Outside any transaction: hashing is slow on purpose.
  const isCorrect = await passwordMatches(user.password_hash, password);
  await database.transaction({ accounts: true }, async (tx) => {
    if (isCorrect) return await settleTry(tx, { own: [throttle.key] });
    await audit(tx, caller, clock.now(), {
      action: 'password-refused',
      subject: `user:${caller.userId}`,
    });
  });
  if (!isCorrect) refuseProblems([{ path, message: 'Current password is incorrect' }]);
  return user;
}

export async function postPasswordNotice(
  mail: Mail,
  tx: Transaction,
  user: { user_name: string; first_name: string },
  consequence: string,
): Promise<void> {
  await mail.post(tx, {
    to: user.user_name,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${user.first_name},`,
      `Your password was just changed, and ${consequence}.`,
      'If this was not you, please call us right away.',
    ],
  });
}
