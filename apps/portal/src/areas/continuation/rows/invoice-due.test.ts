import { expect, test } from 'vitest';
import { dueOf } from './invoice-due.ts';

const invoice = { amount: 310, paid: 0, open: 310, due: '2026-11-01', deadline: '2026-12-01' };

test.each([
  ['before it is due', '2026-10-31', { tone: 'coming', text: '11/01/2026' }],
  ['from the day it is due', '2026-11-01', { tone: 'now', text: 'Payable until 12/01/2026' }],
  ['on its last day', '2026-12-01', { tone: 'now', text: 'Payable until 12/01/2026' }],
  ['after its grace', '2026-12-02', { tone: 'late', text: 'Overdue since 12/02/2026' }],
] as const)('describes an open invoice %s', (_, today, due) => {
  expect(dueOf(invoice, today)).toEqual(due);
});

test('uses the due date if there is no grace period', () => {
  expect(dueOf({ ...invoice, deadline: null }, '2026-11-02').tone).toBe('late');
});

test('calls a settled invoice paid, however old', () => {
  const paid = { ...invoice, paid: 310, open: 0 };
  expect(dueOf(paid, '2027-11-02')).toEqual({ tone: 'paid', text: 'Paid' });
  expect(dueOf({ ...paid, paid: 300.1 }, '2027-11-02').text).toBe('Paid, $9.90 written off');
});
