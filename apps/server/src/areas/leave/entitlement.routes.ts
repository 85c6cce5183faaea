import * as contract from '@portal/contract/areas/leave/leave.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import * as service from './entitlement/entitlement.service.ts';

export function entitlementRoutes(bind: Bind, context: Context): void {
  bind(contract.getEntitlement, ({ member, params, query }) =>
    service.getEntitlement(context, member, { eeId: params.eeId, on: query.on }),
  );
  bind(contract.askWhatIf, ({ member, body }) => service.askWhatIf(context, member, body));
}
