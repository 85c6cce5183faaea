import type { KeySet } from '../platform/keys.ts';
import type { Log } from '../platform/log.ts';
import { makeThread, type Thread } from '../platform/thread.ts';
import type { WaitingRequests } from '../platform/waiting-requests.ts';

export type ReportThreadData = {
  databaseUrl: string;
  keys: KeySet[];
  waiting: WaitingRequests;
};

export const makeReportThread = (data: ReportThreadData, log: Log): Thread =>
  makeThread(new URL('./reports.worker.ts', import.meta.url), { data, log });
