import { Refusal } from '@portal/contract/problem.ts';
import type { Context } from '../../app/context.ts';
import { audit } from '../../platform/audit.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import { countTry, forgetTries, takeBackTry } from '../../platform/throttle.ts';
import { postPasscode } from './passcode.service.ts';
import { openSession } from './session.service.ts';
import * as store from './session.store.ts';

/** The same sentence whatever was wrong: it must not tell whether an account exists. */
const wrongCredentials = () =>
  new Refusal('invalid-input', 'The user name or password is not right. Please try again.');

export async function signIn(
  context: Context,
  { userName, password }: { userName: string; password: string },
  address: string,
): Promise<{ token: string; requireMfa: boolean }> {
  const { database, clock, secrets } = context;
  const account = secrets.hash(`sign-in account ${userName.toLowerCase()}`);
  const pair = secrets.hash(`sign-in pair ${userName.toLowerCase()} ${address}`);
  const shared = secrets.hash(`sign-in address ${address}`);
  const user = await database.transaction({}, async (tx) => {
    await countTry(tx, clock.now(), [
      { key: pair, freeTries: 5 },
      { key: account, freeTries: 20 },
      { key: shared, freeTries: 60 },
    ]);
    return await store.findUserByName(tx, userName);
  });

  // Outside any transaction: hashing is slow on purpose.
  const good = await passwordMatches(user?.can_sign_in ? user.password_hash : null, password);

  if (!user || !good) {
    await database.transaction({}, (tx) =>
      audit(tx, { userId: user?.user_id ?? null, address }, clock.now(), {
        action: 'sign-in-refused',
        subject: user ? `user:${user.user_id}` : 'user:unknown',
      }),
    );
    throw wrongCredentials();
  }
  return await database.transaction({ userId: user.user_id }, async (tx) => {
    await forgetTries(tx, [account, pair]);
    await takeBackTry(tx, shared);
    const token = await openSession(context, tx, user, user.require_mfa);
    if (user.require_mfa) await postPasscode(context, tx, user);
    await audit(tx, { userId: user.user_id, address }, clock.now(), {
      action: user.require_mfa ? 'sign-in-first-step' : 'sign-in',
      subject: `user:${user.user_id}`,
    });
    return { token, requireMfa: user.require_mfa };
  });
}
