import * as contract from '@portal/contract/areas/continuation/cobra.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { updateCobraEvent } from './entry/change-event.service.ts';
import { deleteCobraEvent } from './entry/delete-event.service.ts';
import { addCobraEvent } from './entry/enter-event.service.ts';
import { getCobraEvent } from './views/event-detail.service.ts';
import * as plans from './plans/plans.service.ts';

export function cobraRoutes(bind: Bind, context: Context): void {
  bind(contract.listCobraEventTypes, ({ member }) => plans.listCobraEventTypes(context, member));
  bind(contract.listCobraPlans, ({ member, query }) =>
    plans.listCobraPlans(context, member, query.effectiveDate),
  );
  bind(contract.addCobraEvent, ({ member, body, ifMatch, idempotencyKey: key }) =>
    addCobraEvent(context, member, body, { ifMatch, key }),
  );
  bind(contract.getCobraEvent, ({ member, params: { empno, id } }) =>
    getCobraEvent(context, member, { empno, eventId: id }),
  );
  bind(contract.updateCobraEvent, ({ member, body, ifMatch, idempotencyKey: key }) =>
    updateCobraEvent(context, member, body, { ifMatch, key }),
  );
  bind(contract.deleteCobraEvent, ({ member, params: { empno, qualid } }) =>
    deleteCobraEvent(context, member, { empno, eventId: qualid }),
  );
}
