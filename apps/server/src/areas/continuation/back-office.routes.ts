import * as contract from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { Bind } from '../../app/bind.ts';
import type { Context } from '../../app/context.ts';
import { getEventStanding } from './back-office.service.ts';
import { endEventCoverage } from './coverage/end-event-coverage.service.ts';
import { extendEventCoverage } from './coverage/extend-coverage.service.ts';
import { listMailings } from './mail/mailings.service.ts';
import { postCheck, returnCheck } from './money/premium-checks.service.ts';
import { recordResponse } from './coverage/record-response.service.ts';

/** What the provider does to events; served on the operator's port only. */
export function backOfficeRoutes(bind: Bind, context: Context): void {
  bind(contract.getEventStanding, ({ params: { compId, eventId } }) =>
    getEventStanding(context, compId, eventId),
  );
  bind(contract.recordResponse, ({ params: { compId, eventId }, body }) =>
    recordResponse(context, compId, eventId, body),
  );
  bind(contract.postCheck, ({ params: { compId, eventId }, body }) =>
    postCheck(context, compId, eventId, body),
  );
  bind(contract.returnCheck, ({ params: { compId, eventId, checkId }, body }) =>
    returnCheck(context, compId, eventId, { checkId, returnedOn: body.returnedOn }),
  );
  bind(contract.endEventCoverage, ({ params: { compId, eventId }, body }) =>
    endEventCoverage(context, compId, eventId, body),
  );
  bind(contract.extendEventCoverage, ({ params: { compId, eventId }, body }) =>
    extendEventCoverage(context, compId, eventId, body),
  );
  bind(contract.listMailings, ({ params, query }) =>
    listMailings(context, params.compId, query.date),
  );
}
