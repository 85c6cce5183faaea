/** An invoice as money is applied to it. */
export type BilledInvoice = {
  invoiceNumber: number;
  periodStart: string;
  amountCents: number;
};

/** A payment of any kind. A returned one stays on file and pays nothing. */
export type ReceivedCheck = {
  checkId: number;
  checkNumber: string;
  postmark: string;
  postDate: string;
  amountCents: number;
  /** What of it was refunded or transferred. */
  usedCents: number;
  /** The check of another event whose credit it is, if it was transferred. */
  fromCheckId: number | null;
  returnedOn: string | null;
};

export type Application = { checkId: number; invoiceNumber: number; cents: number };

export type Applied = {
  applications: Application[];
  /** By invoice. */
  paidCents: Map<number, number>;
};

/**
 * Applies the oldest checks to the oldest invoices, from scratch every time. The same facts give the
 * same result in whatever order they are recorded (domain.md 3.4).
 */
export function applyChecks(
  invoices: readonly BilledInvoice[],
  checks: readonly ReceivedCheck[],
): Applied {
  const owed = invoices.toSorted(
    (one, other) =>
      one.periodStart.localeCompare(other.periodStart) || one.invoiceNumber - other.invoiceNumber,
  );
  const paidCents = new Map(owed.map(({ invoiceNumber }) => [invoiceNumber, 0]));
  const applications: Application[] = [];
  for (const { checkId, amountCents, usedCents, returnedOn } of checks.toSorted(oldestFirst)) {
    if (returnedOn !== null) continue;
    let credit = amountCents - usedCents;
    for (const { invoiceNumber, amountCents: amount } of owed) {
      const paid = paidCents.get(invoiceNumber)!;
      const cents = Math.min(credit, amount - paid);
      if (cents <= 0) continue;
      applications.push({ checkId, invoiceNumber, cents });
      paidCents.set(invoiceNumber, paid + cents);
      credit -= cents;
    }
  }
  return { applications, paidCents };
}

/** What is left of a check: neither applied, nor refunded, nor transferred. */
export function creditLeft(
  { checkId, amountCents, usedCents, returnedOn }: ReceivedCheck,
  applications: readonly Application[],
): number {
  if (returnedOn !== null) return 0;
  const own = applications.filter((each) => each.checkId === checkId);
  return amountCents - usedCents - own.reduce((sum, { cents }) => sum + cents, 0);
}

function oldestFirst(one: ReceivedCheck, other: ReceivedCheck): number {
  return (
    one.postmark.localeCompare(other.postmark) ||
    one.postDate.localeCompare(other.postDate) ||
    one.checkNumber.localeCompare(other.checkNumber) ||
    one.amountCents - other.amountCents ||
    one.checkId - other.checkId
  );
}
