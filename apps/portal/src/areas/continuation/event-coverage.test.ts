import { expect, test } from 'vitest';
import { noInvoicesWords } from './event-coverage.ts';

test.each([
  [
    'Pending: notice scheduled for 07/01/2026',
    'No invoices yet. They start once the coverage is accepted.',
  ],
  ['No response: election period ended 09/01/2026', 'No invoices: the coverage was not accepted.'],
  ['Declined 08/01/2026', 'No invoices: the coverage was not accepted.'],
  ['accepted 08/01/2026', 'No invoices yet.'],
  [
    'terminated 08/31/2026: participant request',
    'No invoices: the coverage ended before anything was billed.',
  ],
])('says of an event that is "%s": %s', (statusMessage, words) => {
  const span = { begins: '2026-07-01', ends: '2027-12-31' };
  expect(noInvoicesWords({ statusMessage, ...span }, false)).toBe(words);
});

test('what ended before it began never started', () => {
  const statusMessage = 'terminated 06/30/2026: cancelled by employer';
  const standing = { statusMessage, begins: '2026-07-01', ends: '2026-06-30' };
  expect(noInvoicesWords(standing, true)).toBe('No invoices: the coverage never started.');
});

test.each(['Pending: notice scheduled for 07/01/2026', 'accepted 08/01/2026'])(
  'what a company collects itself has none, be it "%s"',
  (statusMessage) => {
    const span = { begins: '2026-07-01', ends: '2027-12-31' };
    expect(noInvoicesWords({ statusMessage, ...span }, true)).toBe(
      'No invoices: your company collects these premiums itself.',
    );
  },
);
