/** The thread that makes the files of reports: it reads the database itself and leaves requests alone. */
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
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
answeringGoesFirst();
await answerQuestions((order: ReportOrder) => reportFile(parts, order));
await database.close();

/**
 * The thread that answers requests gets a processor before this one and before those that collect garbage and
 * compress for both. Linux alone has a priority per thread.
 */
function answeringGoesFirst(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task').map(Number)) {
    if (thread === process.pid) continue;
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended, or all of the server runs at an even lower priority.
    }
  }
}
