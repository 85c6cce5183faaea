import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionalDate, RequiredDate } from './date-text.ts';
import { isDateText } from './is-date-text.ts';

const messageOf = (value: unknown) => RequiredDate.safeParse(value).error?.issues[0]?.message;

describe('RequiredDate', () => {
  it.each([
    ['2026-11-16', undefined],
    ['2024-02-29', undefined],
    ['1900-01-01', undefined],
    ['2199-12-31', undefined],
    ['', 'This field is required'],
    [null, 'This field is required'],
    ['11/16/2026', 'Invalid Date Format'],
    ['2026-1-1', 'Invalid Date Format'],
    ['2026-11-16T00:00:00Z', 'Invalid Date Format'],
    ['x'.repeat(10_000), 'Invalid Date Format'],
    ['٢٠٢٦-١١-١٦', 'Invalid Date Format'],
    ['2026-02-29', 'Please enter a valid date'],
    ['2026-13-01', 'Please enter a valid date'],
    ['2026-00-10', 'Please enter a valid date'],
    ['2026-04-31', 'Please enter a valid date'],
    ['1899-12-31', 'Please enter a valid date'],
    ['2200-01-01', 'Please enter a valid date'],
  ])('answers %j with %s', (value, message) => {
    expect(messageOf(value)).toBe(message);
  });

  it('accepts every date on the calendar', () => {
    const min = new Date('1900-01-01T00:00:00Z');
    const max = new Date('2199-12-31T00:00:00Z');
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
        const day = moment.toISOString().slice(0, 10);
        expect(RequiredDate.parse(day)).toBe(day);
        expect(isDateText(day)).toBe(true);
      }),
    );
  });
});

describe('OptionalDate', () => {
  it('reads empty as null', () => {
    expect(['', null, undefined].map((value) => OptionalDate.parse(value))).toEqual([
      null,
      null,
      null,
    ]);
    expect(OptionalDate.safeParse('x').error?.issues[0]?.message).toBe('Invalid Date Format');
  });
});
