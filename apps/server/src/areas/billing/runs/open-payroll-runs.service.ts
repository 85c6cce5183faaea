import { counted } from '@portal/contract/values/counted.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { allowLongWork, type Transaction } from '../../../platform/database.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { payDatesByFrequency } from '../../enrollment/pay-dates.service.ts';
import { debitableDays, payingFrequency } from './run-home.rules.ts';
import * as store from './runs.store.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** Nightly, after contributions are posted: each pay date with deductions gets its run, five banking days ahead. */
export function openPayrollRunsJob({ database, clock }: Dependencies): Job {
  return {
    name: 'open-payroll-runs',
    cron: '20 2 * * *',
    async run(data) {
      const date = jobDate(data, clock);
      let opened = 0;
      for (const compId of await companiesWithWork(
        { database },
        {},
        store.companiesDebitedBy(debitableDays(date).to),
      ))
        opened += await database.transaction({ compId }, (tx) => openRuns(tx, compId, date));
      return `opened ${counted(opened, 'payroll run')}`;
    },
  };
}

/** Also makes up for days on which the job did not run. */
export async function openRuns(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<number> {
  const from = await store.findDebitedFrom(tx, compId);
  const { to } = debitableDays(date);
  if (from === null || from > to) return 0;
  await allowLongWork(tx);
  const payDates = await payDatesByFrequency(tx, compId, { from, to });
  const runs = new Map<string, { payDate: CalendarDate; frequency: string }>();
  const dates = [...new Set([...payDates.values()].flatMap((each) => [...each.dates]))];
  for (const each of await store.listDue(tx, compId, dates)) {
    const frequency = payingFrequency(each, payDates);
    if (frequency !== null)
      runs.set(`${frequency} ${each.dueOn}`, { payDate: each.dueOn, frequency });
  }
  return await store.insertRuns(tx, compId, [...runs.values()]);
}
