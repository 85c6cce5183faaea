import { countLeaveReport } from '@portal/contract/areas/leave/leave-reports.contract.ts';
import { leaveCountFields } from '@portal/contract/areas/leave/leave-reports.rules.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import type { Reports } from '../../support/reports/report.ts';
import { countReports } from '../../support/reports/reports.service.ts';

export function leaveReportsRoutes(bind: Bind, context: Context, reports: Reports): void {
  bind(countLeaveReport, async ({ member, params: { reportType }, query }) => {
    const counts = await countReports(context, member, reports, {
      names: [reportType],
      given: query,
      action: 'load counts',
    });
    return { [leaveCountFields[reportType]]: counts[reportType] };
  });
}
