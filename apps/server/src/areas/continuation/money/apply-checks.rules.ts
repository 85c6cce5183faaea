/** An invoice as money is applied to it. */
export type BilledInvoice = { invoiceNumber: number; periodStart: string; amountCents: number };

/** A payment of any kind; a returned one keeps its row and pays nothing. */
export type ReceivedCheck = {
  checkId: number;
  checkNumber: string;
  postmark: string;
  postDate: string;
  amountCents: number;
  isReturned: boolean;
};

export type Application = { checkId: number; invoiceNumber: number; cents: number };

export type Applied = {
  applications: Application[];
  /** By invoice. */
  paidCents: Map<number, number>;
  /** By check: what no invoice has drawn on yet. */
  creditCents: Map<number, number>;
};

/** A company that had collected itself handed over to us; what begins later is ours again. */
export type HandOver = { handedOverOn: string; settledThrough: string };

/**
 * Pays the oldest invoices from the oldest checks, from scratch every time: the same facts give the
 * same result, whatever order they came in (domain.md 3.4).
 */
export function applyChecks(
  invoices: readonly BilledInvoice[],
  checks: readonly ReceivedCheck[],
  handOver: HandOver | null = null,
): Applied {
  const owed = invoices.toSorted(
    (one, other) =>
      one.periodStart.localeCompare(other.periodStart) || one.invoiceNumber - other.invoiceNumber,
  );
  const paidCents = new Map(owed.map(({ invoiceNumber }) => [invoiceNumber, 0]));
  const creditCents = new Map(checks.map(({ checkId }) => [checkId, 0]));
  const applications: Application[] = [];
  // Coverage does not hang on what is open from before: what is sent since pays for what followed, and then for that.
  const isOurAgain = ({ periodStart }: BilledInvoice) => periodStart > handOver!.settledThrough;
  const owedSince = handOver
    ? [...owed.filter(isOurAgain), ...owed.filter((invoice) => !isOurAgain(invoice))]
    : owed;
  for (const { checkId, postmark, amountCents, isReturned } of checks.toSorted(oldestFirst)) {
    if (isReturned) continue;
    let credit = amountCents;
    const order = handOver && postmark > handOver.handedOverOn ? owedSince : owed;
    for (const { invoiceNumber, amountCents: amount } of order) {
      const paid = paidCents.get(invoiceNumber)!;
      const cents = Math.min(credit, amount - paid);
      if (cents <= 0) continue;
      applications.push({ checkId, invoiceNumber, cents });
      paidCents.set(invoiceNumber, paid + cents);
      credit -= cents;
    }
    creditCents.set(checkId, credit);
  }
  return { applications, paidCents, creditCents };
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
