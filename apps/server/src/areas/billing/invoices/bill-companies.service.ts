import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { cobraFeesKept } from '../../continuation/reports/billed-services.service.ts';
import * as run from './billing-run.store.ts';
import { invoiceLines, pricesOf, totalOf } from './invoice-lines.rules.ts';
import { companyOf } from './invoices.store.ts';
import { countMonth } from './month-counts.service.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Days from the date of an invoice until it is due. */
const daysToPay = 30;

/** On the first of a month: an invoice for the month before, and for months that were missed (domain.md 8.1). */
export function billCompaniesJob(context: Parts): Job {
  return {
    name: 'bill-companies',
    // The second and third make up for a first on which the server was down.
    cron: '10 5 1-3 * *',
    async run(data) {
      const date = jobDate(data, context.clock);
      const failures = collectFailures();
      let made = 0;
      for (const compId of await companiesWithWork(
        context,
        data,
        run.companiesToBill(monthOf(date).startDate),
      ))
        // A company's later months wait for an earlier one that failed.
        await failures.attempt(`invoices of company ${compId}`, async () => {
          made += await billCompany(context, compId, date);
        });
      const done = `made ${counted(made, 'invoice')}`;
      failures.throwIfAny(done);
      return done;
    },
  };
}

/** Bills the months that are over on a day, oldest first, each in a transaction of its own. */
async function billCompany(parts: Parts, compId: number, date: CalendarDate): Promise<number> {
  const thisMonth = monthOf(date).startDate;
  let made = 0;
  let month: CalendarDate | null = null;
  do {
    const step = await billMonth(parts, { compId, thisMonth, after: month });
    month = step.month;
    if (step.isBilled) made++;
  } while (month !== null);
  return made;
}

type Step = { month: CalendarDate | null; isBilled: boolean };

/** Bills the first month that is not billed yet, if it is over. A month that costs nothing gets no invoice. */
function billMonth(
  { database, clock }: Parts,
  { compId, thisMonth, after }: { compId: number; thisMonth: CalendarDate; after: string | null },
): Promise<Step> {
  return database.transaction({ compId }, async (tx) => {
    const state = await run.lockBilling(tx, compId);
    if (!state?.billedFrom) return { month: null, isBilled: false };
    const { billedFrom, lastBilled, feeSharePercent } = state;
    const done = [lastBilled, after].filter((each) => each !== null);
    const month = [billedFrom, ...done.map((each) => addMonths(each, 1))].toSorted().at(-1)!;
    if (month >= thisMonth) return { month: null, isBilled: false };

    const range = monthOf(month);
    const company = await companyOf(tx, compId);
    const lines = invoiceLines(
      {
        counts: await countMonth(tx, compId, company, range),
        charges: await run.unbilledCharges(tx, compId, range.endDate),
        returned: await run.unbilledReturns(tx, compId, { ...range, startDate: billedFrom }),
        feeSharePercent,
        feeKeptCents:
          company.hasCobra && feeSharePercent > 0 ? await cobraFeesKept(tx, compId, range) : 0,
      },
      pricesOf(await run.listPrices(tx, compId), month),
    );
    if (totalOf(lines) === 0) return { month, isBilled: false };
    await run.insertInvoice(
      tx,
      {
        comp_id: compId,
        billed_month: month,
        // Of the month it is made in: a month that was missed leaves as much time to pay as any other.
        invoice_date: thisMonth,
        due_date: addDays(thisMonth, daysToPay),
        created_at: clock.now(),
      },
      lines,
    );
    return { month, isBilled: true };
  });
}
