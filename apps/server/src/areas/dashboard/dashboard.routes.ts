import * as contract from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import * as service from './dashboard.service.ts';

export function dashboardRoutes(bind: Bind, context: Context): void {
  bind(contract.listMarketingSlides, () => service.listMarketingSlides(context));
}
