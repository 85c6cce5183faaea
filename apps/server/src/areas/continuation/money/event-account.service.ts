import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Application, HandOver } from './apply-checks.rules.ts';
import { lastBilledMonth, pricedPeriod, totalOf } from './billing.rules.ts';
import {
  accountChanges,
  changedAccount,
  payInvoices,
  unbilledPeriods,
  type AccountChanges,
  type BillingScope,
  type EventAccount,
} from './event-account.rules.ts';
import * as store from './event-account.store.ts';
import { handOverOf, isBilled } from './collection.rules.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { paymentTerms } from './event-standing.service.ts';
import { dropOutdatedNotices } from './payment-notices.service.ts';
import { ratesOn, type Rate } from '../event/plans.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

type AccountPlan = {
  before: EventAccount;
  changes: AccountChanges;
  /** The account with the changes, before they are written. */
  after: Pick<EventAccount, 'invoices' | 'checks'>;
  handOver: HandOver | null;
};

type Settling = { settings: ContinuationSettings; date: CalendarDate } & Pick<
  BillingScope,
  'rebillFrom' | 'rebillOnly' | 'asBilled' | 'prolonged'
>;

/** What an event's invoices should be on a day. Writes nothing. */
export async function planAccount(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { settings, date, ...how }: Settling,
): Promise<AccountPlan> {
  const before = await store.accountOf(tx, compId, event.eventId);
  const lastMonth = isAccepted(event) ? lastBilledMonth(date) : '';
  const scope: BillingScope = { lastMonth, collections: settings.collections, ...how };
  const tierIds = event.benefits.flatMap(({ tiers }) => tiers.map(({ tierId }) => tierId));
  const rates = new Map<CalendarDate, Map<number, Rate>>();
  for (const { periodStart } of unbilledPeriods(event, before, scope))
    rates.set(periodStart, await ratesOn(tx, compId, tierIds, periodStart));
  const changes = accountChanges(event, before, scope, { ratesOn: rates, settings });
  const handOver = handOverOf(event, settings);
  return { before, changes, after: changedAccount(before, changes), handOver };
}

/** The first month not yet begun on a day whose invoice differs from the rates on file. */
export async function firstOutdatedMonth(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { settings, date }: Settling,
): Promise<CalendarDate | undefined> {
  const { invoices } = await store.accountOf(tx, compId, event.eventId);
  const tierIds = event.benefits.flatMap(({ tiers }) => tiers.map(({ tierId }) => tierId));
  const outdated: CalendarDate[] = [];
  for (const invoice of invoices) {
    if (invoice.isVoided || invoice.periodStart <= date) continue;
    const rates = await ratesOn(tx, compId, tierIds, invoice.periodStart);
    const priced = pricedPeriod(event, invoice, rates, settings);
    if (priced && totalOf(priced.lines) !== invoice.amountCents) outdated.push(invoice.periodStart);
  }
  return outdated.toSorted()[0];
}

/** Writes a plan and applies the checks again from scratch (domain.md 3.4). */
export async function saveAccount(
  tx: Transaction,
  compId: number,
  eventId: number,
  { before, changes, after, handOver, date }: AccountPlan & { date: CalendarDate },
): Promise<void> {
  const { voided, resized, added } = changes;
  await store.voidInvoices(tx, compId, voided, date);
  for (const invoice of resized) await store.resizeInvoice(tx, compId, invoice);
  const numbers = new Map<number, number>();
  for (const [index, invoice] of added.entries())
    numbers.set(
      -1 - index,
      await store.insertInvoice(tx, compId, eventId, { ...invoice, generatedOn: date }),
    );
  const invoices = after.invoices.map((invoice) => ({
    ...invoice,
    invoiceNumber: numbers.get(invoice.invoiceNumber) ?? invoice.invoiceNumber,
  }));
  const { applications } = payInvoices(invoices, after.checks, handOver);
  if (!sameApplications(before.applications, applications))
    await store.replaceApplications(tx, compId, eventId, applications);
}

/** Brings invoices and applied checks in line with the facts. Returns how many invoices were added. */
export async function settleAccount(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  on: Settling,
): Promise<number> {
  const plan = await planAccount(tx, compId, event, on);
  await saveAccount(tx, compId, event.eventId, { ...plan, date: on.date });
  await dropOutdatedNotices({
    tx,
    compId,
    event,
    terms: paymentTerms(event, on.settings, plan.after.invoices),
    isBilled: isBilled(event, on.settings),
    date: on.date,
  });
  return plan.changes.added.length;
}

function sameApplications(some: readonly Application[], others: readonly Application[]): boolean {
  const keys = (list: readonly Application[]) =>
    list
      .map(({ checkId, invoiceNumber, cents }) => `${checkId} ${invoiceNumber} ${cents}`)
      .toSorted()
      .join();
  return some.length === others.length && keys(some) === keys(others);
}
