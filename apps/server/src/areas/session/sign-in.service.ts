import { Refusal } from '@portal/contract/problem.ts';
import type { Cookies } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import { countTry, networkOf, settleTry } from '../../platform/throttle.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { postPasscode } from './passcode.service.ts';
import { openSession } from './session.service.ts';
import * as store from './session.store.ts';

/** The same message whatever was wrong, so it does not reveal whether an account exists. */
const wrongCredentials = () =>
  new Refusal('invalid-input', 'The user name or password is incorrect. Please try again.');

export async function signIn(
  context: Context,
  { userName, password }: { userName: string; password: string },
  { address, cookies }: { address: string; cookies: Cookies },
): Promise<{ token: string; requireMfa: boolean }> {
  const { database, clock, secrets } = context;
  const name = userName.toLowerCase();
  const network = networkOf(address);
  const account = { key: secrets.hash(`sign-in account ${name}`), freeTries: 20 };
  const pair = { key: secrets.hash(`sign-in pair ${name} ${network}`), freeTries: 5 };
  const device = knownDevice(secrets, cookies, name);
  // Guesses from elsewhere do not count against a browser that its user has signed in with before.
  const own = device
    ? [{ key: secrets.hash(`sign-in device ${device.id}`), freeTries: 5 }]
    : [account, pair];
  const shared = { key: secrets.hash(`sign-in address ${network}`), freeTries: 60 };
  const user = await database.transaction({ accounts: true }, async (tx) => {
    await countTry(tx, clock.now(), [...own, shared]);
    return await store.findUserByName(tx, name);
  });

  // Outside any transaction: hashing is slow on purpose.
  const isCorrect = await passwordMatches(user?.can_sign_in ? user.password_hash : null, password);

  if (!user || !isCorrect) {
    await database.transaction({ accounts: true }, (tx) =>
      audit(tx, { userId: user?.user_id ?? null, address }, clock.now(), {
        action: 'sign-in-refused',
        subject: user ? `user:${user.user_id}` : 'user:unknown',
      }),
    );
    throw wrongCredentials();
  }
  const opened = await database.transaction({ accounts: true }, async (tx) => {
    // The password may have changed while it was checked; the lock orders us before or after that.
    if (!(await store.lockUnchangedUser(tx, user))) throw wrongCredentials();
    await settleTry(tx, { own: own.map(({ key }) => key), shared: [shared] });
    const token = await openSession(context, tx, user, user.require_mfa);
    if (user.require_mfa) await postPasscode(context, tx, user);
    await audit(tx, { userId: user.user_id, address }, clock.now(), {
      action: user.require_mfa ? 'sign-in-first-step' : 'sign-in',
      subject: `user:${user.user_id}`,
    });
    return { token, requireMfa: user.require_mfa };
  });
  if (!device) rememberDevice(secrets, cookies, name);
  return opened;
}
