import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { accountsRoutes, achBackOfficeRoutes } from './ach/ach.routes.ts';
import { feesBackOfficeRoutes, invoicesRoutes } from './invoices/invoices.routes.ts';
import { runsRoutes } from './runs/runs.routes.ts';

export function billingRoutes(bind: Bind, context: Context): void {
  invoicesRoutes(bind, context);
  runsRoutes(bind, context);
  accountsRoutes(bind, context);
}

/** The provider's side, on the operator's port. */
export function billingBackOfficeRoutes(bind: Bind, context: Context): void {
  feesBackOfficeRoutes(bind, context);
  achBackOfficeRoutes(bind, context);
}
