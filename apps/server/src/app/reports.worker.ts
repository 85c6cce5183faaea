/** The thread that makes the files of reports: it reads the database itself and leaves requests alone. */
import { workerData } from 'node:worker_threads';
import { openPostgres } from '../platform/database.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { answerQuestions } from '../platform/thread.ts';
import { maxExports } from '../support/reports/export-slots.ts';
import { reportFile, type ReportOrder } from '../support/reports/report-file.ts';
import type { ReportThreadData } from './report-thread.ts';
import { reports } from './reports.ts';

const { databaseUrl, keys } = workerData as ReportThreadData;
const database = openPostgres(databaseUrl, { maxConnections: maxExports });
const secrets = makeSecrets(keys);
await answerQuestions((order: ReportOrder) => reportFile({ database, secrets, reports }, order));
await database.close();
