import type { Context } from '../../../request/context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { billedMonths, premiumPercents } from './billing.rules.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { settleAccount } from './event-account.service.ts';
import { nightlyJob } from '../coverage/nightly-events.ts';
import { eventsToBill } from '../coverage/nightly-events.store.ts';

/**
 * Nightly: makes this month's invoices, and from the 15th the next month's. Those follow rate changes until their
 * month begins (domain.md 3.2).
 */
export const generateInvoicesJob = (parts: Pick<Context, 'database' | 'clock'>): Job =>
  nightlyJob(parts, {
    name: 'generate-invoices',
    cron: '10 1 * * *',
    list: (compId, date) =>
      eventsToBill(compId, { date, months: billedMonths(date), percents: premiumPercents }),
    work: async (work) => isAccepted(work.event) && (await settleAccount(work)),
    outcome: (events) => `made invoices for ${events}`,
  });
