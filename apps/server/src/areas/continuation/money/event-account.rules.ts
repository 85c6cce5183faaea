import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  applyChecks,
  creditLeft,
  type Application,
  type ReceivedCheck,
} from './apply-checks.rules.ts';
import {
  billingPeriods,
  pricedPeriod,
  totalOf,
  type BillingPeriod,
  type InvoiceLine,
  type PricedPeriod,
} from './billing.rules.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import { lastElection } from '../coverage/joining.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { graceDaysOf } from '../event/grace-days.rules.ts';
import type { Rate } from '../event/plans.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { BilledPeriod } from './settlement.rules.ts';

export type Invoice = Omit<BilledPeriod, 'openCents'> & {
  /** The day its last rate came, where that was after it was due. */
  ratedOn: CalendarDate | null;
  isVoided: boolean;
  /** Voided before its month began, when its rate could still change. */
  isVoidedEarly?: boolean | null;
  lines: InvoiceLine[];
};

/** Everything billed to and paid for an event, as it is stored. */
export type EventAccount = {
  /** By number, including voided ones. */
  invoices: Invoice[];
  checks: ReceivedCheck[];
  applications: Application[];
};

export type NewInvoice = Omit<Invoice, 'invoiceNumber' | 'isVoided'>;

/** What has to be written to bring the invoices in line with the facts. */
export type AccountChanges = { voided: number[]; resized: Invoice[]; added: NewInvoice[] };

export type BillingScope = {
  /** Invoices are made through this month; none if empty. */
  lastMonth: CalendarDate;
  date: CalendarDate;
  /** From here on even months that have begun are priced anew: their percentage has changed. */
  repriceFrom?: CalendarDate | undefined;
  /** The day on which somebody elected a further plan: nobody could pay for it before. */
  raisedOn?: CalendarDate | undefined;
};

const live = ({ invoices }: EventAccount) => invoices.filter(({ isVoided }) => !isVoided);

const isFor =
  ({ periodStart }: Pick<BillingPeriod, 'periodStart'>) =>
  (each: Pick<BillingPeriod, 'periodStart'>) =>
    each.periodStart === periodStart;

/**
 * The periods that an event should be billed for. Reaches at least as far as the invoices on file: what was billed ahead
 * stays, whatever the day.
 */
export function wantedPeriods(
  event: EventRecord,
  account: EventAccount,
  { lastMonth }: Pick<BillingScope, 'lastMonth'>,
): BillingPeriod[] {
  const months = [lastMonth, ...live(account).map(({ periodStart }) => periodStart)];
  return billingPeriods(event, months.toSorted().at(-1)!);
}

/** What was billed for a month that has begun stays: only what is billed ahead follows the rates on file (domain.md 3.2). */
function linesToKeep(former: Invoice | undefined, scope: BillingScope): readonly InvoiceLine[] {
  if (!former || former.isVoidedEarly || former.periodStart > scope.date) return [];
  return former.periodStart < (scope.repriceFrom ?? noEnd) ? former.lines : [];
}

type Billed = {
  event: EventRecord;
  scope: BillingScope;
  settings: Pick<ContinuationSettings, 'measure_from' | 'prorates' | 'grace_days'>;
};

/** What a period costs by these rates on file; none are needed where it keeps its lines. Null while one is missing. */
export const priceOf = (
  { event, scope, settings }: Billed,
  { invoices }: EventAccount,
  period: BillingPeriod,
  rates: ReadonlyMap<number, Rate> = new Map(),
): PricedPeriod | null => {
  const billed = linesToKeep(invoices.findLast(isFor(period)), scope);
  return pricedPeriod(event, period, { rates, settings, billed });
};

