import {
  downloadWebFile,
  listFileMonths,
  listFiles,
  noCompanyToDownload,
  type WebFile,
} from '@portal/contract/areas/files/file-history.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import type { HistoryMonth } from '@portal/contract/values/history.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { download } from '../../../session/download.ts';
import { companyKey } from '../../../session/query-client.ts';

const handledByScreen = { area: 'file-history', handledByScreen: true };

/** Everything the history has read; an upload makes it stale. */
export const fileHistoryKey = (compId: number) => companyKey(compId, 'file-history');

export const fileMonthsQuery = (compId: number) =>
  queryOptions({
    queryKey: [...fileHistoryKey(compId), 'months'],
    queryFn: ({ signal }) => call(listFileMonths, { params: { compId } }, { signal }),
    meta: handledByScreen,
  });

export const filesQuery = (compId: number, { year, month }: HistoryMonth) =>
  queryOptions({
    queryKey: [...fileHistoryKey(compId), year, month],
    queryFn: ({ signal }) => call(listFiles, { params: { compId, year, month } }, { signal }),
    meta: handledByScreen,
  });

export async function loadFile(compId: number, { fileid, filename }: WebFile) {
  if (!(compId > 0)) throw new GuardFailed(noCompanyToDownload);
  return await download(downloadWebFile, { params: { compId, fileid, fileName: filename } });
}
