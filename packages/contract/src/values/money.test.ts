import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { optionalMoney, requiredMoney } from './money.ts';

describe('an amount in a form', () => {
  const messagesOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  const above = requiredMoney({ min: 'above zero' });

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

  it('accepts text and numbers, and empty if optional', () => {
    expect(above.parse('$2,000.00')).toBe(2000);
    expect(above.parse(76.92)).toBe(76.92);
    expect(requiredMoney({ min: 'zero' }).parse('0')).toBe(0);
    expect(optionalMoney({ min: 'zero' }).parse('')).toBeNull();
    expect(messagesOf(optionalMoney({ min: 'zero' }), '-0.01')).toEqual([
      'Must be a positive number',
    ]);
  });
});
