import * as contract from '@portal/contract/areas/settings/settings.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { changePassword } from '../session/password.service.ts';
import * as twoStep from '../session/two-step.service.ts';
import * as contactInfo from './contact-info.service.ts';
import { addUser, updateUser } from './save-user.service.ts';
import * as users from './users.service.ts';

export function settingsRoutes(bind: Bind, context: Context): void {
  bind(contract.getContactInfo, ({ member, params }) =>
    contactInfo.getContactInfo(context, member, params.userId),
  );
  bind(contract.saveContactInfo, ({ member, body, ifMatch }) =>
    contactInfo.saveContactInfo(context, member, body, ifMatch),
  );
  bind(contract.changePassword, ({ caller, body }) => changePassword(context, caller, body));
  bind(contract.getMultiFactorSetting, ({ caller }) =>
    twoStep.getMultiFactorSetting(context, caller),
  );
  bind(contract.setMultiFactorSetting, ({ caller, body }) =>
    twoStep.setMultiFactorSetting(context, caller, body),
  );
  bind(contract.listUsers, ({ member }) => users.listUsers(context, member));
  bind(contract.getUser, ({ member, params }) => users.getUser(context, member, params.conid));
  bind(contract.addUser, ({ member, body, idempotencyKey }) =>
    addUser(context, member, body, idempotencyKey),
  );
  bind(contract.updateUser, ({ member, params, body, ifMatch }) =>
    updateUser(context, member, body, { conId: params.conid, ifMatch }),
  );
  bind(contract.resendInvitation, ({ member, params }) =>
    users.resendInvitation(context, member, params.conid),
  );
  bind(contract.listResponsibilities, () => users.listResponsibilities(context));
  bind(contract.listPermissions, () => users.listPermissions(context));
}
