import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, displayMoney, dollarsOf, shareOf, typedDollars } from './dollars.ts';

describe('typedDollars', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    [' $76.92 ', 76.92],
    ['.5', 0.5],
    ['0', 0],
    ['-3', -3],
    ['12.', 12],
  ])('reads %s', (text, dollars) => expect(typedDollars(text)).toBe(dollars));

  it.each(['', '.', '-', 'ten', '1e3', '1,23.00', '1.234', '12 34', '$', 'Infinity', '١٢'])(
    'does not read %j as an amount',
    (text) => expect(typedDollars(text)).toBeNull(),
  );
});

describe('cents', () => {
  it('round-trip through dollars exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
        expect(centsOf(JSON.parse(JSON.stringify(dollarsOf(cents))) as number)).toBe(cents);
      }),
    );
  });

  it('are split with half-up rounding', () => {
    expect([shareOf(200_000, 26), shareOf(160_000, 18), shareOf(5, 2), shareOf(0, 7)]).toEqual([
      7692, 8889, 3, 0,
    ]);
  });

  it('are displayed with a real minus sign', () => {
    expect([displayMoney(1234.5), displayMoney(-100)]).toEqual(['$1,234.50', '\u2212$100.00']);
  });
});
