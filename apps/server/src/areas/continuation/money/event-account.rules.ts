import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { applyChecks, type Application, type ReceivedCheck } from './apply-checks.rules.ts';
import {
  billingPeriods,
  pricedPeriod,
  sizedLines,
  totalOf,
  type BillingPeriod,
  type InvoiceLine,
} from './billing.rules.ts';
import { planLastDay } from '../event/covered-persons.rules.ts';
import { tierOn } from '../coverage/event-detail.rules.ts';
import { joinedOn } from '../coverage/joining.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { Rate } from '../event/plans.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { BilledPeriod } from './settlement.rules.ts';

export type Invoice = Omit<BilledPeriod, 'openCents'> & {
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
  /** Invoices from here on are made again: they were for other people or at another percentage. */
  rebillFrom?: CalendarDate | undefined;
  /** Made again for this plan's rate alone: the other plans keep their billed prices. */
  rebillOnly?: number | undefined;
  /** Keeps billed prices where the people are the same: only ends have changed. */
  asBilled?: boolean | undefined;
  /** The day on which somebody elected a further plan: nobody could pay for it before. */
  raisedOn?: CalendarDate | undefined;
};

const live = ({ invoices }: EventAccount) => invoices.filter(({ isVoided }) => !isVoided);

const isKept = (invoice: Invoice, { rebillFrom }: BillingScope) =>
  rebillFrom === undefined || invoice.periodStart < rebillFrom;

/** An event and the periods that it should be billed for. */
type Billed = { event: EventRecord; periods: readonly BillingPeriod[] };

const isFor =
  ({ periodStart }: Pick<BillingPeriod, 'periodStart'>) =>
  (each: Pick<BillingPeriod, 'periodStart'>) =>
    each.periodStart === periodStart;

/** Reaches at least as far as the invoices on file: what was billed ahead stays, whatever the day. */
export function wantedPeriods(
  event: EventRecord,
  account: EventAccount,
  scope: BillingScope,
): BillingPeriod[] {
  const months = [scope.lastMonth, ...live(account).map(({ periodStart }) => periodStart)];
  return billingPeriods(event, months.toSorted().at(-1)!);
}

/** The periods that need an invoice, and therefore a rate. */
export const unbilled = (
  periods: readonly BillingPeriod[],
  account: EventAccount,
  scope: BillingScope,
) => {
  const kept = live(account).filter((invoice) => isKept(invoice, scope));
  return scope.lastMonth === '' ? [] : periods.filter((period) => !kept.some(isFor(period)));
};

type Pricing = {
  ratesOn: ReadonlyMap<CalendarDate, ReadonlyMap<number, Rate>>;
  settings: Pick<ContinuationSettings, 'measure_from' | 'prorates'>;
};

/** Voids what is no longer covered, resizes what is partly covered, adds what is missing (domain.md 3.2). */
export function accountChanges(
  { event, periods }: Billed,
  account: EventAccount,
  scope: BillingScope,
  { ratesOn, settings }: Pricing,
): AccountChanges {
  const changes: AccountChanges = { voided: [], resized: [], added: [] };
  for (const invoice of live(account)) {
    const period = periods.find(isFor(invoice));
    if (!period || !isKept(invoice, scope)) {
      changes.voided.push(invoice.invoiceNumber);
      continue;
    }
    const { periodStart, periodEnd } = period;
    const lines = sizedLines(event, period, invoice.lines, settings);
    const amountCents = totalOf(lines);
    const joined = joinedOn(event, period);
    if (
      amountCents !== invoice.amountCents ||
      periodEnd !== invoice.periodEnd ||
      joined !== invoice.joinedOn
    )
      changes.resized.push({
        ...invoice,
        periodStart,
        periodEnd,
        joinedOn: joined,
        lines,
        amountCents,
        // A smaller amount leaves less of a shortfall to write off.
        writtenOffCents: Math.max(
          0,
          Math.min(invoice.writtenOffCents, amountCents - amountDue(invoice)),
        ),
      });
  }
  for (const period of unbilled(periods, account, scope)) {
    const { periodStart, periodEnd } = period;
    const former = account.invoices.findLast(isFor(period));
    const isSame =
      former && scope.asBilled && !former.isVoidedEarly && isForSame(event, period, former);
    // An age-rated price does not carry over to other people, even where the level has the same name.
    const byAge = event.benefits.flatMap((each) => (each.isAgeBanded ? each.benefitId : []));
    const priced =
      isSame && byAge.length === 0
        ? { lines: sizedLines(event, period, former.lines, settings), ratedOn: former.ratedOn }
        : pricedPeriod(event, period, ratesOn.get(periodStart) ?? new Map(), settings);
    // The rate is missing, and the next nightly run tries again.
    if (priced === null) continue;
    const { rebillOnly } = scope;
    const renewed = rebillOnly !== undefined ? [rebillOnly] : isSame ? byAge : null;
    const lines =
      former && renewed
        ? sizedLines(event, period, withFormerPrices(priced.lines, former, renewed), settings)
        : priced.lines;
    const amountCents = totalOf(lines);
    // Notices about the month stay valid as long as it costs the same.
    const same = former?.amountCents === amountCents ? former : undefined;
    changes.added.push({
      periodStart,
      periodEnd,
      joinedOn: joinedOn(event, period),
      lines,
      ratedOn: latestOf(
        isSame ? null : priced.ratedOn,
        former?.ratedOn ?? null,
        (scope.raisedOn ?? '') > periodStart ? scope.raisedOn! : null,
      ),
      due: periodStart,
      amountCents,
      writtenOffCents: same?.writtenOffCents ?? 0,
      deficiencyOn: same?.deficiencyOn ?? null,
      warnedOn: same?.warnedOn ?? null,
    });
  }
  return withKeptNumbers(changes, live(account));
}

/** An invoice that would only be made again as it is keeps its number: people pay by it. */
function withKeptNumbers(changes: AccountChanges, invoices: readonly Invoice[]): AccountChanges {
  const { voided, resized, added } = changes;
  const kept = added.flatMap((bill) => {
    const former = invoices.find(isFor(bill));
    return former && isSameBill(former, bill) ? [{ former, bill }] : [];
  });
  const numbers = kept.map(({ former }) => former.invoiceNumber);
  const changed = kept.filter(
    ({ former, bill }) => former.ratedOn !== bill.ratedOn || former.joinedOn !== bill.joinedOn,
  );
  return {
    voided: voided.filter((number) => !numbers.includes(number)),
    resized: [...resized, ...changed.map(({ former, bill }) => ({ ...former, ...bill }))],
    added: added.filter((bill) => !kept.some((each) => each.bill === bill)),
  };
}

const isSameBill = (one: NewInvoice, other: NewInvoice): boolean =>
  one.periodEnd === other.periodEnd && linesText(one) === linesText(other);

const linesText = ({ lines }: NewInvoice): string =>
  lines
    .map((line) =>
      [line.benefitId, line.levelDescription, line.monthCents, line.amountCents].join(),
    )
    .join('; ');

/** Keeps the billed prices of all plans but the renewed ones. */
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

const latestOf = (...days: (CalendarDate | null)[]): CalendarDate | null =>
  days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1) ?? null;

/** Whether an invoice was made for the plans and levels that the event now has in a period. */
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
