import { addBankingDays, bankingDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Context } from '../../request/context.ts';
import { settleDebits } from '../billing/ach/settle-debits.service.ts';
import { billCompaniesJob } from '../billing/invoices/bill-companies.service.ts';
import { authorizePayment } from '../billing/payments/authorize-payment.service.ts';
import {
  bankingDayBefore,
  billedMonths,
  companies,
  morningOf,
  sendAll,
} from './demo-billing.service.ts';
import { findUserId } from './demo-billing.store.ts';
import * as store from './demo-invoices.store.ts';
import { readFact, writeFact } from './demo.store.ts';

/** The newest invoices are open (domain.md 10). */
const openMonths = 2;
/** Whose older open invoice is just being paid, and whose payment of it came back. */
const payingNow = 1004;
const cameBack = 1008;
const daysUntilPaid = 11;
const fact = 'demo-invoices';
const done = 'done';

type Dependencies = Pick<Context, 'config' | 'database' | 'secrets' | 'clock'>;

/**
 * The invoices of every month since billing began, by the real job, paid but for the newest. It comes after COBRA's
 * events, which are billed too. If interrupted, the next start goes on.
 */
export async function fillInvoices(dependencies: Dependencies, stop: AbortSignal): Promise<void> {
  const { database, clock } = dependencies;
  const reached = (await database.transaction({ system: true }, (tx) => readFact(tx, fact))) ?? '';
  if (reached === done) return;
  const thisMonth = monthOf(clock.today()).startDate;
  for (let age = billedMonths; age > 0; age--) {
    if (stop.aborted) return;
    const date = addMonths(thisMonth, 1 - age);
    if (date <= reached) continue;
    const then = { now: () => new Date(`${date}T10:10:00Z`), today: () => date };
    await billCompaniesJob({ database, clock: then }).run({ date });
    for (const { compId } of companies)
      await database.transaction({ compId }, (tx) =>
        payInvoices(tx, { compId, date, age, today: clock.today() }),
      );
    await database.transaction({ system: true }, (tx) => writeFact(tx, fact, date));
  }
  await sendAll(dependencies);
  await settleDebits(dependencies, clock.today());
  await database.transaction({ system: true }, (tx) => writeFact(tx, fact, done));
}

type Paying = { compId: number; date: CalendarDate; age: number; today: CalendarDate };

/** What somebody would have paid by now of the invoices of a date. The newest are one month old. */
async function payInvoices(tx: Transaction, { compId, date, age, today }: Paying): Promise<void> {
  const isException = age === openMonths && (compId === payingNow || compId === cameBack);
  if (age <= openMonths && !isException) return;
  const paidOn =
    isException && compId === payingNow
      ? bankingDayBefore(today)
      : bankingDayFrom(addDays(date, daysUntilPaid));
  const order = {
    compId,
    accountId: await store.openAccountOf(tx, compId),
    userId: await findUserId(tx, 'dana.full@example.com'),
    at: morningOf(paidOn),
  };
  for (const invoice of await store.unpaidInvoices(tx, compId, date)) {
    await authorizePayment(tx, { ...order, ...invoice });
    if (isException && compId === cameBack)
      await store.returnPayment(tx, compId, invoice.invoiceNumber, addBankingDays(paidOn, 2));
  }
}
