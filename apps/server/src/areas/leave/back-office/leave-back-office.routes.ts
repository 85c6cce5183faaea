import * as contract from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { downloadFax, listFaxQueue, markFaxSent } from '../faxes/faxes.service.ts';
import { readExplanation } from '../request/explanations.service.ts';
import { changeLeaveEmployee, setWorkSchedule } from './leave-employee.service.ts';
import { changeLeaveSettings, chooseYearMethod } from './leave-settings.service.ts';
import { getLeaveStanding, recordLeaveAction } from './record-action.service.ts';
import { assignAbsence, listWaitingAbsences, voidAbsence } from './review-absence.service.ts';

/** The provider's side of leave, served only on the operator's port. */
export function leaveBackOfficeRoutes(bind: Bind, context: Context): void {
  bind(contract.getLeaveStanding, ({ params }) => getLeaveStanding(context, params));
  bind(contract.readExplanation, ({ params }) => readExplanation(context, params));
  bind(contract.recordLeaveAction, ({ params, body, idempotencyKey }) =>
    recordLeaveAction(context, params, body, idempotencyKey),
  );
  bind(contract.changeLeaveEmployee, ({ params, body }) =>
    changeLeaveEmployee(context, params, body),
  );
  bind(contract.setWorkSchedule, ({ params, body }) => setWorkSchedule(context, params, body));
  bind(contract.listWaitingAbsences, ({ params }) => listWaitingAbsences(context, params.compId));
  bind(contract.assignAbsence, ({ params, body }) => assignAbsence(context, params, body.title));
  bind(contract.voidAbsence, ({ params, body, idempotencyKey }) =>
    voidAbsence(context, params, body.why, idempotencyKey),
  );
  bind(contract.chooseYearMethod, ({ params, body, idempotencyKey }) =>
    chooseYearMethod(context, params.compId, body, idempotencyKey),
  );
  bind(contract.changeLeaveSettings, ({ params, body }) =>
    changeLeaveSettings(context, params.compId, body),
  );
  bind(contract.listFaxQueue, ({ params }) => listFaxQueue(context, params.compId));
  bind(contract.downloadFax, null, ({ params }) =>
    downloadFax(context, params.compId, params.faxId),
  );
  bind(contract.markFaxSent, ({ params, idempotencyKey }) =>
    markFaxSent(context, params.compId, params.faxId, idempotencyKey),
  );
}
