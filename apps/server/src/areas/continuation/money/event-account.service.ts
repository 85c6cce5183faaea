import type { Application } from './apply-checks.rules.ts';
import { lastBilledMonth } from './billing.rules.ts';
import {
  accountChanges,
  changedAccount,
  payInvoices,
  priceOf,
  wantedPeriods,
  type AccountChanges,
  type BillingScope,
  type EventAccount,
} from './event-account.rules.ts';
import * as store from './event-account.store.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { ratesOnDays } from '../event/plans.store.ts';
import type { Work } from '../event/work.ts';

type AccountPlan = {
  event: EventRecord;
  before: EventAccount;
  changes: AccountChanges;
  /** The account with the changes, before they are written. */
  after: Pick<EventAccount, 'invoices' | 'checks'>;
};

type Settled = Omit<Work, 'clock'>;
type How = Pick<BillingScope, 'repriceFrom' | 'raisedOn'>;

/** What an event's invoices should be on a day. Writes nothing. */
export async function planAccount(work: Settled, how: How = {}): Promise<AccountPlan> {
  const { tx, compId, event, settings, date } = work;
  const before = await store.accountOf(work);
  const isBilled = isAccepted(event) && event.isProviderBilled;
  const scope: BillingScope = { lastMonth: isBilled ? lastBilledMonth(date) : '', date, ...how };
  const periods = wantedPeriods(event, before, scope);
  const tierIds = event.benefits.flatMap(({ tiers }) => tiers.map(({ tierId }) => tierId));
  const billed = { event, scope, settings };
  // Most months have been billed, and keep their lines.
  const prices = new Map(periods.map((period) => [period, priceOf(billed, before, period)]));
  const unpriced = periods.filter((period) => prices.get(period) === null);
  const days = unpriced.map(({ periodStart }) => periodStart);
  const ratesOn = await ratesOnDays(tx, compId, days, tierIds);
  for (const period of unpriced)
    prices.set(period, priceOf(billed, before, period, ratesOn.get(period.periodStart)));
  const changes = accountChanges(billed, before, prices);
  const after = changedAccount(before, changes);
  return { event, before, changes, after };
}

/**
 * Brings invoices in line with the facts and applies the checks again from scratch (domain.md 3.4). Returns whether an
 * invoice was added.
 */
export async function settleAccount(work: Settled, how: How = {}): Promise<boolean> {
  const { tx, compId, date } = work;
  const { before, changes, after } = await planAccount(work, how);
  await store.voidInvoices(tx, compId, changes.voided, date);
  for (const invoice of changes.resized) await store.resizeInvoice(tx, compId, invoice);
  const numbers = new Map<number, number>();
  for (const [index, invoice] of changes.added.entries())
    numbers.set(-1 - index, await store.insertInvoice(work, invoice));
  const invoices = after.invoices.map((invoice) => ({
    ...invoice,
    invoiceNumber: numbers.get(invoice.invoiceNumber) ?? invoice.invoiceNumber,
  }));
  const { applications } = payInvoices(invoices, after.checks);
  const isOther = keysOf(before.applications).symmetricDifference(keysOf(applications)).size > 0;
  if (isOther) await store.replaceApplications(work, applications);
  return changes.added.length > 0;
}

/** There is one application of a check to an invoice. */
const keysOf = (applications: readonly Application[]) =>
  new Set(applications.map((each) => `${each.checkId} ${each.invoiceNumber} ${each.cents}`));
