import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import { serviceOf } from '@portal/contract/areas/continuation/service-letter.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { billingRoutes } from './billing.routes.ts';
import { cobraRoutes } from './cobra.routes.ts';
import { documentsRoutes } from './documents.routes.ts';
import { listBillingRows, listCobraRows } from './views/event-rows.service.ts';
import { initialNoticeRoutes } from './initial-notice.routes.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import {
  listPendingInitialNotices,
  listPendingQeNotices,
} from './entry/pending-notices.service.ts';
import { setPersonAddress } from './entry/person-address.service.ts';
import { getContinuationSettings } from './plans/plans.service.ts';

export function continuationRoutes(bind: Bind, context: Context): void {
  cobraRoutes(bind, context);
  billingRoutes(bind, context);
  initialNoticeRoutes(bind, context);
  documentsRoutes(bind, context);
  ledgerRoutes(bind, context);
  bind(contract.getContinuationSettings, ({ member }) => getContinuationSettings(context, member));
  bind(contract.listCobraRows, ({ member, params }) =>
    listCobraRows(context, member, params.empno),
  );
  bind(contract.listRetireeRows, ({ member, params }) =>
    listBillingRows(context, member, params.empno, 'R'),
  );
  bind(contract.listLoaRows, ({ member, params }) =>
    listBillingRows(context, member, params.empno, 'L'),
  );
  bind(contract.listPendingQeNotices, ({ member }) => listPendingQeNotices(context, member));
  bind(contract.searchPendingQeNotices, ({ member, body }) =>
    listPendingQeNotices(context, member, body.search),
  );
  bind(contract.listPendingInitialNotices, ({ member }) =>
    listPendingInitialNotices(context, member),
  );
  bind(contract.searchPendingInitialNotices, ({ member, body }) =>
    listPendingInitialNotices(context, member, body.search),
  );
  bind(contract.setPersonAddress, ({ member, params, body }) => {
    const { serviceLetter, ...person } = params;
    const key = { ...person, service: serviceOf(serviceLetter) };
    return setPersonAddress(context, member, key, body.address);
  });
}
