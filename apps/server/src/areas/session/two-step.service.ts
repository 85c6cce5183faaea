import type { Caller } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { passwordChangedConflict, confirmPassword } from './password.service.ts';
import * as store from './session.store.ts';

type Setting = { requireMfa: 'Y' | 'N' };
const asSetting = (isOn: boolean): Setting => ({ requireMfa: isOn ? 'Y' : 'N' });

export async function getMultiFactorSetting(
  { database }: Context,
  { userId }: Caller,
): Promise<Setting> {
  const user = await database.transaction({ accounts: true }, (tx) => store.getUser(tx, userId));
  return asSetting(user.require_mfa);
}

export async function setMultiFactorSetting(
  context: Context,
  caller: Caller,
  { enableTwoFactor, password }: { enableTwoFactor: boolean; password: string },
): Promise<Setting> {
  const { database, clock, mail } = context;
  const confirmed = await confirmPassword(context, caller, password, 'password');
  return await database.transaction({ accounts: true }, async (tx) => {
    if (!(await store.lockUnchangedUser(tx, confirmed))) throw passwordChangedConflict();
    const user = await store.getUser(tx, caller.userId);
    if (user.require_mfa === enableTwoFactor) return asSetting(enableTwoFactor);
    await store.setRequireMfa(tx, caller.userId, enableTwoFactor);
    if (!enableTwoFactor) {
      await store.voidPasscode(tx, caller.userId);
      await mail.post(tx, {
        to: user.user_name,
        subject: '2-step verification was turned off',
        paragraphs: [
          `Hello ${user.first_name},`,
          'Signing in to your account no longer requires an emailed code.',
          'If this was not you, please change your password and call us right away.',
        ],
      });
    }
    await audit(tx, caller, clock.now(), {
      action: 'set-multi-factor',
      subject: `user:${caller.userId}`,
      before: asSetting(user.require_mfa),
      after: asSetting(enableTwoFactor),
    });
    return asSetting(enableTwoFactor);
  });
}
