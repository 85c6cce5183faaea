import { describe, expect, it } from 'vitest';
import { aNotice, makeEvent } from '../event/event-record.builder.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { PaymentFacts } from '../event/event-state.rules.ts';
import { timelineOf } from './timeline.rules.ts';

const accepted = makeEvent({ tiers: [] });
const mailed: EventRecord = { ...accepted, postmark: null, responseDoc: null };
const entered: EventRecord = {
  ...mailed,
  letterSent: null,
  notices: [],
  responseDeadline: null,
};
const unpaid: PaymentFacts = {
  isNotBilled: false,
  paidThrough: null,
  settledThrough: null,
  hasPaid: false,
  inGrace: null,
  oldestUnsettled: null,
  payFrom: null,
};

const settings = { measure_from: 'coverageBegins' as const, response_days: 30 };

const statesOf = (event: EventRecord, today: string, payments = unpaid) =>
  Object.fromEntries(
    timelineOf(
      event,
      { ...payments, payFrom: payments.payFrom ?? event.postmark },
      settings,
      today,
    ).map((step) => [step.key, `${step.state} ${step.date ?? ''}`.trim()]),
  );

describe('timelineOf a COBRA event', () => {
  it('shows what is due and coming once it is entered', () => {
    expect(statesOf(entered, '2026-06-16')).toEqual({
      event: 'done 2026-06-12',
      'employer-notice': `done ${entered.enteredOn}`,
      'notice-mailed': 'due 2026-06-29',
      'coverage-begins': 'coming 2026-07-01',
      election: 'coming',
      'first-payment': 'coming',
      'paid-through': 'coming',
      'maximum-end': 'coming 2027-12-31',
    });
  });

  it('shows the notice as late after our 14 days', () => {
    expect(statesOf(entered, '2026-06-29')['notice-mailed']).toBe('due 2026-06-29');
    expect(statesOf(entered, '2026-06-30')['notice-mailed']).toBe('late 2026-06-29');
    const late = aNotice(mailed, '2026-07-01');
    const sentLate = { ...mailed, letterSent: '2026-07-01', notices: [late] };
    expect(statesOf(sentLate, '2026-07-02')['notice-mailed']).toBe('done-late 2026-07-01');
    // A corrected notice does not make the first one late.
    const corrected = { ...sentLate, notices: [...mailed.notices, late] };
    expect(statesOf(corrected, '2026-07-02')['notice-mailed']).toBe('done 2026-07-01');
  });

  it('says how many days late the employer reported the event', () => {
    const late = {
      ...entered,
      eventDate: '2026-03-31',
      coverageBegins: '2026-04-01',
      reportedOn: '2026-05-20',
    };
    const [, step] = timelineOf(late, unpaid, settings, '2026-05-21');
    expect(step).toMatchObject({
      key: 'employer-notice',
      state: 'done-late',
      date: '2026-05-20',
      note: 'Reported 19 days late: due by 05/01/2026.',
    });
  });

  it('gives the family 60 days to report what the employer cannot know', () => {
    const divorce = {
      ...entered,
      eventType: 12,
      eventDate: '2026-03-31',
      coverageBegins: '2026-04-01',
      reportedOn: '2026-05-20',
    };
    const stepOf = (reportedOn: string) =>
      timelineOf({ ...divorce, reportedOn }, unpaid, settings, '2026-06-10')[1];
    expect(stepOf('2026-05-31')).toMatchObject({
      label: 'Family’s report',
      state: 'done',
      note: 'Entered on 05/31/2026: the family had until 05/31/2026 to report it.',
    });
    expect(stepOf('2026-06-01')).toMatchObject({
      state: 'done-late',
      note: 'Entered on 06/01/2026, 1 day after the family’s last day to report it, 05/31/2026.',
    });
  });

  it('names the end of employment where Medicare came before it', () => {
    const [step] = timelineOf({ ...entered, eventType: 22 }, unpaid, settings, '2026-06-16');
    expect(step!.note).toBe('Employment ended on 06/12/2026.');
  });

  it('counts coverage as begun once it is elected and the day has come', () => {
    const stepOf = (event: EventRecord, today: string) =>
      timelineOf(event, unpaid, settings, today).find(({ key }) => key === 'coverage-begins');
    expect(stepOf(mailed, '2026-07-20')).toMatchObject({
      state: 'coming',
      note: 'Begins on 07/01/2026 if elected.',
    });
    expect(stepOf({ ...accepted, coverageBegins: '2026-09-01' }, '2026-08-25')).toMatchObject({
      state: 'coming',
      note: 'Begins on 09/01/2026.',
    });
    expect(stepOf(accepted, '2026-08-25')).toMatchObject({ state: 'done' });
  });

  it('waits for the election until its deadline, and then for the mail', () => {
    expect(statesOf(mailed, '2026-08-30')['election']).toBe('due 2026-08-30');
    expect(statesOf(mailed, '2026-08-31')['election']).toBe('late 2026-08-30');
    expect(statesOf({ ...mailed, noResponseOn: '2026-08-30' }, '2026-09-07')).toMatchObject({
      'coverage-begins': 'off 2026-07-01',
      election: 'off 2026-08-30',
      'first-payment': 'off',
      'maximum-end': 'off 2027-12-31',
    });
  });

  it('waits again if a corrected notice is queued after no response', () => {
    const corrected = { ...mailed, noResponseOn: '2026-08-30', dateToSend: '2026-09-09' };
    expect(statesOf(corrected, '2026-09-08')).toMatchObject({
      'notice-mailed': 'due 2026-09-09',
      election: 'coming',
      'first-payment': 'coming',
      'maximum-end': 'coming 2027-12-31',
    });
  });

  it('does not count what the employer has settled as a payment', () => {
    const settled = { ...unpaid, settledThrough: '2026-09-30' };
    const paidBy = (paidThrough: string) =>
      statesOf(accepted, '2026-08-25', { ...settled, paidThrough })['first-payment'];
    expect(paidBy('2026-09-30')).toBe('coming');
    expect(paidBy('2026-10-31')).toBe('done');
  });

  it('follows the payments once coverage is elected', () => {
    const oldestUnsettled = { deadline: '2026-10-04', warnedOn: null };
    const owed = { ...unpaid, oldestUnsettled };
    expect(statesOf(accepted, '2026-08-25', owed)).toMatchObject({
      election: 'done 2026-08-20',
      'first-payment': 'due 2026-10-04',
      'paid-through': 'coming',
    });
    expect(statesOf(accepted, '2026-10-05', owed)['first-payment']).toBe('late 2026-10-04');
    // A payment is not late if it was never billed, or had no rate until now.
    expect(statesOf(accepted, '2026-10-04')['first-payment']).toBe('due 2026-10-04');
    expect(statesOf(accepted, '2026-10-05')['first-payment']).toBe('coming');
    const later = { ...owed, payFrom: '2026-10-26' };
    expect(statesOf(accepted, '2026-10-30', later)['first-payment']).toBe('due 2026-12-10');
    const inGrace = { periodStart: '2026-10-01', deadline: '2026-10-31' };
    const paid = { ...unpaid, paidThrough: '2026-09-30', inGrace };
    expect(statesOf(accepted, '2026-10-20', paid)).toMatchObject({
      'first-payment': 'done',
      'paid-through': 'due 2026-10-31',
    });
    expect(statesOf(accepted, '2026-11-01', paid)['paid-through']).toBe('late 2026-10-31');
    expect(statesOf(accepted, '2026-10-20', { ...unpaid, isNotBilled: true })).not.toHaveProperty(
      'first-payment',
    );
  });

  it('shows that coverage never began if it ended before its first day', () => {
    const never: EventRecord = { ...accepted, coverageEnds: '2026-06-30', endReason: 2 };
    expect(statesOf(never, '2026-11-08')['coverage-begins']).toBe('off 2026-07-01');
    const ended: EventRecord = { ...accepted, coverageEnds: '2026-07-01', endReason: 1 };
    expect(statesOf(ended, '2026-11-08')['coverage-begins']).toBe('done 2026-07-01');
  });

  it('ends with the reason', () => {
    const ended: EventRecord = { ...accepted, coverageEnds: '2026-09-30', endReason: 1 };
    const steps = timelineOf(ended, unpaid, settings, '2026-11-08');
    expect(steps.at(-1)).toEqual({
      key: 'ended',
      label: 'Ended',
      date: '2026-09-30',
      state: 'done',
      note: 'Ended on 09/30/2026: non-payment of premium.',
    });
    expect(statesOf(ended, '2026-11-08')['maximum-end']).toBe('off 2027-12-31');
  });
});

