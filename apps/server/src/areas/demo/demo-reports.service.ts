import { addMonths } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { Context } from '../../request/context.ts';
import type { Reports } from '../../support/reports/report.ts';
import { fileMonthlyReportsJob } from '../reports/history/monthly-reports.service.ts';
import { insertDemoSchedule } from './demo-reports.store.ts';
import { readFact, writeFact } from './demo.store.ts';

/** The company that has everything. */
const compId = 1001;
const months = 3;
const fact = 'demo-report-history';
const scheduled = 'scheduled';
const done = 'done';

/** A few months of report history, as the job would have filed it, and one schedule. If interrupted, the next start goes on. */
export async function fillReportHistory(
  context: Context,
  reports: Reports,
  stop: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const thisMonth = monthOf(clock.today()).startDate;
  const state = await database.transaction({ system: true, compId }, async (tx) => {
    const reached = await readFact(tx, fact);
    if (reached === null) {
      await insertDemoSchedule(tx, compId, clock.today());
      await writeFact(tx, fact, scheduled);
    }
    return reached;
  });
  if (state === done) return;
  for (let ago = months - 1; ago >= 0 && !stop.aborted; ago--) {
    await fileMonthlyReportsJob(context, reports).run({ date: addMonths(thisMonth, -ago), compId });
  }
  if (stop.aborted) return;
  await database.transaction({ system: true }, (tx) => writeFact(tx, fact, done));
}
