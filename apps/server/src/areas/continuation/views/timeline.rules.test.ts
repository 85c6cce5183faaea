import { expect, it } from 'vitest';
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
  hasPaid: false,
  inGrace: null,
  oldestUnsettled: null,
  payFrom: null,
};

const settings = { measure_from: 'coverageBegins' as const };

/** A day without a year is in 2026. */
const timeline = (event: EventRecord, day: string, payments = unpaid) => {
  const facts = { ...payments, payFrom: payments.payFrom ?? event.postmark };
  return timelineOf(event, facts, settings, `2026-${day}`);
};
const statesOf = (...given: Parameters<typeof timeline>) => {
  const short = (date: string | null) => date?.replace('2026-', '') ?? '';
  const steps = timeline(...given);
  return Object.fromEntries(
    steps.map(({ key, state, date }) => [key, `${state} ${short(date)}`.trim()]),
  );
};

it('an event that was entered shows what is due and coming', () => {
  expect(statesOf(entered, '06-16')).toEqual({
    event: 'done 06-12',
    'employer-notice': 'done 06-15',
    'notice-mailed': 'due 06-29',
    'coverage-begins': 'coming 07-01',
    election: 'coming',
    'first-payment': 'coming',
    'paid-through': 'coming',
    'maximum-end': 'coming 2027-12-31',
  });
});

const lateNotice = aNotice(mailed, '2026-07-01');
const sentLate = { ...mailed, letterSent: '2026-07-01', notices: [lateNotice] };
const unanswered = { ...mailed, noResponseOn: '2026-08-30' };
const ended = (coverageEnds: string, endReason: 1 | 2): EventRecord => ({
  ...accepted,
  coverageEnds,
  endReason,
});
const owed = { ...unpaid, oldestUnsettled: { deadline: '2026-10-04', warnedOn: null } };
const inGrace = { periodStart: '2026-10-01', deadline: '2026-10-31' };
const paid = { ...unpaid, paidThrough: '2026-09-30', inGrace };
const settled = { ...accepted, paidThrough: '2026-09-30' };
const through = (day: string) => ({ ...unpaid, paidThrough: `2026-${day}` });

const short = (until: string | null) => ({
  ...through('09-30'),
  deficiency: { until, openCents: 2_586 },
});

const firstSentInTime = { ...sentLate, notices: [...mailed.notices, lateNotice] };
const corrected = { ...unanswered, dateToSend: '2026-09-09' };
const neverBegan = ended('2026-06-30', 2);
const began = ended('2026-07-01', 1);
const rateCameLate = { ...owed, payFrom: '2026-10-26' };

it.each<[what: string, EventRecord, today: string, states: string, payments?: PaymentFacts]>([
  ['a notice within our 14 days', entered, '06-29', 'notice-mailed due 06-29'],
  ['a late notice', entered, '06-30', 'notice-mailed late 06-29'],
  ['one mailed late', sentLate, '07-02', 'notice-mailed done-late 07-01'],
  ['a correction', firstSentInTime, '07-02', 'notice-mailed done 07-01'],
  ['the last day to elect', mailed, '08-30', 'election due 08-30'],
  ['an election in the mail', mailed, '08-31', 'election late 08-30'],
  ['no response', unanswered, '09-07', 'coverage-begins off 07-01, election off 08-30'],
  ['no response', unanswered, '09-07', 'first-payment off, maximum-end off 2027-12-31'],
  ['a correction after none', corrected, '09-08', 'notice-mailed due 09-09, election coming'],
  ['the same', corrected, '09-08', 'first-payment coming, maximum-end coming 2027-12-31'],
  ['an election', accepted, '08-25', 'election done 08-20, paid-through coming', owed],
  ['a first payment that is due', accepted, '08-25', 'first-payment due 10-04', owed],
  ['a late one', accepted, '10-05', 'first-payment late 10-04', owed],
  ['an unbilled one', accepted, '10-04', 'first-payment due 10-04'],
  ['an unbilled one, which is not late', accepted, '10-05', 'first-payment coming'],
  ['a late rate', accepted, '10-30', 'first-payment due 12-10', rateCameLate],
  ['a grace period', accepted, '10-20', 'first-payment done, paid-through due 10-31', paid],
  ['the day after it', accepted, '11-01', 'paid-through late 10-31', paid],
  ['a small shortfall', accepted, '09-20', 'paid-through due', short(null)],
  ['one with a notice', accepted, '09-20', 'paid-through due 10-15', short('2026-10-15')],
  ['what the employer has settled', settled, '08-25', 'first-payment coming', through('09-30')],
  ['a payment after that', settled, '08-25', 'first-payment done', through('10-31')],
  ['coverage that never began', neverBegan, '11-08', 'coverage-begins off 07-01'],
  ['coverage that began', began, '11-08', 'coverage-begins done 07-01'],
  ['coverage that ended', began, '11-08', 'maximum-end off 2027-12-31'],
])('the timeline of %s', (_what, event, today, expected, payments) => {
  const states = statesOf(event, today, payments);
  const keys = expected.split(', ').map((part) => part.split(' ')[0]!);
  expect(keys.map((key) => `${key} ${states[key]}`).join(', ')).toBe(expected);
});

