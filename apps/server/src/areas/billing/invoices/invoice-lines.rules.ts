import { fees, type Fee } from '@portal/contract/areas/billing/fees.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { shareOf } from '@portal/contract/values/dollars.ts';

/** A line of an invoice: quantity times price. A credit has a negative price. */
export type InvoiceLine = {
  fee: Fee;
  description: string;
  quantity: number;
  priceCents: number;
  amountCents: number;
  chargeId: number | null;
  entryId: number | null;
};

export type FeePrice = { priceCents: number; minimumCents: number };
export type PriceOf = (fee: Fee) => FeePrice;

/** What is counted once a month. A fee without a count is of a service that the company does not have. */
export type MonthCounts = Partial<Record<MonthlyFee, number>>;

/** In the order of the lines. */
const monthlyFees = [
  'fsa',
  'hsa',
  'hra',
  'commuter',
  'cobra',
  'election-notice',
  'direct-bill',
  'leave',
] as const satisfies Fee[];
type MonthlyFee = (typeof monthlyFees)[number];

export type OneTimeCharge = {
  chargeId: number;
  fee: Fee;
  description: string;
  quantity: number;
  priceCents: number;
  amountCents: number;
};

export type ReturnedDebit = { entryId: number; returnedOn: CalendarDate; code: string };

type BilledMonth = {
  counts: MonthCounts;
  charges: readonly OneTimeCharge[];
  returned: readonly ReturnedDebit[];
  /** The fee on COBRA premiums that the provider kept, and how many percent of it the employer gets back. */
  feeKeptCents: number;
  feeSharePercent: number;
};

/** The lines of a month (domain.md 8.1). Their sum is never below zero. */
export function invoiceLines(
  { counts, charges, returned, feeKeptCents, feeSharePercent }: BilledMonth,
  priceOf: PriceOf,
): InvoiceLine[] {
  const lines = [
    ...monthlyFees.flatMap((fee) => monthlyLines(fee, counts[fee], priceOf(fee))),
    ...charges.flatMap(chargeLines),
    ...returned.map((debit) => returnLine(debit, priceOf('returned-debit'))),
  ];
  const credit = Math.min(shareOf(feeKeptCents * feeSharePercent, 100), totalOf(lines));
  return credit > 0 ? [...lines, lineOf('cobra-fee-share', 1, -credit)] : lines;
}

export const totalOf = (lines: readonly { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

function lineOf(fee: Fee, quantity: number, priceCents: number): InvoiceLine {
  const amountCents = quantity * priceCents;
  const { description } = fees[fee];
  return { fee, description, quantity, priceCents, amountCents, chargeId: null, entryId: null };
}

/** What is missing to the least that is charged is a line of its own. */
function monthlyLines(
  fee: MonthlyFee,
  count: number | undefined,
  { priceCents, minimumCents }: FeePrice,
): InvoiceLine[] {
  if (count === undefined) return [];
  return [
    ...(count > 0 ? [lineOf(fee, count, priceCents)] : []),
    ...missingLines(fee, `${fees[fee].description}, monthly minimum`, {
      charged: count * priceCents,
      least: minimumCents,
    }),
  ];
}

const missingLines = (
  fee: Fee,
  description: string,
  { charged, least }: { charged: number; least: number },
): InvoiceLine[] => (charged < least ? [{ ...lineOf(fee, 1, least - charged), description }] : []);

function chargeLines({ fee, amountCents, ...charge }: OneTimeCharge): InvoiceLine[] {
  const { quantity, priceCents, description, chargeId } = charge;
  return [
    { ...lineOf(fee, quantity, priceCents), description, chargeId },
    ...missingLines(fee, `${description}, minimum`, {
      charged: quantity * priceCents,
      least: amountCents,
    }),
  ];
}

const returnLine = (
  { entryId, returnedOn, code }: ReturnedDebit,
  { priceCents }: FeePrice,
): InvoiceLine => ({
  ...lineOf('returned-debit', 1, priceCents),
  description: `Debit returned on ${displayDate(returnedOn)} (${code})`,
  entryId,
});

/** What a one-time charge costs: its price each, and at least the fee's minimum. */
export const chargeAmount = (quantity: number, priceCents: number, minimumCents: number): number =>
  Math.max(quantity * priceCents, minimumCents);

type PriceOnFile = FeePrice & { fee: string; startsOn: CalendarDate };

/** The prices of a month: the company's own, the newest that has begun, or the provider's standard. */
export function pricesOf(own: readonly PriceOnFile[], month: CalendarDate): PriceOf {
  return (fee) => {
    const begun = own
      .filter((price) => price.fee === fee && price.startsOn <= month)
      .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
    const standard: { price: number; minimum?: number } = fees[fee];
    return begun.at(-1) ?? { priceCents: standard.price, minimumCents: standard.minimum ?? 0 };
  };
}
