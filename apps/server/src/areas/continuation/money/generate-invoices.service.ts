import type { Context } from '../../../app/context.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import { billedMonths } from './billing.rules.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { settleAccount } from './event-account.service.ts';
import { isBilled } from './event-standing.service.ts';
import { eachEvent } from '../coverage/nightly-events.ts';
import { unbilled } from '../coverage/nightly-events.store.ts';
import { settingsOf } from '../event/settings.store.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Nightly: this month's invoices, and from the 15th on the next month's (domain.md 3.2). */
export function generateInvoicesJob(parts: Parts): Job {
  return {
    name: 'generate-invoices',
    cron: '10 1 * * *',
    async run(data) {
      const date = jobDate(data, parts.clock);
      let invoices = 0;
      const events = await eachEvent(parts, data, {
        list: (tx, compId) => unbilled(tx, compId, billedMonths(date)),
        async work(tx, compId, event) {
          const settings = await settingsOf(tx, compId);
          if (!isAccepted(event) || !isBilled(event, settings)) return false;
          const added = await settleAccount(tx, compId, event, settings, { date });
          invoices += added;
          return added > 0;
        },
      });
      return `made ${invoices} invoices for ${events} events`;
    },
  };
}
