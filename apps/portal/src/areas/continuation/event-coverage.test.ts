import { expect, test } from 'vitest';
import { noInvoicesText } from './event-coverage.ts';

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
])('describes an event that is "%s": %s', (statusMessage, text) => {
  const span = { begins: '2026-07-01', ends: '2027-12-31' };
  expect(noInvoicesText({ statusMessage, isCollected: false, ...span })).toBe(text);
});

test('coverage that ended before it began never started', () => {
  const statusMessage = 'terminated 06/30/2026: cancelled by employer';
  const span = { begins: '2026-07-01', ends: '2026-06-30' };
  expect(noInvoicesText({ statusMessage, isCollected: true, ...span })).toBe(
    'No invoices: the coverage never started.',
  );
});

test.each(['Pending: notice scheduled for 07/01/2026', 'accepted 08/01/2026'])(
  'a company that collects premiums itself has none, even if "%s"',
  (statusMessage) => {
    const span = { begins: '2026-07-01', ends: '2027-12-31' };
    expect(noInvoicesText({ statusMessage, isCollected: true, ...span })).toBe(
      'No invoices: your company collects these premiums itself.',
    );
  },
);
