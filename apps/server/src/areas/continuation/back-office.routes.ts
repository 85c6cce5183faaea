import * as contract from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { listMailings } from '../../support/letters/mailings.service.ts';
import { getEventStanding, listCredits } from './back-office.service.ts';
import { addChild } from './changes/add-child.service.ts';
import { refundCredit, transferCredit } from './changes/credit.service.ts';
import { dropPlan } from './changes/drop-plan.service.ts';
import { endEventCoverage } from './changes/end-event-coverage.service.ts';
import { extendEventCoverage } from './changes/extend-coverage.service.ts';
import { restoreEventCoverage } from './entry/restore-coverage.service.ts';
import { setEventRate } from './entry/event-rate.service.ts';
import { postCheck, returnCheck } from './changes/premium-checks.service.ts';
import type { EventCall } from './event/work.ts';
import { setPlanRate } from './plans/plan-rate.service.ts';
import { recordResponse } from './changes/record-response.service.ts';
import { withdrawResponse } from './changes/withdraw-response.service.ts';
import { refuseExtension } from './changes/refuse-extension.service.ts';

/** Which event a call is about. */
const ofEvent = ({
  params,
  idempotencyKey: key,
}: {
  params: { compId: number; eventId: number };
  idempotencyKey: string | undefined;
}): EventCall => ({ compId: params.compId, eventId: params.eventId, key });

/** The provider's changes to events, served only on the operator's port. */
export function backOfficeRoutes(bind: Bind, context: Context): void {
  bind(contract.getEventStanding, ({ params: { compId, eventId } }) =>
    getEventStanding(context, compId, eventId),
  );
  bind(contract.recordResponse, (call) => recordResponse(context, ofEvent(call), call.body));
  bind(contract.withdrawResponse, (call) =>
    withdrawResponse(context, ofEvent(call), { documentNumber: call.params.documentNumber }),
  );
  bind(contract.postCheck, (call) => postCheck(context, ofEvent(call), call.body));
  bind(contract.returnCheck, (call) =>
    returnCheck(context, ofEvent(call), { checkId: call.params.checkId, ...call.body }),
  );
  bind(contract.refundCredit, (call) =>
    refundCredit(context, ofEvent(call), { checkId: call.params.checkId, ...call.body }),
  );
  bind(contract.transferCredit, (call) =>
    transferCredit(context, ofEvent(call), { checkId: call.params.checkId, ...call.body }),
  );
  bind(contract.listCredits, ({ params }) => listCredits(context, params.compId));
  bind(contract.endEventCoverage, (call) => endEventCoverage(context, ofEvent(call), call.body));
  bind(contract.addChild, (call) => addChild(context, ofEvent(call), call.body));
  bind(contract.dropPlan, (call) => dropPlan(context, ofEvent(call), call.body));
  bind(contract.restoreEventCoverage, (call) =>
    restoreEventCoverage(context, ofEvent(call), call.body),
  );
  bind(contract.extendEventCoverage, (call) =>
    extendEventCoverage(context, ofEvent(call), call.body),
  );
  bind(contract.refuseExtension, (call) => refuseExtension(context, ofEvent(call), call.body));
  bind(contract.setEventRate, (call) => setEventRate(context, ofEvent(call), call.body));
  bind(contract.setPlanRate, ({ params, body, idempotencyKey: key }) =>
    setPlanRate(context, { ...params, key }, body),
  );
  bind(contract.listMailings, ({ params, query }) =>
    listMailings(context, params.compId, query.date),
  );
}
