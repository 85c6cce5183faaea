import { expect, test } from 'vitest';
import { endedLast } from './ended-on.ts';

const hit = (empno: string, ended: string | null) => ({
  empno,
  fname: 'Ana',
  lname: 'Ng',
  payrollid: '*****1234',
  ended,
});

test('puts those who ended last, and keeps the order otherwise', () => {
  const people = [hit('1', '2026-01-31'), hit('2', null), hit('3', '2025-12-31'), hit('4', null)];
  expect(endedLast(people).map(({ empno }) => empno)).toEqual(['2', '4', '1', '3']);
});
