import * as contract from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import * as planYears from '../enrollment/plan-years.service.ts';
import * as reports from './dashboard-reports.service.ts';
import * as service from './dashboard.service.ts';

export function dashboardRoutes(bind: Bind, context: Context): void {
  bind(contract.listMarketingSlides, () => service.listMarketingSlides(context));
  bind(contract.listPlanYears, ({ member }) => planYears.listPlanYears(context, member));
  bind(contract.listServiceSummaries, ({ member, params }) =>
    planYears.listServiceSummaries(context, member, params.pyrid),
  );
  bind(contract.getNonPlanYearSummary, ({ member, query }) =>
    reports.getNonPlanYearSummary(context, member, query),
  );
  bind(contract.getMonthSummary, ({ member, params, query }) =>
    reports.getMonthSummary(context, member, { serviceType: params.serviceType, ...query }),
  );
  bind(contract.getDashboardReports, ({ member }) => reports.getDashboardReports(context, member));
}
