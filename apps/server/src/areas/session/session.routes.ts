import * as contract from '@portal/contract/areas/session/session.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import * as links from './account-link.service.ts';
import * as passcodes from './passcode.service.ts';
import { getSessionStart } from './session-start.service.ts';
import * as sessions from './session.service.ts';
import { signIn } from './sign-in.service.ts';

export function sessionRoutes(bind: Bind, context: Context): void {
  bind(contract.signIn, ({ body, address, cookies }) =>
    signIn(context, body, { address, cookies }),
  );
  bind(contract.signOut, ({ caller }) => sessions.signOut(context, caller));
  bind(contract.getSessionLife, ({ caller }) => sessions.getSessionLife(context, caller));
  bind(contract.keepSession, ({ caller }) => sessions.keepSession(context, caller));
  bind(contract.requestPasswordReset, ({ body, address }) =>
    links.requestPasswordReset(context, body.userName, address),
  );
  bind(contract.inspectAccountLink, ({ body }) => links.inspectAccountLink(context, body.secret));
  bind(contract.choosePassword, ({ body, address }) =>
    links.choosePassword(context, body, address),
  );
  bind(contract.verifyPasscode, ({ body, caller }) =>
    passcodes.verifyPasscode(context, caller, body),
  );
  bind(contract.resendPasscode, ({ body, caller }) =>
    passcodes.resendPasscode(context, caller, body.userName),
  );
  bind(contract.listCompanies, ({ caller }) => sessions.listCompanies(context, caller));
  bind(contract.getSessionStart, ({ caller, query }) =>
    getSessionStart(context, caller, query.compId),
  );
  bind(contract.getUserPermissions, ({ member }) => sessions.getUserPermissions(context, member));
  bind(contract.getFeatures, ({ member }) => sessions.getFeatures(context, member));
  bind(contract.getMigrationStatus, ({ member }) => sessions.getMigrationStatus(context, member));
}
