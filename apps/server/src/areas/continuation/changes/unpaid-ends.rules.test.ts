import { describe, expect, it } from 'vitest';
import { addDays, endAfterMonths } from '@portal/contract/values/calendar-date.ts';
import type { ReceivedCheck } from '../money/apply-checks.rules.ts';
import type { Invoice } from '../money/event-account.rules.ts';
import { delinquentBill } from './unpaid-ends.rules.ts';

describe('delinquentBill', () => {
  const invoice = (periodStart: string): Invoice => ({
    invoiceNumber: Number(periodStart.slice(5, 7)),
    periodStart,
    periodEnd: endAfterMonths(periodStart, 1),
    due: periodStart,
    amountCents: 100_000,
    deficiencyOn: null,
    writtenOffCents: 0,
    ratedOn: null,
    warnedOn: null,
    part: null,
    joinedOn: null,
    isVoided: false,
    lines: [],
  });
  // July to September can be paid through 10/04.
  const invoices = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'].map(invoice);
  let checkId = 0;
  const check = (postmark: string, amountCents: number, postDate = addDays(postmark, 9)) =>
    ({
      checkId: ++checkId,
      checkNumber: '1',
      postmark,
      postDate,
      amountCents,
      isReturned: false,
    }) satisfies ReceivedCheck;
  const terms = {
    payFrom: '2026-08-20',
    rated: [],
    paidThrough: null,
    handOver: null,
    billedFrom: '2026-07-01',
    graceDays: 30,
  };
  const review = { terms, acceptedBefore: '2026-10-12', moreDays: 0 };

  it.each([
    ['nothing was paid', [], '2026-06-30 2'],
    ['one timely month', [check('2026-10-04', 100_000)], '2026-07-31 1'],
    [
      'two timely months',
      [check('2026-10-01', 150_000), check('2026-10-02', 50_000)],
      '2026-08-31 1',
    ],
    ['everything due, on time', [check('2026-10-04', 300_000)], 'none'],
    ['everything due, a day late', [check('2026-10-05', 300_000)], '2026-06-30 2'],
    [
      'a late month, but posted before that night',
      [check('2026-10-05', 100_000, '2026-10-11')],
      '2026-07-31 1',
    ],
    [
      'one timely and one late check',
      [check('2026-10-04', 100_000), check('2026-10-05', 200_000)],
      '2026-07-31 1',
    ],
  ])('%s', (_what, checks, expected) => {
    const { end } = delinquentBill(invoices, checks, { ...review, date: '2026-10-13' }) ?? {};
    expect(end ? `${end.endsOn} ${end.reason}` : 'none').toBe(expected);
  });

  it('counts months that became late since, and gives the extra days of retiree and leave billing', () => {
    const checks = [check('2026-10-14', 300_000)];
    const of = (date: string, moreDays: number) =>
      delinquentBill(invoices, checks, { ...review, moreDays, date })?.end;
    expect(of('2026-10-20', 10)).toBeUndefined();
    expect(of('2026-11-08', 10)).toEqual({ endsOn: '2026-09-30', reason: 1 });
    expect(of('2026-11-08', 0)).toEqual({ endsOn: '2026-06-30', reason: 2 });
  });
});
