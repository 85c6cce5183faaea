import { counted } from '@portal/contract/values/counted.ts';
import type { Context } from '../../../request/context.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import { billedMonths, premiumPercents } from './billing.rules.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { settleAccount } from './event-account.service.ts';
import { forEachEvent } from '../coverage/nightly-events.ts';
import { eventsToBill } from '../coverage/nightly-events.store.ts';
import { withSettings } from '../event/work.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/**
 * Nightly: makes this month's invoices, and from the 15th the next month's. Those follow rate changes until their
 * month begins (domain.md 3.2).
 */
export function generateInvoicesJob(parts: Parts): Job {
  return {
    name: 'generate-invoices',
    cron: '10 1 * * *',
    async run(data) {
      const date = jobDate(data, parts.clock);
      let invoices = 0;
      const events = await forEachEvent(parts, data, {
        list: (compId) =>
          eventsToBill(compId, { date, months: billedMonths(date), percents: premiumPercents }),
        async work(tx, compId, event) {
          if (!isAccepted(event)) return false;
          const work = await withSettings({ tx, clock: parts.clock, compId, event, date });
          const added = await settleAccount(work);
          invoices += added;
          return added > 0;
        },
      });
      return `made ${counted(invoices, 'invoice')} for ${counted(events, 'event')}`;
    },
  };
}
