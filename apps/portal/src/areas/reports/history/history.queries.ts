import {
  downloadKeptReport,
  listKeptReports,
  listReportMonths,
  noCompanyToDownload,
  type KeptReport,
} from '@portal/contract/areas/reports/report-history.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import type { HistoryMonth } from '@portal/contract/values/history.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { download } from '../../../session/download.ts';
import { companyKey } from '../../../session/query-client.ts';

const handledByScreen = { area: 'report-history', handledByScreen: true };

export const reportMonthsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'report-history', 'months'),
    queryFn: ({ signal }) => call(listReportMonths, { params: { compId } }, { signal }),
    meta: handledByScreen,
  });

export const keptReportsQuery = (compId: number, { year, month }: HistoryMonth) =>
  queryOptions({
    queryKey: companyKey(compId, 'report-history', year, month),
    queryFn: ({ signal }) => call(listKeptReports, { params: { compId, year, month } }, { signal }),
    meta: handledByScreen,
  });

export async function loadKeptReport(compId: number, { unqid, file_name }: KeptReport) {
  if (!(compId > 0)) throw new GuardFailed(noCompanyToDownload);
  return await download(downloadKeptReport, { params: { compId, unqid, fileName: file_name } });
}
