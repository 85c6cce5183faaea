import * as contract from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { listMailings } from '../../support/letters/mailings.service.ts';
import { getEventStanding } from './back-office.service.ts';
import { endEventCoverage } from './changes/end-event-coverage.service.ts';
import { extendEventCoverage } from './changes/extend-coverage.service.ts';
import { restoreEventCoverage } from './entry/restore-coverage.service.ts';
import { changeContinuationSettings } from './plans/change-settings.service.ts';
import { setEventRate } from './entry/event-rate.service.ts';
import { postCheck, returnCheck } from './changes/premium-checks.service.ts';
import { savePremiumCollection } from './money/premium-collection.service.ts';
import { setPlanRate } from './plans/plan-rate.service.ts';
import { recordResponse } from './changes/record-response.service.ts';
import { refuseExtension } from './changes/refuse-extension.service.ts';

/** The provider's changes to events, served only on the operator's port. */
export function backOfficeRoutes(bind: Bind, context: Context): void {
  bind(contract.getEventStanding, ({ params: { compId, eventId } }) =>
    getEventStanding(context, compId, eventId),
  );
  bind(contract.recordResponse, ({ params: { compId, eventId }, body, idempotencyKey }) =>
    recordResponse(context, { compId, eventId, key: idempotencyKey }, body),
  );
  bind(contract.postCheck, ({ params: { compId, eventId }, body, idempotencyKey }) =>
    postCheck(context, { compId, eventId, key: idempotencyKey }, body),
  );
  bind(contract.returnCheck, ({ params, body, idempotencyKey }) => {
    const { compId, eventId, checkId } = params;
    const input = { checkId, returnedOn: body.returnedOn };
    return returnCheck(context, { compId, eventId, key: idempotencyKey }, input);
  });
  bind(contract.endEventCoverage, ({ params: { compId, eventId }, body, idempotencyKey }) =>
    endEventCoverage(context, { compId, eventId, key: idempotencyKey }, body),
  );
  bind(contract.restoreEventCoverage, ({ params: { compId, eventId }, body, idempotencyKey }) =>
    restoreEventCoverage(context, { compId, eventId, key: idempotencyKey }, body),
  );
  bind(contract.extendEventCoverage, ({ params: { compId, eventId }, body, idempotencyKey }) =>
    extendEventCoverage(context, { compId, eventId, key: idempotencyKey }, body),
  );
  bind(contract.refuseExtension, ({ params: { compId, eventId }, body, idempotencyKey }) =>
    refuseExtension(context, { compId, eventId, key: idempotencyKey }, body),
  );
  bind(contract.savePremiumCollection, ({ params, body }) =>
    savePremiumCollection(context, params.compId, body),
  );
  bind(contract.changeContinuationSettings, ({ params, body }) =>
    changeContinuationSettings(context, params.compId, body),
  );
  bind(contract.setPlanRate, ({ params, body, idempotencyKey: key }) =>
    setPlanRate(context, { ...params, key }, body),
  );
  bind(contract.setEventRate, ({ params: { compId, eventId }, body, idempotencyKey }) =>
    setEventRate(context, { compId, eventId, key: idempotencyKey }, body),
  );
  bind(contract.listMailings, ({ params, query }) =>
    listMailings(context, params.compId, query.date),
  );
}
