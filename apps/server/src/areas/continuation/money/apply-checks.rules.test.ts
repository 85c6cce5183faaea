import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyChecks,
  creditLeft,
  type BilledInvoice,
  type ReceivedCheck,
} from './apply-checks.rules.ts';

const month = (number: number, amountCents = 130_583): BilledInvoice => ({
  invoiceNumber: 100 + number,
  periodStart: `2026-${String(number).padStart(2, '0')}-01`,
  amountCents,
});
const check = (checkId: number, amountCents: number, postmark = '2026-08-20'): ReceivedCheck => ({
  checkId,
  checkNumber: String(checkId),
  postmark,
  postDate: '2026-12-25',
  amountCents,
  usedCents: 0,
  fromCheckId: null,
  returnedOn: null,
});
const shown = ({ applications }: ReturnType<typeof applyChecks>) =>
  applications.map((each) => `${each.checkId} ${each.invoiceNumber} ${each.cents}`);

it('one check pays three months, and the rest goes to the fourth; returned, it pays nothing', () => {
  const three = [7, 8, 9].map((number) => month(number));
  const first = applyChecks(three, [check(1, 400_000)]);
  expect(creditLeft(check(1, 400_000), first.applications)).toBe(8_251);
  const paid = applyChecks([...three, month(10)], [check(1, 400_000)]);
  expect([...paid.paidCents.values()]).toEqual([130_583, 130_583, 130_583, 8_251]);
  const bounced = { ...check(1, 400_000), returnedOn: '2026-09-30' };
  const returned = applyChecks(three, [bounced]);
  expect(shown(returned)).toEqual([]);
  expect(creditLeft(bounced, returned.applications)).toBe(0);
});

const invoices = fc.uniqueArray(
  fc.record({
    invoiceNumber: fc.integer({ min: 1, max: 99 }),
    periodStart: fc.constantFrom('2026-07-01', '2026-08-01', '2026-09-01'),
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
    amountCents: fc.integer({ min: 1_000, max: 300_000 }),
    usedCents: fc.integer({ min: 0, max: 1_000 }),
    fromCheckId: fc.constant(null),
    returnedOn: fc.constantFrom(null, '2026-09-01'),
  }),
  { selector: ({ checkId }) => checkId, maxLength: 8 },
);

it('the result is the same in whatever order the facts are recorded', () => {
  fc.assert(
    fc.property(invoices, checks, fc.infiniteStream(fc.nat()), (billed, received, order) => {
      const shuffled = <T>(list: T[]) =>
        list
          .map((item) => ({ item, key: order.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ item }) => item);
      expect(shown(applyChecks(shuffled(billed), shuffled(received)))).toEqual(
        shown(applyChecks(billed, received)),
      );
    }),
  );
});

it('every cent of every good check is applied, kept or used otherwise, and nothing is overpaid', () => {
  fc.assert(
    fc.property(invoices, checks, (billed, received) => {
      const { applications, paidCents } = applyChecks(billed, received);
      for (const check of received) {
        const { checkId, amountCents, usedCents, returnedOn } = check;
        const own = applications.filter((each) => each.checkId === checkId);
        const applied = own.reduce((sum, { cents }) => sum + cents, 0);
        expect(applied + creditLeft(check, applications)).toBe(
          returnedOn === null ? amountCents - usedCents : 0,
        );
      }
      const open = billed.map((each) => each.amountCents - paidCents.get(each.invoiceNumber)!);
      expect(open.filter((cents) => cents < 0)).toEqual([]);
      // Credit is left only when nothing is open.
      const credit = received.some((check) => creditLeft(check, applications) > 0);
      expect(credit && open.some((cents) => cents > 0)).toBe(false);
    }),
  );
});
