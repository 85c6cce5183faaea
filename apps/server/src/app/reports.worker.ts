/** The thread that makes the files of reports: it reads the database itself and leaves requests alone. */
import { workerData } from 'node:worker_threads';
import { openPostgres } from '../platform/database.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { answerQuestions } from '../platform/thread.ts';
import { giveWay } from '../platform/waiting-requests.ts';
import { maxExports } from '../support/reports/export-slots.ts';
import { reportFile, type ReportOrder } from '../support/reports/report-file.ts';
import type { ReportThreadData } from './report-thread.ts';
import { reports } from './reports.ts';

const { databaseUrl, keys, waiting } = workerData as ReportThreadData;
const database = openPostgres(databaseUrl, { maxConnections: maxExports });
/** A file can wait for a request, but must not take forever on a busy server. */
const mostMs = 20;
const parts = {
  database,
  secrets: makeSecrets(keys),
  reports,
  giveWay: () => giveWay(waiting, mostMs),
};
await answerQuestions((order: ReportOrder) => reportFile(parts, order));
await database.close();
