import { describe, expect, it } from 'vitest';
import {
  eventState,
  isCorrectionQueued,
  statusMessage,
  type EventFacts,
  type PaymentFacts,
} from './event-state.rules.ts';

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
  settledThrough: null,
  hasPaid: false,
  inGrace: null,
  oldestUnsettled: null,
  payFrom: '2026-08-20',
};
const paid: PaymentFacts = { ...unpaid, paidThrough: '2026-09-30' };
const say = (facts: EventFacts, payments = unpaid, on = today) =>
  statusMessage(facts, payments, on);

describe('eventState', () => {
  it.each([
    ['PENDING', pending],
    ['MAILED', mailed],
    ['NO_RESPONSE', { ...mailed, noResponseOn: '2026-08-30' }],
    ['MAILED', { ...mailed, noResponseOn: '2026-08-30', dateToSend: '2026-09-22' }],
    ['DECLINED', declined],
    ['ACCEPTED', accepted],
    ['ACCEPTED', { ...accepted, noResponseOn: '2026-08-30' }],
    ['ACCEPTED', { ...accepted, endReason: 11, coverageEnds: '2026-09-20' }],
    ['TERMINATED', { ...accepted, endReason: 1, coverageEnds: '2026-09-19' }],
    ['TERMINATED', { ...pending, endReason: 11, coverageEnds: '2027-01-31' }],
    ['DELETED', { ...pending, isDeleted: true }],
  ] as const)('is %s given these facts', (state, facts) => {
    expect(eventState(facts, today)).toBe(state);
  });
});

describe('statusMessage', () => {
  it('says what comes next until there is an answer', () => {
    expect(say(pending)).toBe('Pending: notice scheduled for 06/17/2026');
    expect(say(mailed)).toBe('Notice mailed 06/17/2026: response due by 08/30/2026');
    expect(say({ ...mailed, dateToSend: '2026-06-24' })).toBe(
      'Notice mailed 06/17/2026: corrected notice scheduled for 06/24/2026',
    );
    expect(say({ ...mailed, noResponseOn: '2026-08-30' })).toBe(
      'No response: election period ended 08/30/2026',
    );
    expect(say({ ...mailed, noResponseOn: '2026-08-30', dateToSend: '2026-09-22' })).toBe(
      'Notice mailed 06/17/2026: corrected notice scheduled for 09/22/2026',
    );
    expect(say(declined, unpaid, '2026-08-30')).toBe(
      'Declined 08/20/2026: may be changed until 08/30/2026',
    );
    expect(say(declined, unpaid, '2026-08-31')).toBe('Declined 08/20/2026');
  });

  it('says what is paid, due or ended once the event is accepted', () => {
    expect(say(accepted)).toBe('accepted 08/20/2026: first payment due by 10/04/2026');
    expect(say(accepted, paid)).toBe('accepted 08/20/2026: paid through 09/30/2026');
    const inGrace = { periodStart: '2026-10-01', deadline: '2026-10-31' };
    expect(say(accepted, { ...paid, inGrace })).toBe(
      'accepted 08/20/2026: payment for October 2026 due by 10/31/2026',
    );
    expect(say(accepted, { ...paid, isNotBilled: true })).toBe('accepted 08/20/2026');
    // Later months are paid; the first is waiting for its rate.
    expect(say(accepted, { ...unpaid, hasPaid: true })).toBe('accepted 08/20/2026');
    expect(say({ ...accepted, endReason: 11, coverageEnds: '2026-10-31' }, paid)).toBe(
      'accepted 08/20/2026: coverage ends 10/31/2026',
    );
    expect(say({ ...accepted, endReason: 2, coverageEnds: '2026-06-30' })).toBe(
      'terminated 06/30/2026: first payment not received',
    );
  });

  it('starts with "accepted" or "terminated" only in those states', () => {
    const others = [pending, mailed, declined, { ...mailed, noResponseOn: '2026-08-30' }];
    expect(others.filter((facts) => /^(accepted|terminated)/i.test(say(facts)))).toEqual([]);
  });
});

describe('isCorrectionQueued', () => {
  it('is true only after the first letter was mailed', () => {
    expect(
      [pending, mailed, { ...mailed, dateToSend: '2026-06-24' }].map(isCorrectionQueued),
    ).toEqual([false, false, true]);
  });
});
