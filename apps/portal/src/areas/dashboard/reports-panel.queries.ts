import {
  getDashboardReports,
  getMonthSummary,
  listServiceSummaries,
  type MonthSummary,
} from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Range } from '@portal/contract/areas/reports/report-range.rules.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

const meta = { area: 'dashboard' };

/** Everything the panel shows at first, in one call. */
export const dashboardReportsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'dashboard', 'reports'),
    queryFn: ({ signal }) => call(getDashboardReports, { params: { compId } }, { signal }),
    meta,
  });

export const serviceSummariesQuery = (compId: number, pyrid: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'dashboard', 'plan-year', pyrid),
    queryFn: ({ signal }) => {
      const refuse = (what: string): never => {
        throw new GuardFailed(`Cannot load service data for invalid ${what}.`);
      };
      if (!(compId > 0)) refuse('company');
      if (!(pyrid > 0)) refuse('plan year');
      return call(listServiceSummaries, { params: { compId, pyrid: String(pyrid) } }, { signal });
    },
    meta,
  });

type Month = { serviceType: ServiceType; range: Range };

/** A month chosen later; what the panel already knows of it shows until the answer is here. */
export const monthSummaryQuery = (
  compId: number,
  { serviceType, range: { startDate, endDate } }: Month,
  known: MonthSummary | undefined,
) =>
  queryOptions({
    queryKey: companyKey(compId, 'dashboard', 'month', serviceType, startDate),
    queryFn: ({ signal }) => {
      const asked = { params: { compId, serviceType }, query: { startDate, endDate } };
      return call(getMonthSummary, asked, { signal });
    },
    ...(known && { placeholderData: known }),
    meta,
  });
