import type { DirectDebit } from '@portal/contract/areas/billing/billing.contract.ts';
import { expect, test } from 'vitest';
import { canPerform, debitNote } from './debit-words.ts';

const today = '2026-11-16';
const debit = (overrides: Partial<DirectDebit> = {}): DirectDebit => ({
  unqid: 1,
  paydate: '2026-11-13',
  frequencies: 'Weekly',
  amount: 100,
  paid: 0,
  open: 100,
  status: '',
  isPayable: true,
  cddid: null,
  effectiveDate: '2026-11-17',
  returned: null,
  ...overrides,
});
const returned = { on: '2026-11-16', code: 'R01', text: 'Insufficient funds' };

test.each<[string, Partial<DirectDebit>, string | null]>([
  ['ready', {}, null],
  ['ahead', { paydate: '2026-11-20' }, 'Not posted yet. The amount can still change.'],
  ['on its way', { status: 'In Progress' }, 'Will be taken on 11/17/2026'],
  ['taken', { status: 'In Progress', effectiveDate: '2026-11-13' }, 'Taken on 11/13/2026'],
  ['done', { status: 'Complete', effectiveDate: null }, null],
  ['returned', { returned }, 'Came back on 11/16/2026: Insufficient funds'],
  [
    'missed',
    { isPayable: false, paydate: '2026-10-30' },
    'Can no longer be debited here. Please contact your account manager.',
  ],
  ['empty', { isPayable: false, amount: 0 }, null],
])('explains a debit that is %s', (_, overrides, note) => {
  expect(debitNote(debit(overrides), today)).toBe(note);
});

test('can be performed with an empty status, an amount, and in time', () => {
  expect(canPerform(debit())).toBe(true);
  for (const overrides of [
    { status: 'In Progress' as const },
    { status: 'Complete' as const },
    { isPayable: false },
    { amount: 0 },
  ])
    expect(canPerform(debit(overrides))).toBe(false);
});
