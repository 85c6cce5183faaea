import * as contract from '@portal/contract/areas/continuation/billing.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { cancelBillingEvent } from './entry/cancel-event.service.ts';
import { updateBillingEvent } from './entry/change-event.service.ts';
import { addBillingEvent } from './entry/enter-event.service.ts';
import { getBillingEvent } from './views/event-detail.service.ts';
import * as plans from './plans/plans.service.ts';

export function billingRoutes(bind: Bind, context: Context): void {
  bind(contract.listBillingEventTypes, () => Promise.resolve(plans.listBillingEventTypes()));
  bind(contract.listBillingPlans, ({ member, query }) =>
    plans.listBillingPlans(context, member, query.effectiveDate),
  );
  bind(contract.addBillingEvent, ({ member, body, ifMatch, idempotencyKey: key }) =>
    addBillingEvent(context, member, body, { ifMatch, key }),
  );
  bind(contract.getBillingEvent, ({ member, params: { empno, eventId } }) =>
    getBillingEvent(context, member, { empno, eventId }),
  );
  bind(contract.updateBillingEvent, ({ member, body, ifMatch, idempotencyKey: key }) =>
    updateBillingEvent(context, member, body, { ifMatch, key }),
  );
  bind(contract.cancelBillingEvent, ({ member, body }) =>
    cancelBillingEvent(context, member, body),
  );
}
