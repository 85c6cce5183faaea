import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { eventsOf } from '../event/event.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import { premiumPercent } from '../money/billing.rules.ts';
import { dueToEmployer, premiumParts } from './recap.rules.ts';
import { billedMonthsOf, recapFactsOf, type EventMonth, type RecapInvoice } from './recap.store.ts';
import { personIn } from './report-events.rules.ts';
import { reportEventsOf, type EventScope } from './report-events.store.ts';

type RecapCall = EventScope & Range;

/** A participant in a month, with all their events of the service. */
type RecapKey = PersonColumns & { month: CalendarDate; eventIds: number[] };

export async function recapKeys(tx: Transaction, call: RecapCall): Promise<RecapKey[]> {
  if (call.startDate > call.endDate) return [];
  // A recap is of whole months.
  const range = {
    startDate: monthOf(call.startDate).startDate,
    endDate: monthOf(call.endDate).endDate,
  };
  const events = await reportEventsOf(tx, call);
  const months = Map.groupBy(
    await billedMonthsOf(tx, call.compId, idsOf(events), range),
    ({ eventId }) => eventId,
  );
  const people = Map.groupBy(events, ({ empno }) => empno);
  return [...people.values()].flatMap((own) => {
    const person = personIn(own[0]!);
    const eventIds = idsOf(own);
    const billed = eventIds.flatMap((eventId) => months.get(eventId) ?? []);
    return [...new Set(billed.map(({ month }) => month))]
      .toSorted()
      .map((month) => ({ ...person, month, eventIds }));
  });
}

const idsOf = (events: readonly { eventId: number }[]) => events.map(({ eventId }) => eventId);

/** Invoices count in the month they are for, payments in the month they were posted. */
export async function recapRows(tx: Transaction, { compId }: RecapCall, keys: readonly RecapKey[]) {
  const all = keys.flatMap(({ eventIds }) => eventIds);
  const facts = await recapFactsOf(tx, compId, all);
  const invoices = await pricedInvoices(tx, compId, facts.invoices);
  const keyOf = ({ eventId, month }: EventMonth) => `${eventId} ${month}`;
  const billed = Map.groupBy(invoices.values(), keyOf);
  const payments = Map.groupBy(facts.payments, keyOf);
  const applications = Map.groupBy(facts.applications, keyOf);
  return keys.map((key) => {
    const own = <Each>(all: ReadonlyMap<string, Each[]>): Each[] =>
      key.eventIds.flatMap((eventId) => all.get(keyOf({ eventId, month: key.month })) ?? []);
    const ofMonth = own(billed);
    return {
      ...key,
      invoicedCents: sum(ofMonth, ({ amountCents }) => amountCents),
      paidCents: sum(own(payments), ({ amountCents }) => amountCents),
      openCents: sum(ofMonth, ({ openCents }) => openCents),
      premiumCents: sum(ofMonth, ({ premiumCents }) => premiumCents),
      feeCents: sum(ofMonth, ({ feeCents }) => feeCents),
      subsidyCents: sum(ofMonth, ({ subsidyCents }) => subsidyCents),
      dueToEmployerCents: sum(own(applications), (application) =>
        dueToEmployer(invoices.get(application.invoiceNumber)!, application),
      ),
    };
  });
}

const sum = <Each>(list: readonly Each[], cents: (each: Each) => number): number =>
  list.reduce((total, each) => total + cents(each), 0);

/** The invoices by number, each split into the rate and what is charged on top of it. */
async function pricedInvoices(tx: Transaction, compId: number, billed: readonly RecapInvoice[]) {
  const settings = await settingsOf(tx, compId);
  const eventIds = [...new Set(billed.map(({ eventId }) => eventId))];
  const { rows } = await eventsOf(compId, { eventIds }).execute(tx);
  const events = new Map(rows.map((event) => [event.eventId, event]));
  return new Map(
    billed.map((invoice) => {
      const percent = premiumPercent(events.get(invoice.eventId)!, invoice.periodStart, settings);
      return [invoice.invoiceNumber, { ...invoice, ...premiumParts(invoice.lines, percent) }];
    }),
  );
}

/** What the recap of a month leaves out of what is due to the employer: the fee on the premiums paid (domain.md 8.1). */
export async function cobraFeesKept(
  tx: Transaction,
  compId: number,
  { startDate, endDate }: Range,
): Promise<number> {
  const events = await reportEventsOf(tx, { compId, serviceType: 'cobra', asOf: endDate });
  const facts = await recapFactsOf(tx, compId, idsOf(events));
  const invoices = await pricedInvoices(tx, compId, facts.invoices);
  return sum(
    facts.applications.filter(({ month }) => month === startDate),
    (application) =>
      application.cents - dueToEmployer(invoices.get(application.invoiceNumber)!, application),
  );
}
