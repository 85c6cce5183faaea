import * as contract from '@portal/contract/areas/operator/operator.contract.ts';
import * as participants from '@portal/contract/areas/participants/participants.contract.ts';
import { verifyAuditSeals } from '../../platform/audit-seals.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import * as mails from './failed-mails.service.ts';
import { hideDependent, listDependents } from './hide-dependent.service.ts';
import * as service from './operator.service.ts';
import { rotateKeys } from './rotate-keys.service.ts';

export function operatorRoutes(bind: Bind, context: Context): void {
  bind(contract.getServerStatus, () => service.getServerStatus(context));
  bind(contract.inviteAdministrator, ({ body }) => service.inviteAdministrator(context, body));
  bind(contract.runJob, ({ params, query }) => service.runJob(context, params.name, query));
  bind(contract.listFailedMails, () => mails.listFailedMails(context));
  bind(contract.resendMail, ({ params }) => mails.resendMail(context, params.mailId));
  bind(contract.verifyAudit, () => verifyAuditSeals(context.database));
  bind(contract.rotateKeys, () => rotateKeys(context));
  bind(participants.listDependentsForOperator, ({ params: { compId, empno } }) =>
    listDependents(context, compId, empno),
  );
  bind(participants.hideDependent, ({ params, body }) =>
    hideDependent(context, { ...params, ...body }),
  );
}
