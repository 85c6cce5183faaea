import { describe, expect, it } from 'vitest';
import {
  chargeAmount,
  invoiceLines,
  pricesOf,
  totalOf,
  type MonthCounts,
} from './invoice-lines.rules.ts';

const standard = pricesOf([], '2026-09-01');
const nothing = { charges: [], returned: [], feeKeptCents: 0, feeSharePercent: 0 };
const linesOf = (counts: MonthCounts, more: Partial<Parameters<typeof invoiceLines>[0]> = {}) =>
  invoiceLines({ ...nothing, counts, ...more }, standard);
const shown = (lines: ReturnType<typeof invoiceLines>) =>
  lines.map(({ description, quantity, priceCents, amountCents }) => [
    description,
    quantity,
    priceCents,
    amountCents,
  ]);

describe('the lines of an invoice', () => {
  it('are those of the example in domain.md 8.1', () => {
    const lines = linesOf({ fsa: 120, hsa: 85, cobra: 240, 'election-notice': 3 });
    expect(shown(lines)).toEqual([
      ['FSA administration', 120, 450, 54_000],
      ['HSA administration', 85, 275, 23_375],
      ['COBRA administration', 240, 60, 14_400],
      ['COBRA election notices', 3, 800, 2400],
    ]);
    expect(totalOf(lines)).toBe(94_175);
  });

  it('leave out services without anybody', () => {
    expect(linesOf({ fsa: 0, hsa: 0, 'direct-bill': 0 })).toEqual([]);
  });

  it.each([
    [83, [4980, 20]],
    [84, [5040]],
    // The company has COBRA, and nobody to cover.
    [0, [5000]],
  ])(
    'of COBRA for %i people reach the monthly minimum with a line of its own',
    (count, amounts) => {
      const lines = linesOf({ cobra: count });
      expect(lines.map(({ amountCents }) => amountCents)).toEqual(amounts);
      if (count < 84)
        expect(lines.at(-1)?.description).toBe('COBRA administration, monthly minimum');
    },
  );

  it('bill charges and returned debits, each by itself', () => {
    const packets = {
      chargeId: 7,
      fee: 'packet' as const,
      description: 'Packets for the 2027 open enrollment',
      quantity: 4,
      priceCents: 1500,
      amountCents: chargeAmount(4, 1500, 7500),
    };
    const returned = { entryId: 9, returnedOn: '2026-09-18', code: 'R01' };
    const lines = linesOf({}, { charges: [packets], returned: [returned] });
    expect(shown(lines)).toEqual([
      ['Packets for the 2027 open enrollment', 4, 1500, 6000],
      ['Packets for the 2027 open enrollment, minimum', 1, 1500, 1500],
      ['Debit returned on 09/18/2026 (R01)', 1, 2500, 2500],
    ]);
    expect(lines.map(({ chargeId, entryId }) => [chargeId, entryId])).toEqual([
      [7, null],
      [null, null],
      [null, 9],
    ]);
  });

  it('give back the share of the fee on COBRA premiums, and never more than is owed', () => {
    const shared = { feeKeptCents: 2001, feeSharePercent: 50 };
    expect(linesOf({ hsa: 10 }, shared).at(-1)).toMatchObject({
      description: 'Share of the 2% COBRA fee',
      amountCents: -1001,
    });
    expect(totalOf(linesOf({ hsa: 1 }, { feeKeptCents: 9999, feeSharePercent: 100 }))).toBe(0);
    expect(linesOf({}, shared)).toEqual([]);
  });
});

describe('prices', () => {
  const own = [
    { fee: 'fsa', startsOn: '2026-06-01', priceCents: 400, minimumCents: 0 },
    { fee: 'fsa', startsOn: '2026-10-01', priceCents: 375, minimumCents: 2000 },
  ];
  it.each([
    ['2026-05-01', 450],
    ['2026-06-01', 400],
    ['2026-09-01', 400],
    ['2026-10-01', 375],
  ])('in %s are the newest that have begun', (month, priceCents) => {
    expect(pricesOf(own, month)('fsa')).toMatchObject({ priceCents });
    expect(pricesOf(own, month)('hsa')).toMatchObject({ priceCents: 275 });
  });
});
