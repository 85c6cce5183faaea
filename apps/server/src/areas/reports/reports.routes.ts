import { reportExports, reportNames } from '@portal/contract/areas/reports/report-catalog.ts';
import * as contract from '@portal/contract/areas/reports/reports.contract.ts';
import { refuseWithoutRight } from '../../request/authenticate.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import type { Reports } from '../../support/reports/report.ts';
import { exportReport, previewReport } from '../../support/reports/reports.service.ts';
import { listAnnualAllocations } from '../enrollment/annual-allocations.service.ts';
import * as counts from './report-counts.service.ts';
import { listReportPlans, listReportTypes } from './report-types.service.ts';

export function reportsRoutes(bind: Bind, context: Context, reports: Reports): void {
  for (const name of reportNames)
    bind(reportExports[name], null, ({ member, params, query }) =>
      exportReport(context, member, reports, { name, given: { ...params, ...query } }),
    );
  bind(contract.previewReport, ({ member, params, query }) => {
    refuseWithoutRight(reportExports[params.report].access, member);
    return previewReport(context, member, reports, { name: params.report, given: query });
  });
  bind(contract.listReportTypes, ({ member }) => listReportTypes(context, member));
  bind(contract.listReportPlans, ({ member, params }) =>
    listReportPlans(context, member, params.reportType),
  );
  bind(contract.countRangeReports, ({ member, params }) =>
    counts.countRangeReports(context, member, reports, params),
  );
  bind(contract.countPendingResponses, ({ member, params }) =>
    counts.countReport(context, member, reports, 'pending-responses', params),
  );
  bind(contract.countPendingNotices, ({ member, params }) =>
    counts.countPendingNotices(context, member, reports, params),
  );
  bind(contract.countActiveParticipants, ({ member, params }) =>
    counts.countReport(context, member, reports, 'active-participants', params),
  );
  bind(contract.countNoResponse, ({ member }) =>
    counts.countReport(context, member, reports, 'no-response-with-address', {}),
  );
  bind(contract.countCustomReports, ({ member, params, query }) =>
    counts.countCustomReports(context, member, reports, { ...params, ...query }),
  );
  bind(contract.countBalanceReports, ({ member, params, query }) =>
    counts.countBalanceReports(context, member, reports, { ...params, ...query }),
  );
  bind(contract.countCustomEnrollment, ({ member, params: { plcid } }) =>
    counts.countCustomEnrollment(context, member, reports, { name: 'custom-enrollment', plcid }),
  );
  bind(contract.countCustomEnrollmentWithDependents, ({ member, params: { plcid } }) =>
    counts.countCustomEnrollment(context, member, reports, {
      name: 'custom-enrollment-with-deps',
      plcid,
    }),
  );
  bind(contract.listAnnualAllocations, ({ member, params }) =>
    listAnnualAllocations(context, member, params.pyrid),
  );
}
