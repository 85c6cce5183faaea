import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { withoutElections } from '../coverage/elections.rules.ts';
import { withoutJoined } from '../coverage/with-ends.service.ts';
import { graceDaysOf } from '../event/grace-days.rules.ts';
import { separatelyBilled } from '../event/joining.rules.ts';
import type { Application } from './apply-checks.rules.ts';
import { lacksPrice, lastBilledMonth, periodEndOf } from './billing.rules.ts';
import {
  accountChanges,
  changedAccount,
  isBillOf,
  payInvoices,
  unbilled,
  wantedPeriods,
  type AccountChanges,
  type BillingScope,
  type EventAccount,
  type WantedBill,
} from './event-account.rules.ts';
import { isProviderBilled } from './collection.rules.ts';
import * as store from './event-account.store.ts';
import { coveredPersons, isAccepted } from '../event/covered-persons.rules.ts';
import type { EventPerson } from '../event/event-record.ts';
import { paymentTerms } from './event-standing.service.ts';
import { dropOutdatedNotices } from './payment-notices.service.ts';
import { ratesOn, type Rate } from '../event/plans.store.ts';
import type { Work } from '../event/work.ts';
import type { PaymentTerms } from './settlement.rules.ts';

type AccountPlan = {
  before: EventAccount;
  /** The bills that there should be. Those who joined may add nothing, and then have no invoice. */
  bills: readonly WantedBill[];
  changes: AccountChanges;
  /** The account with the changes, before they are written. */
  after: Pick<EventAccount, 'invoices' | 'checks'>;
  terms: PaymentTerms;
};

type Settled = Omit<Work, 'clock'>;
type How = Omit<BillingScope, 'lastMonth'> & {
  /** If it has been read already. */
  account?: EventAccount;
};

/** What an event's invoices should be on a day. Writes nothing. */
export async function planAccount(
  work: Settled,
  { account, ...how }: How = {},
): Promise<AccountPlan> {
  const { tx, compId, event, settings, date } = work;
  const before = account ?? (await store.accountOf(work));
  const isBilled = isAccepted(event) && isProviderBilled(event, settings);
  const scope: BillingScope = { lastMonth: isBilled ? lastBilledMonth(date) : '', ...how };
  const bills: WantedBill[] = [];
  for (const { periodStart } of wantedPeriods(event, before, scope))
    bills.push(...(await billsOf(work, periodStart)));
  const tierIds = bills.flatMap(({ event: { benefits } }) =>
    benefits.flatMap(({ tiers }) => tiers.map(({ tierId }) => tierId)),
  );
  const rates = new Map<CalendarDate, Map<number, Rate>>();
  for (const { periodStart } of unbilled(bills, before, scope))
    if (!rates.has(periodStart))
      rates.set(periodStart, await ratesOn(tx, compId, [...new Set(tierIds)], periodStart));
  const changes = accountChanges(bills, before, scope, { ratesOn: rates, settings });
  const after = changedAccount(before, changes);
  return { before, bills, changes, after, terms: paymentTerms(event, settings, after.invoices) };
}

/** The bills of a month: one for everybody, and one for each day on which others joined while it is their first payment. */
async function billsOf(work: Settled, periodStart: CalendarDate): Promise<WantedBill[]> {
  const { event, settings } = work;
  const joining = separatelyBilled(event, periodStart, graceDaysOf(event, settings));
  const later = [...joining.values()].flat();
  const first = await withoutJoined(work, later, periodStart);
  const only = (some: readonly EventPerson[]) =>
    withoutElections(
      event,
      event.persons.filter((person) => !some.includes(person)),
    );
  const bills: Omit<WantedBill, 'periodEnd'>[] = [
    {
      periodStart,
      joinedOn: null,
      event: first,
      without: null,
      own: first,
      persons: coveredPersons(event).filter((person) => !later.includes(person)),
    },
  ];
  for (const [joinedOn, persons] of joining) {
    later.splice(0, persons.length);
    const joined = await withoutJoined(work, later, periodStart);
    const last = bills.at(-1)!;
    if (lacksPrice(last.event, periodStart)) {
      // Without a price for these alone, they are billed together with the next.
      const together = [...last.persons, ...persons];
      const own = last.joinedOn === null ? joined : only(together);
      bills[bills.length - 1] = { ...last, event: joined, own, persons: together };
    } else
      bills.push({
        periodStart,
        joinedOn,
        event: joined,
        without: last.event,
        own: only(persons),
        persons,
      });
  }
  return bills.flatMap((bill) => {
    const periodEnd = periodEndOf(bill.own, periodStart);
    return periodEnd === null ? [] : [{ ...bill, periodEnd }];
  });
}

/** The first month not yet begun on a day whose invoice differs from the rates on file. */
export async function firstOutdatedMonth(
  work: Settled,
  account: EventAccount,
): Promise<CalendarDate | undefined> {
  const rebillFrom = addDays(work.date, 1);
  // Most often there are none, on the night that makes them.
  if (!account.invoices.some(({ periodStart }) => periodStart >= rebillFrom)) return undefined;
  const { before, changes } = await planAccount(work, { account, rebillFrom });
  const voided = before.invoices.filter(({ invoiceNumber }) =>
    changes.voided.includes(invoiceNumber),
  );
  return changes.added
    .filter((bill) =>
      voided.some((each) => isBillOf(bill)(each) && each.amountCents !== bill.amountCents),
    )
    .map(({ periodStart }) => periodStart)
    .toSorted()[0];
}

/**
 * Brings invoices in line with the facts and applies the checks again from scratch (domain.md 3.4). Returns how many
 * invoices were added.
 */
export async function settleAccount(work: Settled, how: How = {}): Promise<number> {
  const { tx, compId, date } = work;
  const { before, changes, after, terms } = await planAccount(work, how);
  await store.voidInvoices(tx, compId, changes.voided, date);
  for (const invoice of changes.resized) await store.resizeInvoice(tx, compId, invoice);
  const numbers = new Map<number, number>();
  for (const [index, invoice] of changes.added.entries())
    numbers.set(-1 - index, await store.insertInvoice(work, invoice));
  const invoices = after.invoices.map((invoice) => ({
    ...invoice,
    invoiceNumber: numbers.get(invoice.invoiceNumber) ?? invoice.invoiceNumber,
  }));
  const { applications } = payInvoices(invoices, after.checks, terms);
  if (!sameApplications(before.applications, applications))
    await store.replaceApplications(work, applications);
  await dropOutdatedNotices({ ...work, terms });
  return changes.added.length;
}

function sameApplications(some: readonly Application[], others: readonly Application[]): boolean {
  const keys = (list: readonly Application[]) =>
    list
      .map(({ checkId, invoiceNumber, cents }) => `${checkId} ${invoiceNumber} ${cents}`)
      .toSorted()
      .join();
  return some.length === others.length && keys(some) === keys(others);
}