/** Voids what is no longer owed, resizes what is partly covered, adds what is missing (domain.md 3.2). */
export function accountChanges(
  { event, scope, settings }: Billed,
  account: EventAccount,
  prices: ReadonlyMap<BillingPeriod, PricedPeriod | null>,
): AccountChanges {
  const periods = [...prices.keys()];
  const changes: AccountChanges = { voided: [], resized: [], added: [] };
  for (const invoice of live(account))
    if (!periods.some(isFor(invoice))) changes.voided.push(invoice.invoiceNumber);
  // A month whose rate came late also delays those after it, because it uses up their money.
  let lastRated: CalendarDate | null = null;
  for (const [period, priced] of prices) {
    const { periodStart } = period;
    const former = account.invoices.findLast(isFor(period));
    const present = former?.isVoided ? undefined : former;
    if (present && !(priced && isSamePrice(present, priced)))
      changes.voided.push(present.invoiceNumber);
    // The rate is missing, and the next nightly run tries again.
    if (priced === null) continue;
    const { lines } = priced;
    const amountCents = totalOf(lines);
    const raisedOn = (scope.raisedOn ?? '') > periodStart ? scope.raisedOn! : null;
    const ratedOn = latestOf(former?.ratedOn ?? null, priced.ratedOn, raisedOn);
    lastRated = latestOf(lastRated, ratedOn);
    const bill = {
      ...period,
      due: periodStart,
      payableFrom: latest(lastElection(event, period.periodEnd), lastRated ?? ''),
      ratedOn,
      lines,
      amountCents,
    };
    if (!present || !isSamePrice(present, priced)) {
      // Notices about the month stay valid as long as it costs the same.
      const same = former?.amountCents === amountCents ? former : undefined;
      const { writtenOffCents = 0, deficiencyOn = null, warnedOn = null } = same ?? {};
      // The grace period is the one it was first billed with, even if it is made again after an end was reversed.
      const graceEnds = former?.graceEnds ?? addDays(periodStart, graceDaysOf(event, settings));
      changes.added.push({ ...bill, graceEnds, writtenOffCents, deficiencyOn, warnedOn });
    } else if (!isSameBill(present, bill)) {
      // A smaller amount leaves less of a shortfall to write off.
      const shortCents = Math.max(0, amountCents - amountDue(present));
      const writtenOffCents = Math.min(present.writtenOffCents, shortCents);
      changes.resized.push({ ...present, ...bill, writtenOffCents });
    }
  }
  return changes;
}

/** Such an invoice keeps its number: people pay by it. */
const isSamePrice = (one: Pick<Invoice, 'lines'>, other: Pick<Invoice, 'lines'>): boolean =>
  pricesOf(one) === pricesOf(other);

const pricesOf = ({ lines }: Pick<Invoice, 'lines'>): string =>
  lines.map(({ benefitId, monthCents }) => `${benefitId} ${monthCents}`).join();

const billed = ['periodEnd', 'payableFrom', 'ratedOn', 'amountCents'] as const;
type Bill = Pick<Invoice, (typeof billed)[number]>;

const isSameBill = (one: Bill, other: Bill) => billed.every((name) => one[name] === other[name]);

const latestOf = (...days: (CalendarDate | null)[]): CalendarDate | null =>
  days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1) ?? null;

/** The account as it will be. New invoices have negative numbers until they are saved. */
export function changedAccount(
  account: EventAccount,
  { voided, resized, added }: AccountChanges,
): Pick<EventAccount, 'invoices' | 'checks'> {
  const kept = live(account)
    .filter(({ invoiceNumber }) => !voided.includes(invoiceNumber))
    .map(
      (invoice) => resized.find((one) => one.invoiceNumber === invoice.invoiceNumber) ?? invoice,
    );
  const numbered = added.map((invoice, index) => ({
    ...invoice,
    invoiceNumber: -1 - index,
    isVoided: false,
  }));
  return { invoices: [...kept, ...numbered], checks: account.checks };
}

/** Applies checks to the amounts due. */
export const payInvoices = (invoices: readonly Invoice[], checks: readonly ReceivedCheck[]) =>
  applyChecks(
    invoices.map((invoice) => ({ ...invoice, amountCents: amountDue(invoice) })),
    checks,
  );

export const amountDue = ({
  amountCents,
  writtenOffCents,
}: Pick<Invoice, 'amountCents' | 'writtenOffCents'>): number => amountCents - writtenOffCents;

/** The periods with what is open after these checks. */
export function openPeriods(
  invoices: readonly Invoice[],
  checks: readonly ReceivedCheck[],
): BilledPeriod[] {
  const { paidCents } = payInvoices(invoices, checks);
  return invoices.map((invoice) => ({
    ...invoice,
    openCents: amountDue(invoice) - paidCents.get(invoice.invoiceNumber)!,
  }));
}

/** What is left of all checks. */
export const totalCredit = ({ checks, applications }: EventAccount): number =>
  checks.reduce((sum, check) => sum + creditLeft(check, applications), 0);
