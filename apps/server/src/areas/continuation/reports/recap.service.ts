import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { Transaction } from '../../../platform/database.ts';
import { eventsOf } from '../event/event.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import { premiumPercent } from '../money/billing.rules.ts';
import { dueToEmployer, premiumParts } from './recap.rules.ts';
import { recapFactsOf, recapKeysOf, type RecapKey } from './recap.store.ts';
import type { EventScope } from './report-events.store.ts';

type RecapCall = EventScope & Range;

/** A recap is of whole months. */
const wholeMonths = ({ startDate, endDate }: Range): Range => ({
  startDate: monthOf(startDate).startDate,
  endDate: monthOf(endDate).endDate,
});

export const recapKeys = async (tx: Transaction, call: RecapCall): Promise<RecapKey[]> =>
  call.startDate > call.endDate ? [] : await recapKeysOf(tx, call, wholeMonths(call));

const keyOf = ({ empno, month }: Pick<RecapKey, 'empno' | 'month'>) => `${empno} ${month}`;

/** Invoices count in the month they are for, payments in the month they were posted. */
export async function recapRows(tx: Transaction, call: RecapCall, keys: readonly RecapKey[]) {
  const empnos = keys.map(({ empno }) => empno);
  const facts = await recapFactsOf(tx, call, wholeMonths(call), empnos);
  const settings = await settingsOf(tx, call.compId);
  const eventIds = [...new Set(facts.invoices.map(({ eventId }) => eventId))];
  const { rows } = await eventsOf(call.compId, { eventIds }).execute(tx);
  const events = new Map(rows.map((event) => [event.eventId, event]));
  const invoices = new Map(
    facts.invoices.map((invoice) => {
      const event = events.get(invoice.eventId)!;
      const percent = premiumPercent(event, invoice.periodStart, settings);
      return [invoice.invoiceNumber, { ...invoice, ...premiumParts(invoice.lines, percent) }];
    }),
  );
  const billed = Map.groupBy(
    [...invoices.values()].filter(({ isBilled }) => isBilled),
    keyOf,
  );
  const payments = Map.groupBy(facts.payments, keyOf);
  const applications = Map.groupBy(facts.applications, keyOf);
  return keys.map((key) => {
    const own = billed.get(keyOf(key)) ?? [];
    return {
      ...key,
      invoicedCents: sum(own, ({ amountCents }) => amountCents),
      paidCents: sum(payments.get(keyOf(key)) ?? [], ({ amountCents }) => amountCents),
      openCents: sum(own, ({ openCents }) => openCents),
      premiumCents: sum(own, ({ premiumCents }) => premiumCents),
      feeCents: sum(own, ({ feeCents }) => feeCents),
      subsidyCents: sum(own, ({ subsidyCents }) => subsidyCents),
      dueToEmployerCents: sum(applications.get(keyOf(key)) ?? [], (application) =>
        dueToEmployer(invoices.get(application.invoiceNumber)!, application),
      ),
    };
  });
}

const sum = <Each>(list: readonly Each[], cents: (each: Each) => number): number =>
  list.reduce((total, each) => total + cents(each), 0);
