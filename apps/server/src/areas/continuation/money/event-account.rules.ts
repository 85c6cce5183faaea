import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  applyChecks,
  type Application,
  type HandOver,
  type ReceivedCheck,
} from './apply-checks.rules.ts';
import {
  billingPeriods,
  planLastDay,
  pricedPeriod,
  sizedLines,
  totalOf,
  type BillingPeriod,
  type InvoiceLine,
} from './billing.rules.ts';
import { isProviderBilled } from './collection.rules.ts';
import { tierOn } from '../views/event-detail.rules.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import type { Rate } from '../event/plans.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { BilledPeriod } from './settlement.rules.ts';

export type Invoice = Omit<BilledPeriod, 'openCents'> & {
  isVoided: boolean;
  /** Before its month began, when another rate could still come. */
  isVoidedEarly?: boolean | null;
  lines: InvoiceLine[];
};

/** Everything billed to and paid for an event, as it is stored. */
export type EventAccount = {
  /** By number; voided ones are among them. */
  invoices: Invoice[];
  checks: ReceivedCheck[];
  applications: Application[];
};

export type NewInvoice = Omit<Invoice, 'invoiceNumber' | 'isVoided'>;

/** What has to be written so that the invoices say what the facts say. */
export type AccountChanges = { voided: number[]; resized: Invoice[]; added: NewInvoice[] };

export type Longer = {
  recordedOn: CalendarDate;
  after: CalendarDate;
  /** What was billed before, too, could not be paid while it counted as ended. */
  isRestored?: boolean;
};

export type BillingScope = {
  /** Invoices are made up to this month; empty makes none. */
  lastMonth: CalendarDate;
  /** Invoices from here on were made for other people or at another percent: they are made anew. */
  renewFrom?: CalendarDate | undefined;
  /** Made anew for this plan's rate alone: the others cost what they did. */
  renewOnly?: number | undefined;
  /** What was billed before to the same people costs what it did: only ends have changed. */
  asBilled?: boolean | undefined;
  /** What an extension covers after what was the last day could not be paid before it was recorded. */
  longer?: Longer | undefined;
  /** When the company collects itself: what it does is not billed. */
  collections: ContinuationSettings['collections'];
};

const live = ({ invoices }: EventAccount) => invoices.filter(({ isVoided }) => !isVoided);

const isKept = (invoice: Invoice, { renewFrom }: BillingScope) =>
  renewFrom === undefined || invoice.periodStart < renewFrom;

/** Far enough for every invoice there is: what was billed ahead stays, whatever day it is looked at. */
function wantedPeriods(event: EventRecord, account: EventAccount, scope: BillingScope) {
  const months = [scope.lastMonth, ...live(account).map(({ periodStart }) => periodStart)];
  return billingPeriods(event, months.toSorted().at(-1)!).filter(({ periodStart }) =>
    isProviderBilled(event, periodStart, scope),
  );
}

/** The periods without an invoice, whose rates are needed. */
export function unbilledPeriods(
  event: EventRecord,
  account: EventAccount,
  scope: BillingScope,
): BillingPeriod[] {
  if (scope.lastMonth === '') return [];
  const kept = live(account).filter((invoice) => isKept(invoice, scope));
  return wantedPeriods(event, account, scope).filter(
    ({ periodStart }) => !kept.some((invoice) => invoice.periodStart === periodStart),
  );
}

