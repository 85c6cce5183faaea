import * as contract from '@portal/contract/areas/operator/operator.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import * as mails from './failed-mails.service.ts';
import * as service from './operator.service.ts';
import { rotateKeys } from './rotate-keys.service.ts';

export function operatorRoutes(bind: Bind, context: Context): void {
  bind(contract.getServerStatus, () => service.getServerStatus(context));
  bind(contract.inviteAdministrator, ({ body }) => service.inviteAdministrator(context, body));
  bind(contract.runJob, ({ params, query }) => service.runJob(context, params.name, query));
  bind(contract.listFailedMails, () => mails.listFailedMails(context));
  bind(contract.resendMail, ({ params }) => mails.resendMail(context, params.mailId));
  bind(contract.rotateKeys, () => rotateKeys(context));
}
