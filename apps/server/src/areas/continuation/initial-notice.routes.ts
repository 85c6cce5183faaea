import * as contract from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import * as service from './entry/initial-notices.service.ts';

export function initialNoticeRoutes(bind: Bind, context: Context): void {
  bind(contract.addInitialNotice, ({ member, body, ifMatch, idempotencyKey: key }) =>
    service.addInitialNotice(context, member, body, { ifMatch, key }),
  );
  bind(contract.getInitialNotice, ({ member, params }) =>
    service.getInitialNotice(context, member, params),
  );
  bind(contract.deleteInitialNotice, ({ member, params }) =>
    service.deleteInitialNotice(context, member, params),
  );
}
