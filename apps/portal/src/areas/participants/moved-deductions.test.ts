import { expect, test } from 'vitest';
import { movedRows } from './moved-deductions.ts';

const planned = (amounts: number[], days: string[]) =>
  days.map((payDate, index) => ({ payDate, amount: amounts[index] ?? amounts.at(-1)! }));
const move = {
  planName: 'Health Care FSA',
  planYearName: '2026',
  left: 60,
  before: planned([20], ['2026-11-20', '2026-11-27', '2026-12-04']),
  after: planned([29.99, 30.01], ['2026-11-27', '2026-12-11']),
};

test('says what is deducted until now and from now on', () => {
  expect(movedRows(move)).toEqual([
    ['Left to deduct', '$60.00'],
    ['Until now', '3 deductions of $20.00 from 11/20/2026 until 12/04/2026'],
    ['From now on', '2 deductions of $29.99 from 11/27/2026 until 12/11/2026, the last $30.01'],
  ]);
  expect(movedRows({ ...move, after: move.after.slice(0, 1) })[2]).toEqual([
    'From now on',
    '$29.99 on 11/27/2026',
  ]);
});

test('says what is not deducted any more', () => {
  expect(movedRows({ ...move, after: [] })[2]).toEqual([
    'From now on',
    'No pay date is left, so $60.00 will not be deducted.',
  ]);
});
