import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChecks, type BilledInvoice, type ReceivedCheck } from './apply-checks.rules.ts';

const month = (number: number, amountCents = 130_583): BilledInvoice => ({
  invoiceNumber: 100 + number,
  periodStart: `2026-${String(number).padStart(2, '0')}-01`,
  payBy: `2026-${String(number).padStart(2, '0')}-31`,
  joinedOn: null,
  amountCents,
});
const check = (checkId: number, amountCents: number, overrides: Partial<ReceivedCheck> = {}) => ({
  checkId,
  checkNumber: String(checkId),
  postmark: '2026-08-20',
  postDate: '2026-08-25',
  amountCents,
  isReturned: false,
  ...overrides,
});
const openOf = (invoices: BilledInvoice[], checks: ReceivedCheck[]) => {
  const { paidCents } = applyChecks(invoices, checks);
  return invoices.map(
    ({ invoiceNumber, amountCents }) => amountCents - paidCents.get(invoiceNumber)!,
  );
};

describe('applyChecks', () => {
  it('pays three months from one check and keeps the rest for the fourth', () => {
    const three = [7, 8, 9].map((number) => month(number));
    const first = applyChecks(three, [check(1, 400_000)]);
    expect(first.creditCents.get(1)).toBe(8_251);
    expect(first.applications.reduce((sum, { cents }) => sum + cents, 0)).toBe(391_749);
    expect(openOf([...three, month(10)], [check(1, 400_000)])).toEqual([0, 0, 0, 122_332]);
  });

  it('applies payments sent after a hand-over to the periods since, before older ones', () => {
    const handOver = { handedOverOn: '2026-11-14', settledThrough: '2026-11-30' };
    const billed = [8, 9, 12].map((number) => month(number, 100));
    const paidBy = (...sent: ReceivedCheck[]) => {
      const { applications } = applyChecks(billed, sent, handOver);
      return applications.map((each) => `${each.checkId} ${each.invoiceNumber} ${each.cents}`);
    };
    const early = check(1, 100, { postmark: '2026-11-14' });
    const late = check(2, 150, { postmark: '2026-11-15' });
    expect(paidBy(early, late)).toEqual(['1 108 100', '2 112 100', '2 109 50']);
    expect(paidBy(check(1, 250, { postmark: '2026-08-20' }))).toEqual([
      '1 108 100',
      '1 109 100',
      '1 112 50',
    ]);
  });

  it('reopens everything when the check is returned', () => {
    const four = [7, 8, 9, 10].map((number) => month(number));
    const open = openOf(four, [check(1, 400_000, { isReturned: true })]);
    expect(open.reduce((sum, cents) => sum + cents, 0)).toBe(522_332);
  });

  const invoices = fc.uniqueArray(
    fc.record({
      invoiceNumber: fc.integer({ min: 1, max: 99 }),
      periodStart: fc.constantFrom('2026-07-01', '2026-08-01', '2026-09-01'),
      payBy: fc.constantFrom('2026-08-31', '2026-09-30'),
      joinedOn: fc.constantFrom(null, '2026-08-10'),
      amountCents: fc.integer({ min: 0, max: 200_000 }),
    }),
    { selector: ({ invoiceNumber }) => invoiceNumber, maxLength: 8 },
  );
  const checks = fc.uniqueArray(
    fc.record({
      checkId: fc.integer({ min: 1, max: 99 }),
      checkNumber: fc.constantFrom('1', '2', 'ACH-3'),
      postmark: fc.constantFrom('2026-07-30', '2026-08-20'),
      postDate: fc.constantFrom('2026-08-25', '2026-08-26'),
      amountCents: fc.integer({ min: 1, max: 300_000 }),
      isReturned: fc.boolean(),
    }),
    { selector: ({ checkId }) => checkId, maxLength: 8 },
  );

  it('gives the same result in whatever order the facts are recorded', () => {
    fc.assert(
      fc.property(invoices, checks, fc.infiniteStream(fc.nat()), (billed, received, order) => {
        const shuffled = <T>(list: T[]) =>
          list
            .map((item) => ({ item, key: order.next().value }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ item }) => item);
        const sorted = ({
          applications,
          paidCents,
          creditCents,
        }: ReturnType<typeof applyChecks>) => [
          applications,
          [...paidCents].toSorted(([one], [other]) => one - other),
          [...creditCents].toSorted(([one], [other]) => one - other),
        ];
        expect(sorted(applyChecks(shuffled(billed), shuffled(received)))).toEqual(
          sorted(applyChecks(billed, received)),
        );
      }),
    );
  });

  it('applies or keeps every cent of every good check and overpays nothing', () => {
    fc.assert(
      fc.property(invoices, checks, (billed, received) => {
        const { applications, paidCents, creditCents } = applyChecks(billed, received);
        for (const { checkId, amountCents, isReturned } of received) {
          const applied = applications
            .filter((each) => each.checkId === checkId)
            .reduce((sum, { cents }) => sum + cents, 0);
          expect(applied + creditCents.get(checkId)!).toBe(isReturned ? 0 : amountCents);
        }
        for (const { invoiceNumber, amountCents } of billed)
          expect(paidCents.get(invoiceNumber)!).toBeLessThanOrEqual(amountCents);
        // Credit is left only when nothing is open.
        const open = billed.some((each) => paidCents.get(each.invoiceNumber)! < each.amountCents);
        if (open) expect([...creditCents.values()].every((cents) => cents === 0)).toBe(true);
      }),
    );
  });
});
