import * as contract from '@portal/contract/areas/reports/report-history.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { downloadKeptReport, listKeptReports, listReportMonths } from './history.service.ts';
import { postReport } from './post-report.service.ts';

export function reportHistoryRoutes(bind: Bind, context: Context): void {
  bind(contract.listReportMonths, ({ member }) => listReportMonths(context, member));
  bind(contract.listKeptReports, ({ member, params }) => listKeptReports(context, member, params));
  bind(contract.downloadKeptReport, null, ({ member, params }) =>
    downloadKeptReport(context, member, params),
  );
}

/** The provider's side, on the operator's port. */
export function reportPostingRoutes(bind: Bind, context: Context): void {
  bind(contract.postReport, ({ params, query, upload, idempotencyKey }) =>
    postReport(context, params.compId, query, { content: upload, key: idempotencyKey }),
  );
}
