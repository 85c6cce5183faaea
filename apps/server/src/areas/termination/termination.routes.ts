import * as reinstatement from '@portal/contract/areas/termination/reinstatement.contract.ts';
import * as contract from '@portal/contract/areas/termination/termination.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { listDeductionDates } from '../enrollment/pay-dates.service.ts';
import { previewReinstatement, reinstateParticipant } from './reinstate.service.ts';
import * as service from './termination.service.ts';
import { undoTermination } from './undo-termination.service.ts';

export function terminationRoutes(bind: Bind, context: Context): void {
  bind(contract.listDeductionDates, ({ member }) => listDeductionDates(context, member));
  bind(contract.previewTermination, ({ member, body }) =>
    service.previewTermination(context, member, body),
  );
  bind(contract.terminateParticipants, ({ member, body, idempotencyKey }) =>
    service.terminateParticipants(context, member, body, idempotencyKey),
  );
  bind(contract.listRecentTerminations, ({ member }) =>
    service.listRecentTerminations(context, member),
  );
  bind(contract.undoTermination, ({ member, params }) =>
    undoTermination(context, member, params.terminationId),
  );
  bind(reinstatement.previewReinstatement, ({ member, params, body }) =>
    previewReinstatement(context, member, params.empno, body),
  );
  bind(reinstatement.reinstateParticipant, (call) =>
    reinstateParticipant(
      context,
      call.member,
      { empno: call.params.empno, ...call.body },
      { ifMatch: call.ifMatch, key: call.idempotencyKey },
    ),
  );
}
