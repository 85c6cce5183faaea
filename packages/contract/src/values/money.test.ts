import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  centsOf,
  displayMoney,
  dollarsOf,
  optionalMoney,
  requiredMoney,
  shareOf,
  typedDollars,
} from './money.ts';

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
    'does not take %j for an amount',
    (text) => expect(typedDollars(text)).toBeNull(),
  );
});

describe('an amount in a form', () => {
  const messagesOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  const above = requiredMoney({ least: 'above zero' });

  it.each([
    ['', 'This field is required'],
    [null, 'This field is required'],
    [undefined, 'This field is required'],
    ['abc', 'Please enter a valid number'],
    ['12.345', 'Please enter a valid number'],
    [1e21, 'Please enter a valid number'],
    [Number.NaN, 'This field is required'],
    ['-1', 'Must be a positive number'],
    [0, 'Must be a positive number'],
    ['10000000', 'Must be $9,999,999.99 or less'],
  ])('refuses %j', (value, message) => expect(messagesOf(above, value)).toEqual([message]));

  it('takes text and numbers, and nothing where it may be empty', () => {
    expect(above.parse('$2,000.00')).toBe(2000);
    expect(above.parse(76.92)).toBe(76.92);
    expect(requiredMoney({ least: 'zero' }).parse('0')).toBe(0);
    expect(optionalMoney({ least: 'zero' }).parse('')).toBeNull();
    expect(messagesOf(optionalMoney({ least: 'zero' }), '-0.01')).toEqual([
      'Must be a positive number',
    ]);
  });
});

describe('cents', () => {
  it('come back from dollars exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
        expect(centsOf(JSON.parse(JSON.stringify(dollarsOf(cents))) as number)).toBe(cents);
      }),
    );
  });

  it('are shared half up', () => {
    expect([shareOf(200_000, 26), shareOf(160_000, 18), shareOf(5, 2), shareOf(0, 7)]).toEqual([
      7692, 8889, 3, 0,
    ]);
  });

  it('show with a real minus sign', () => {
    expect([displayMoney(1234.5), displayMoney(-100)]).toEqual(['$1,234.50', '\u2212$100.00']);
  });
});
