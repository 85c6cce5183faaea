import { describe, expect, it } from 'vitest';
import type { AchEntry, PaymentRecord } from './payment.rules.ts';
import { retryProblem } from './retry.rules.ts';

const returned = (attempt: number, returnCode = 'R01'): AchEntry => ({
  entryId: attempt,
  attempt,
  sendOn: '2026-11-16',
  effectiveOn: '2026-11-17',
  settledOn: null,
  returnedOn: '2026-11-18',
  returnCode,
});
const payment = (paymentId: number, ...entries: AchEntry[]): PaymentRecord => ({
  paymentId,
  accountId: 1,
  invoiceNumber: 100_001,
  runId: null,
  amountCents: 94_175,
  authorizedAt: new Date('2026-11-16T15:00:00Z'),
  entries,
});
const pending = { ...returned(1), returnedOn: null, returnCode: null };
const soon = new Date('2026-11-18T15:00:00Z');
const problem = (
  of: PaymentRecord,
  { others = [] as PaymentRecord[], isAccountOpen = true, at = soon } = {},
) => retryProblem(of, { payments: [of, ...others], isAccountOpen, at });

describe('retryProblem', () => {
  it('lets a lack of funds be tried again, twice', () => {
    expect(problem(payment(1, returned(1)))).toBeNull();
    expect(problem(payment(1, returned(1), returned(2, 'R09')))).toBeNull();
    expect(problem(payment(1, returned(1), returned(2), returned(3)))).toMatch(/twice/);
  });

  it('lets nothing else be tried again', () => {
    for (const code of ['R00', 'R02', 'R08', 'R10', 'R29', 'R99'])
      expect(problem(payment(1, returned(1, code)))).toContain(code);
    expect(problem(payment(1, pending))).toMatch(/has not come back/);
    expect(problem(payment(1, { ...pending, settledOn: '2026-11-19' }))).toMatch(/not come back/);
  });

  it('ends after 180 days from the first time the money was taken', () => {
    // Day 180 after 11/17/2026 is Sunday, 5/16/2027: Thursday’s file takes effect on Friday, Friday’s on Monday.
    const at = (day: string) => new Date(`2027-05-${day}T15:00:00Z`);
    expect(problem(payment(1, returned(1)), { at: at('13') })).toBeNull();
    expect(problem(payment(1, returned(1)), { at: at('14') })).toMatch(/180 days/);
  });

  it('needs an open account, and nothing that pays the same', () => {
    expect(problem(payment(1, returned(1)), { isAccountOpen: false })).toMatch(/closed/);
    const others = [payment(2, pending)];
    expect(problem(payment(1, returned(1)), { others })).toMatch(/Another payment/);
    expect(
      problem(payment(1, returned(1)), { others: [payment(2, returned(1, 'R02'))] }),
    ).toBeNull();
  });
});
