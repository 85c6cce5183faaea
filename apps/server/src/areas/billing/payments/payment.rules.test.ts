import { describe, expect, it } from 'vitest';
import {
  effectiveDay,
  paidCents,
  sendingDay,
  settlementDay,
  standingOf,
  tellingPayment,
  type AchEntry,
  type PaymentRecord,
} from './payment.rules.ts';

const entry = (outcome: Partial<AchEntry> = {}): AchEntry => ({
  entryId: 1,
  attempt: 1,
  sendOn: '2026-11-16',
  effectiveOn: '2026-11-17',
  settledOn: null,
  returnedOn: null,
  returnCode: null,
  ...outcome,
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
const returned = entry({ returnedOn: '2026-11-18', returnCode: 'R01' });

describe('the days of a payment', () => {
  it.each([
    // domain.md 8.3: Wednesday before Thanksgiving, 10:00.
    ['2026-11-25T15:00:00Z', '2026-11-25', '2026-11-27', '2026-12-01'],
    ['2026-11-25T21:00:00Z', '2026-11-27', '2026-11-30', '2026-12-02'],
    ['2026-11-28T14:00:00Z', '2026-11-30', '2026-12-01', '2026-12-03'],
  ])('authorized %s', (at, sent, effective, settled) => {
    expect(sendingDay(new Date(at))).toBe(sent);
    expect(effectiveDay(sent)).toBe(effective);
    expect(settlementDay(effective)).toBe(settled);
  });
});

describe('standingOf', () => {
  it('is that of the last attempt', () => {
    expect(standingOf(payment(1, entry()))).toBe('in progress');
    expect(standingOf(payment(1, entry({ settledOn: '2026-11-19' })))).toBe('complete');
    expect(standingOf(payment(1, returned))).toBe('returned');
    expect(standingOf(payment(1, returned, entry({ attempt: 2 })))).toBe('in progress');
  });

  it('is returned where the bank took back what seemed settled', () => {
    expect(
      standingOf(payment(1, entry({ settledOn: '2026-11-19', returnedOn: '2026-12-30' }))),
    ).toBe('returned');
  });
});

describe('several payments', () => {
  it('count but for those that came back', () => {
    expect(paidCents([payment(1, returned)])).toBe(0);
    expect(paidCents([payment(1, returned), payment(2, entry())])).toBe(94_175);
  });

  it('are told by the one that holds, or else by the last', () => {
    expect(tellingPayment([])).toBeUndefined();
    expect(tellingPayment([payment(1, returned), payment(2, returned)])?.paymentId).toBe(2);
    expect(tellingPayment([payment(1, entry()), payment(2, returned)])?.paymentId).toBe(1);
  });
});
