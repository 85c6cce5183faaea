import { describe, expect, it } from 'vitest';
import {
  deadlineOf,
  isSettled,
  settlementOf,
  type BilledPeriod,
  type PaymentTerms,
} from './settlement.rules.ts';

const terms: PaymentTerms = {
  payFrom: '2026-08-20',
  rated: [],
  paidThrough: null,
  handOver: null,
  billedFrom: '2026-07-01',
  graceDays: 30,
};

function month(start: string, paidCents: number, more: Partial<BilledPeriod> = {}): BilledPeriod {
  const amountCents = 130_583;
  return {
    invoiceNumber: Number(start.slice(5, 7)),
    periodStart: start,
    periodEnd: `${start.slice(0, 7)}-28`,
    due: start,
    amountCents,
    openCents: amountCents - paidCents,
    writtenOffCents: 0,
    ratedOn: null,
    deficiencyOn: null,
    warnedOn: null,
    part: null,
    joinedOn: null,
    ...more,
  };
}
const paid = 130_583;

describe('deadlineOf', () => {
  it.each([
    ['2026-07-01', '2026-10-04'],
    ['2026-08-01', '2026-10-04'],
    ['2026-09-01', '2026-10-04'],
    ['2026-10-01', '2026-10-31'],
  ])('for the month due %s is %s', (due, deadline) => {
    expect(deadlineOf(month(due, 0), terms)).toBe(deadline);
  });

  it.each([
    ['is 30 days after a shortfall notice', { deficiencyOn: '2026-10-20' }, '2026-11-19'],
    ['is no earlier because of a notice', { deficiencyOn: '2026-09-20' }, '2026-10-31'],
    ['is 15 days after a warning during a leave', { warnedOn: '2026-10-20' }, '2026-11-04'],
    ['is no earlier because of a warning', { warnedOn: '2026-10-15' }, '2026-10-31'],
  ])('%s', (_what, notice, deadline) => {
    expect(deadlineOf(month('2026-10-01', 126_000, notice), terms)).toBe(deadline);
  });

  it('gives no more time once the shortfall is no longer small', () => {
    const returned = month('2026-10-01', 0, { deficiencyOn: '2026-10-20' });
    expect(deadlineOf(returned, terms)).toBe('2026-10-31');
  });

  it('gives a period and those after it 45 days from a late rate', () => {
    const late = {
      ...terms,
      rated: [{ joinedOn: null, periodStart: '2026-10-01', ratedOn: '2026-10-26' }],
    };
    expect(
      ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'].map((start) =>
        deadlineOf(month(start, 0), late),
      ),
    ).toEqual(['2026-10-04', '2026-12-10', '2026-12-10', '2026-12-31']);
  });
});

describe('isSettled', () => {
  it.each([
    ['everything paid', month('2026-07-01', paid), true],
    ['45.83 short', month('2026-07-01', 126_000), true],
    ['55.83 short', month('2026-07-01', 125_000), false],
    ['nothing paid', month('2026-07-01', 0), false],
    [
      'short, with a notice 30 days ago',
      month('2026-07-01', 126_000, { deficiencyOn: '2026-09-01' }),
      true,
    ],
    [
      'short, with a notice 31 days ago',
      month('2026-07-01', 126_000, { deficiencyOn: '2026-08-31' }),
      false,
    ],
    [
      'short and written off',
      month('2026-07-01', 126_000, {
        deficiencyOn: '2026-08-01',
        openCents: 0,
        writtenOffCents: 4_583,
      }),
      true,
    ],
    [
      'written off, and then the check was returned',
      month('2026-07-01', 0, {
        deficiencyOn: '2026-08-01',
        openCents: 126_000,
        writtenOffCents: 4_583,
      }),
      false,
    ],
  ])('%s', (_what, period, settled) => {
    const earlier = { ...terms, payFrom: '2026-07-05' };
    expect(isSettled(period, earlier, '2026-10-01')).toBe(settled);
  });
});

it('counts a shortfall as settled until the period’s own deadline, even after 30 days', () => {
  const short = month('2026-09-01', 126_000, { deficiencyOn: '2026-09-02' });
  expect(isSettled(short, terms, '2026-10-04')).toBe(true);
  expect(isSettled(short, terms, '2026-10-05')).toBe(false);
});

describe('settlementOf', () => {
  it('is paid through the unbroken run from the start', () => {
    const months = [month('2026-09-01', paid), month('2026-08-01', 0), month('2026-07-01', paid)];
    expect(settlementOf(months, terms, '2026-09-20')).toMatchObject({
      paidThrough: '2026-07-28',
      oldestUnsettled: { periodStart: '2026-08-01', deadline: '2026-10-04', openCents: paid },
      inGrace: { periodStart: '2026-08-01', deadline: '2026-10-04' },
    });
  });

  it('is paid through the part of a month that was billed first', () => {
    const part = { until: '2026-08-15', cents: 60_000 };
    const throughOf = (paidCents: number) =>
      settlementOf(
        [month('2026-08-01', paidCents, { part })],
        { ...terms, billedFrom: '2026-08-01' },
        '2026-09-20',
      ).paidThrough;
    expect([59_999, 60_000, paid].map(throughOf)).toEqual([null, '2026-08-15', '2026-08-28']);
  });

  it('starts from the paid-through date before the first invoice', () => {
    const settlement = settlementOf([], { ...terms, paidThrough: '2026-09-30' }, '2026-09-20');
    expect(settlement).toEqual({
      paidThrough: '2026-09-30',
      hasPaid: false,
      oldestUnsettled: null,
      inGrace: null,
      deficiency: null,
    });
  });

  it('is not paid through anything while the first month is not billed', () => {
    const later = [month('2026-08-01', paid), month('2026-09-01', paid)];
    const waiting = { paidThrough: null, hasPaid: true, oldestUnsettled: null };
    expect(settlementOf(later, terms, '2026-09-20')).toMatchObject(waiting);
    expect(settlementOf(later, { ...terms, billedFrom: '2026-08-01' }, '2026-09-20')).toMatchObject(
      { paidThrough: '2026-08-28' },
    );
  });

  it('does not depend on what is open from before the company collected', () => {
    const collected = { ...terms, paidThrough: '2026-11-30', billedFrom: '2026-12-01' };
    const short = month('2026-09-01', 126_000, { deficiencyOn: '2026-09-14' });
    expect(settlementOf([month('2026-08-01', 0), short], collected, '2026-12-20')).toMatchObject({
      paidThrough: '2026-11-30',
      oldestUnsettled: null,
      deficiency: null,
    });
  });

  it('has no grace period before the due date', () => {
    const settlement = settlementOf([month('2026-10-01', 0)], terms, '2026-10-01');
    expect(settlement).toMatchObject({ inGrace: null, oldestUnsettled: { due: '2026-10-01' } });
  });

  it('names a shortfall while it can still be paid', () => {
    const short = month('2026-09-01', 126_000, { deficiencyOn: '2026-09-14' });
    expect(settlementOf([short], terms, '2026-10-14').deficiency).toEqual({
      invoiceNumber: 9,
      noticedOn: '2026-09-14',
      until: '2026-10-14',
      openCents: 4_583,
    });
    expect(settlementOf([short], terms, '2026-10-15')).toMatchObject({
      deficiency: null,
      paidThrough: null,
      oldestUnsettled: { deadline: '2026-10-14' },
    });
  });
});