/** Voids what is no longer covered, sizes what is partly so, adds what is missing (domain.md 3.2). */
export function accountChanges(
  event: EventRecord,
  account: EventAccount,
  scope: BillingScope,
  ratesOn: ReadonlyMap<CalendarDate, ReadonlyMap<number, Rate>>,
  settings: Pick<ContinuationSettings, 'measure_from' | 'prorates'>,
): AccountChanges {
  const wanted = new Map(
    wantedPeriods(event, account, scope).map((period) => [period.periodStart, period]),
  );
  const changes: AccountChanges = { voided: [], resized: [], added: [] };
  for (const invoice of live(account)) {
    const period = wanted.get(invoice.periodStart);
    if (!period || !isKept(invoice, scope)) {
      changes.voided.push(invoice.invoiceNumber);
      continue;
    }
    const lines = sizedLines(event, period, invoice.lines, settings);
    const amountCents = totalOf(lines);
    const recordedOn = period.periodEnd > invoice.periodEnd ? lateDay(period, scope) : null;
    if (amountCents !== invoice.amountCents || period.periodEnd !== invoice.periodEnd)
      changes.resized.push({
        ...invoice,
        ...period,
        lines,
        amountCents,
        // What it is longer by could not be paid before, and takes nothing away from who had paid the rest.
        ratedOn: latestOf(invoice.ratedOn, recordedOn),
        part: recordedOn ? { until: invoice.periodEnd, cents: askedFor(invoice) } : invoice.part,
        // Of the smaller amount less was missing.
        writtenOffCents: Math.max(
          0,
          Math.min(invoice.writtenOffCents, amountCents - askedFor(invoice)),
        ),
      });
  }
  for (const period of unbilledPeriods(event, account, scope)) {
    const former = account.invoices.findLast(
      ({ periodStart }) => periodStart === period.periodStart,
    );
    const rates = ratesOn.get(period.periodStart) ?? new Map();
    const isSame =
      former && scope.asBilled && !former.isVoidedEarly && isForSame(event, period, former);
    // What others were to pay by their age is not what these do, though the level has the same name.
    const byAge = event.benefits.filter(({ isAgeBanded }) => isAgeBanded).map(idOf);
    const priced =
      isSame && byAge.length === 0
        ? { lines: sizedLines(event, period, former.lines, settings), ratedOn: former.ratedOn }
        : pricedPeriod(event, period, rates, settings);
    // It waits for its rate; the next night looks again.
    if (priced === null) continue;
    const { renewOnly } = scope;
    const renewed = renewOnly !== undefined ? [renewOnly] : isSame ? byAge : null;
    const lines =
      former && renewed
        ? sizedLines(event, period, withFormerPrices(priced.lines, former, renewed), settings)
        : priced.lines;
    const amountCents = totalOf(lines);
    // What was said about the month stays said, as long as it costs the same.
    const same = former?.amountCents === amountCents ? former : undefined;
    changes.added.push({
      ...period,
      lines,
      ratedOn: latestOf(
        isSame ? null : priced.ratedOn,
        former?.ratedOn ?? null,
        !former || scope.longer?.isRestored ? lateDay(period, scope) : null,
      ),
      due: period.periodStart,
      amountCents,
      writtenOffCents: same?.writtenOffCents ?? 0,
      deficiencyOn: same?.deficiencyOn ?? null,
      warnedOn: same?.warnedOn ?? null,
      part: former?.part ?? null,
    });
  }
  return changes;
}

const idOf = ({ benefitId }: EventBenefit) => benefitId;

/** Where only some plans' rates are others: the rest as it was billed. */
const withFormerPrices = (
  lines: readonly InvoiceLine[],
  former: Invoice,
  renewed: readonly number[],
) =>
  lines.map(
    (line) =>
      former.lines.find(
        ({ benefitId, isSubsidy, levelDescription }) =>
          !renewed.includes(benefitId) &&
          benefitId === line.benefitId &&
          isSubsidy === line.isSubsidy &&
          levelDescription === line.levelDescription,
      ) ?? line,
  );

const lateDay = ({ periodStart, periodEnd }: BillingPeriod, { longer }: BillingScope) =>
  longer && periodEnd > longer.after && longer.recordedOn > periodStart ? longer.recordedOn : null;

const latestOf = (...days: (CalendarDate | null)[]): CalendarDate | null =>
  days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1) ?? null;

/** Whether an invoice was made for the plans and levels that the event has in a period now, at a known rate. */
function isForSame(event: EventRecord, { periodStart }: BillingPeriod, { lines }: Invoice) {
  const covered = event.benefits.filter(
    (benefit) => (planLastDay(event, benefit) ?? '') >= periodStart,
  );
  const now = covered.map((benefit) => `${benefit.benefitId} ${tierOn(benefit, periodStart).name}`);
  const then = lines
    .filter(({ isSubsidy }) => !isSubsidy)
    .map(({ benefitId, levelDescription }) => `${benefitId} ${levelDescription}`);
  return now.toSorted().join() === then.toSorted().join();
}

/** The account as it will be; what is not numbered yet counts below zero. */
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

/** Pays what is asked for of each invoice. */
export const payInvoices = (
  invoices: readonly Invoice[],
  checks: readonly ReceivedCheck[],
  handOver: HandOver | null,
) =>
  applyChecks(
    invoices.map((invoice) => ({ ...invoice, amountCents: askedFor(invoice) })),
    checks,
    handOver,
  );

export const askedFor = ({
  amountCents,
  writtenOffCents,
}: Pick<Invoice, 'amountCents' | 'writtenOffCents'>): number => amountCents - writtenOffCents;

/** What is open once these checks have paid. */
export function openPeriods(
  invoices: readonly Invoice[],
  checks: readonly ReceivedCheck[],
  handOver: HandOver | null = null,
): BilledPeriod[] {
  const { paidCents } = payInvoices(invoices, checks, handOver);
  return invoices.map((invoice) => ({
    ...invoice,
    openCents: askedFor(invoice) - paidCents.get(invoice.invoiceNumber)!,
  }));
}