const march = { eventDate: '2026-03-31', coverageBegins: '2026-04-01' };
const divorce = { ...entered, ...march, eventType: 12 };
const report = 'employer-notice';
const retiree = { service: 'billing', category: 'R' } as const;
const cancelled = { ...entered, ...retiree, endReason: 11, coverageEnds: '2026-12-31' } as const;
const later = { ...accepted, coverageBegins: '2026-09-01' };
it.each<[key: string, EventRecord, today: string, says: string]>([
  [
    report,
    { ...entered, ...march, reportedOn: '2026-05-20' },
    '05-21',
    'Employer notice: done-late 2026-05-20. Entered on 05/20/2026; due by 05/01/2026.',
  ],
  [
    report,
    { ...divorce, reportedOn: '2026-05-31' },
    '06-10',
    'Family’s report: done 2026-05-31. Entered on 05/31/2026; due by 05/31/2026.',
  ],
  [report, { ...divorce, reportedOn: '2026-06-01' }, '06-10', 'done-late 2026-06-01.'],
  ['coverage-begins', mailed, '07-20', 'Begins on 07/01/2026 if elected.'],
  ['coverage-begins', { ...accepted, revokedOn: '2026-07-12' }, '08-25', 'Began on 07/12/2026.'],
  ['coverage-begins', later, '08-25', 'coming 2026-09-01. Begins on 09/01/2026.'],
  ['ended', ended('2026-09-30', 1), '11-08', 'Ended on 09/30/2026: non-payment of premium.'],
  [
    'ended',
    cancelled,
    '06-16',
    'done null. Ended before anyone had coverage: cancelled by employer.',
  ],
])('the step %s says what happened (%#)', (key, event, today, says) => {
  const { label, state, date, note } = timeline(event, today).find((step) => step.key === key)!;
  expect(`${label}: ${state} ${date}. ${note}`).toContain(says);
});

it('leaves out payments where the company collects, and what billing does not have', () => {
  const collected = statesOf(accepted, '10-20', { ...unpaid, isNotBilled: true });
  expect(collected).not.toHaveProperty('first-payment');
  const persons = mailed.persons.map((person) => ({ ...person, maximumEnd: null }));
  const ofRetiree = statesOf({ ...mailed, ...retiree, persons }, '07-02');
  for (const key of ['employer-notice', 'maximum-end']) expect(ofRetiree).not.toHaveProperty(key);
});

it('an FMLA leave that nobody answered says that coverage goes on, other billing does not', () => {
  const noteOf = (eventType: number) =>
    timeline({ ...unanswered, service: 'billing', eventType }, '09-10').find(
      ({ key }) => key === 'election',
    )!.note;
  expect(noteOf(41)).toContain('coverage continues unless the employee ends it');
  expect(noteOf(43)).toBe('No response by 08/30/2026.');
});
