import { expect, test } from 'vitest';
import { dueOf } from './invoice-due.ts';

const invoice = { amount: 310, paid: 0, open: 310, due: '2026-11-01', deadline: '2026-12-01' };

test.each([
  ['before it is due', '2026-10-31', { tone: 'coming', words: '11/01/2026' }],
  ['from the day it is due', '2026-11-01', { tone: 'now', words: 'Payable until 12/01/2026' }],
  ['on its last day', '2026-12-01', { tone: 'now', words: 'Payable until 12/01/2026' }],
  ['after its grace', '2026-12-02', { tone: 'late', words: 'Overdue since 12/01/2026' }],
] as const)('tells an open invoice %s', (_, today, told) => {
  expect(dueOf(invoice, today)).toEqual(told);
});

test('holds one without days of grace to its due date', () => {
  expect(dueOf({ ...invoice, deadline: null }, '2026-11-02').tone).toBe('late');
});

test('calls a settled invoice paid, however old it is', () => {
  const paid = { ...invoice, paid: 310, open: 0 };
  expect(dueOf(paid, '2027-11-02')).toEqual({ tone: 'paid', words: 'Paid' });
  expect(dueOf({ ...paid, paid: 300.1 }, '2027-11-02').words).toBe('Paid, $9.90 written off');
});