describe('timelineOf a billing event', () => {
  it('has no employer deadline and no maximum', () => {
    const billed: EventRecord = {
      ...mailed,
      service: 'r',
      category: 'R',
      persons: mailed.persons.map((person) => ({ ...person, maximumEnd: null })),
    };
    const keys = Object.keys(statesOf(billed, '2026-07-02'));
    expect(keys).not.toContain('employer-notice');
    expect(keys).not.toContain('maximum-end');
  });

  it('that is cancelled before anyone had coverage has no end date', () => {
    const billed = { ...entered, service: 'r', category: 'R' } as const;
    const cancelled: EventRecord = { ...billed, endReason: 11, coverageEnds: '2026-12-31' };
    const [ended] = timelineOf(cancelled, unpaid, settings, '2026-06-16').slice(-1);
    expect(ended).toMatchObject({
      key: 'ended',
      date: null,
      note: 'Ended before anyone had coverage: cancelled by employer.',
    });
  });

  it('has the company’s number of days to respond', () => {
    const steps = timelineOf(
      { ...entered, service: 'r', category: 'R' },
      unpaid,
      settings,
      '2026-06-16',
    );
    expect(steps.find(({ key }) => key === 'election')!.note).toBe(
      '30 days from the packet or from the first day of coverage, whichever is later.',
    );
  });
});
