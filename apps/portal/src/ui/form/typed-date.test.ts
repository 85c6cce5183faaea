import { expect, test } from 'vitest';
import { readTypedDate, displayTypedDate } from './typed-date.ts';

const now = new Date(2026, 10, 16);

test.each([
  ['1/5/26', '2026-01-05'],
  ['01/05/2026', '2026-01-05'],
  [' 1-5-2026 ', '2026-01-05'],
  ['1.5.26', '2026-01-05'],
  ['1 5 26', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['01052026', '2026-01-05'],
  ['010526', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['12312026', '2026-12-31'],
])('reads %j as %s', (typed, date) => {
  expect(readTypedDate(typed, { now })).toBe(date);
});

test.each(['', 'tomorrow', '1/5', '1/5/026', '105', '1/5/26/7', '99999999', '1/5/202'])(
  'cannot read %j',
  (typed) => {
    expect(readTypedDate(typed, { now })).toBeUndefined();
  },
);

test('leaves impossible dates to the schema, which has a better message', () => {
  expect(readTypedDate('2/30/2026', { now })).toBe('2026-02-30');
  expect(readTypedDate('13/45/2026', { now })).toBe('2026-13-45');
});

test('reads a two-digit year in this century, up to twenty years ahead', () => {
  expect(readTypedDate('1/5/46', { now })).toBe('2046-01-05');
  expect(readTypedDate('1/5/47', { now })).toBe('1947-01-05');
});

test('never reads a two-digit birth year as a future date', () => {
  expect(readTypedDate('11/16/26', { now, past: true })).toBe('2026-11-16');
  expect(readTypedDate('11/17/26', { now, past: true })).toBe('1926-11-17');
  expect(readTypedDate('1/5/61', { now, past: true })).toBe('1961-01-05');
});

test('displays a date as MM/DD/YYYY and anything else as typed', () => {
  expect(displayTypedDate('2026-01-05')).toBe('01/05/2026');
  expect(displayTypedDate('tomorrow')).toBe('tomorrow');
  expect(displayTypedDate('')).toBe('');
});
