import {
  addBankingDays,
  bankingDayFrom,
  businessDayUpTo,
} from '@portal/contract/values/business-day.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Context } from '../../request/context.ts';
import { insertAccount } from '../billing/ach/accounts.service.ts';
import { billCompaniesJob } from '../billing/invoices/bill-companies.service.ts';
import { authorizePayment } from '../billing/payments/authorize-payment.service.ts';
import { effectiveDay, settlementDay } from '../billing/payments/payment.rules.ts';
import { listCompanyIds } from '../session/session.service.ts';
import * as store from './demo-invoices.store.ts';
import { readFact, writeFact } from './demo.store.ts';

const months = 14;
/** The newest invoices are open (domain.md 10). */
const openMonths = 2;
/** COBRA only: nothing is billed. */
const notBilled = 1002;
/** Whose older open invoice is just being paid, and whose payment of it came back. */
const payingNow = 1004;
const cameBack = 1008;
const daysUntilPaid = 11;
const fact = 'demo-invoices';
const done = 'done';

/** Fourteen months of invoices by the real job, paid but for the newest. If interrupted, the next start goes on. */
export async function fillInvoices(context: Context, stop: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const reached = (await database.transaction({}, (tx) => readFact(tx, fact))) ?? '';
  if (reached === done) return;
  const companies = (await listCompanyIds(context)).filter((compId) => compId !== notBilled);
  const thisMonth = monthOf(clock.today()).startDate;
  const dates = Array.from({ length: months }, (_, ago) => addMonths(thisMonth, -ago)).toReversed();
  for (const compId of companies)
    await database.transaction({ compId }, (tx) =>
      beginBilling(tx, context, { compId, from: addMonths(thisMonth, -months) }),
    );
  for (const [at, date] of dates.entries()) {
    if (stop.aborted) return;
    if (date <= reached) continue;
    const morning = new Date(`${date}T10:10:00Z`);
    await billCompaniesJob({
      database,
      clock: { now: () => morning, today: () => date },
    }).run({ date });
    for (const compId of companies)
      await database.transaction({ compId }, (tx) =>
        payInvoices(tx, { compId, date, age: months - at, today: clock.today() }),
      );
    await database.transaction({}, (tx) => writeFact(tx, fact, date));
  }
  await sendAndSettle(context, companies);
  await database.transaction({}, (tx) => writeFact(tx, fact, done));
}

/** Bank accounts and settings, where there are none yet. */
async function beginBilling(
  tx: Transaction,
  { secrets }: Context,
  { compId, from }: { compId: number; from: CalendarDate },
): Promise<void> {
  if ((await store.billedFromOf(tx, compId)) === undefined) await store.billFrom(tx, compId, from);
  if (await store.openAccountOf(tx, compId)) return;
  await insertAccount(
    tx,
    secrets,
    { compId, addedAt: morningOf(from) },
    // Fictional: the routing number passes the check digit and belongs to no bank.
    {
      name: 'Operating Checking',
      kind: 'checking',
      routing: '123456780',
      number: `00012${compId}4417`,
    },
  );
}

type Paying = { compId: number; date: CalendarDate; age: number; today: CalendarDate };

/** What somebody would have paid by now of the invoices of a date; the newest is one month old. */
async function payInvoices(tx: Transaction, { compId, date, age, today }: Paying): Promise<void> {
  const isLastBefore = age === openMonths;
  if (age <= openMonths && !(isLastBefore && [payingNow, cameBack].includes(compId))) return;
  const userId = await store.findUserId(tx, 'dana.full@example.com');
  const accountId = (await store.openAccountOf(tx, compId))!;
  const paidOn =
    compId === payingNow && isLastBefore
      ? businessDayUpTo(addDays(today, -1))
      : bankingDayFrom(addDays(date, daysUntilPaid));
  for (const invoice of await store.unpaidInvoices(tx, compId, date)) {
    const { invoiceNumber } = invoice;
    await authorizePayment(tx, { compId, accountId, userId, at: morningOf(paidOn), ...invoice });
    if (compId === cameBack && isLastBefore)
      await store.returnPayment(tx, compId, invoiceNumber, addBankingDays(paidOn, 2));
  }
}

/** What is to be sent by now is in the file of its day, and settled if the time for a return is over. */
async function sendAndSettle(
  { database, clock }: Context,
  companies: readonly number[],
): Promise<void> {
  const today = clock.today();
  for (const compId of companies) {
    const days = await database.transaction({ compId }, (tx) =>
      store.unsentDays(tx, compId, today),
    );
    const files: { sendOn: CalendarDate; fileNumber: number }[] = [];
    // Files are the provider's own: no transaction of a company sees them.
    await database.transaction({}, async (tx) => {
      for (const day of days) {
        const fileNumber = await store.fileOf(tx, day, effectiveDay(day.sendOn));
        files.push({ sendOn: day.sendOn, fileNumber });
      }
    });
    await database.transaction({ compId }, async (tx) => {
      for (const file of files) {
        const settledOn = settlementDay(effectiveDay(file.sendOn));
        await store.sendAndSettle(tx, compId, file, settledOn <= today ? settledOn : null);
      }
    });
  }
}

/** Before the hour the file for the bank is written, also in New York. */
const morningOf = (day: CalendarDate) => new Date(`${day}T15:00:00Z`);
