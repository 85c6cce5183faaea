import type { KeySet } from '../platform/keys.ts';
import type { Log } from '../platform/log.ts';
import { makeThread, type Thread } from '../platform/thread.ts';

export type ReportThreadData = { databaseUrl: string; keys: KeySet[] };

export const makeReportThread = (data: ReportThreadData, log: Log): Thread =>
  makeThread(new URL('./reports.worker.ts', import.meta.url), { data, log });
