import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { settlementDay } from '../payments/payment.rules.ts';
import * as store from './outcomes.store.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Nightly: debits that have not come back in time are settled. */
export function settleDebitsJob(parts: Parts): Job {
  return {
    name: 'settle-debits',
    cron: '0 2 * * *',
    async run(data) {
      const settled = await settleDebits(parts, jobDate(data, parts.clock));
      return `settled ${counted(settled, 'debit')}`;
    },
  };
}

/** Two banking days after the money was taken, the time for an ordinary return is over (domain.md 8.3). */
export async function settleDebits(
  { database, clock }: Parts,
  date: CalendarDate,
): Promise<number> {
  let settled = 0;
  for (const compId of await companiesWithWork({ database }, {}, store.companiesWithUnresolved))
    settled += await database.transaction({ compId }, async (tx) => {
      const due = (await store.listUnresolved(tx, compId))
        .map(({ entryId, effectiveOn }) => ({ entryId, on: settlementDay(effectiveOn) }))
        .filter(({ on }) => on <= date);
      return await store.insertSettled(tx, compId, due, clock.now());
    });
  return settled;
}
