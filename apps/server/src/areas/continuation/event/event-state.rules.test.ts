import { expect, it } from 'vitest';
import { statusMessage, type EventFacts, type PaymentFacts } from './event-state.rules.ts';

const today = '2026-09-20';
const pending: EventFacts = {
  dateToSend: '2026-06-17',
  letterSent: null,
  responseDeadline: null,
  postmark: null,
  isDeclined: false,
  noResponseOn: null,
  coverageEnds: '2027-12-31',
  endReason: null,
  isDeleted: false,
};
const mailed: EventFacts = {
  ...pending,
  letterSent: '2026-06-17',
  responseDeadline: '2026-08-30',
};
const accepted: EventFacts = { ...mailed, postmark: '2026-08-20' };
const declined: EventFacts = { ...accepted, isDeclined: true };
const unpaid: PaymentFacts = {
  isNotBilled: false,
  paidThrough: null,
  hasPaid: false,
  inGrace: null,
  oldestUnsettled: null,
  payFrom: '2026-08-20',
};
const paid = { paidThrough: '2026-09-30' };
const inGrace = { periodStart: '2026-10-01', deadline: '2026-10-31' };
const closed = { ...mailed, noResponseOn: '2026-08-30' };

// The words follow from the state, which is stored nowhere (domain.md 2.1, 2.5).
it.each<[string, EventFacts, Partial<PaymentFacts>?]>([
  ['Pending: notice scheduled for 06/17/2026', pending],
  ['Notice mailed 06/17/2026: response due by 08/30/2026', mailed],
  [
    'Notice mailed 06/17/2026: corrected notice scheduled for 06/24/2026',
    { ...mailed, dateToSend: '2026-06-24' },
  ],
  ['No response: election period ended 08/30/2026', closed],
  [
    'Notice mailed 06/17/2026: corrected notice scheduled for 09/22/2026',
    { ...closed, dateToSend: '2026-09-22' },
  ],
  ['Declined 08/20/2026', declined],
  [
    'Declined 08/20/2026: may be changed until 09/20/2026',
    { ...declined, responseDeadline: today },
  ],
  ['accepted 08/20/2026: first payment due by 10/04/2026', accepted],
  [
    'accepted 08/20/2026: paid through 09/30/2026',
    { ...accepted, noResponseOn: '2026-08-30' },
    paid,
  ],
  [
    'accepted 08/20/2026: payment for October 2026 due by 10/31/2026',
    accepted,
    { ...paid, inGrace },
  ],
  ['accepted 08/20/2026', accepted, { ...paid, isNotBilled: true }],
  // Later months are paid; the first is waiting for its rate.
  ['accepted 08/20/2026', accepted, { hasPaid: true }],
  [
    'accepted 08/20/2026: coverage ends 09/20/2026',
    { ...accepted, endReason: 11, coverageEnds: today },
  ],
  [
    'terminated 09/19/2026: first payment not received',
    { ...accepted, endReason: 2, coverageEnds: '2026-09-19' },
  ],
  [
    'terminated 01/31/2027: cancelled by employer',
    { ...pending, endReason: 11, coverageEnds: '2027-01-31' },
  ],
  ['Deleted', { ...pending, isDeleted: true }],
])('%s', (message, facts, payments) => {
  expect(statusMessage(facts, { ...unpaid, ...payments }, today)).toBe(message);
});
