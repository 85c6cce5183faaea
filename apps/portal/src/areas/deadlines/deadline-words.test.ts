import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { expect, test } from 'vitest';
import { deadlinePath } from './deadline-place.ts';
import { daysWords, isMatch, kindOf, listedWords, urgencyOf } from './deadline-words.ts';

test.each([
  [-40, '40 days late', 'late'],
  [-1, '1 day late', 'late'],
  [0, 'Today', 'week'],
  [1, 'Tomorrow', 'week'],
  [7, 'In 7 days', 'week'],
  [8, 'In 8 days', 'month'],
] as const)('describes %i days from today', (daysLeft, words, urgency) => {
  expect(daysWords(daysLeft)).toBe(words);
  expect(urgencyOf({ daysLeft })).toBe(urgency);
});

test.each([
  [['hasCobra'], 'COBRA events'],
  [['hasFmla'], 'leave cases'],
  [['hasCobra', 'hasRetiree'], 'COBRA events and retiree/LOA billing'],
  [['hasCobra', 'hasRetiree', 'hasFmla'], 'COBRA events, retiree/LOA billing, and leave cases'],
])('says what will be listed for a company with %j', (services, listed) => {
  const has = (service: string) => services.includes(service);
  const company = {
    hasCobra: has('hasCobra'),
    hasRetiree: has('hasRetiree'),
    hasFmla: has('hasFmla'),
  };
  expect(listedWords(company)).toBe(`Deadlines for ${listed} are listed here 30 days ahead.`);
});

test('finds a deadline by words of its person, event and kind, in any order', () => {
  const deadline: Deadline = {
    about: { kind: 'event', service: 'cobra', eventId: 1 },
    empno: '000100001',
    name: 'Ana Ruiz',
    reason: 'Divorce',
    what: 'first-payment',
    who: 'participant',
    note: '$310.00 for July 2026 must be postmarked by 08/01/2026.',
    due: '2026-08-01',
    daysLeft: 3,
  };
  for (const typed of [
    'ruiz ana',
    'DIVORCE',
    '00001',
    'first payment',
    'july  310',
    'cobra',
    'participant',
    '',
  ])
    expect(isMatch(deadline, typed), typed).toBe(true);
  for (const typed of ['ruiz retirement', 'retiree', 'leave'])
    expect(isMatch(deadline, typed), typed).toBe(false);
  const billed: Deadline = {
    ...deadline,
    about: { kind: 'event', service: 'billing', eventId: 1 },
  };
  expect(isMatch({ ...billed, reason: 'Early Retirement' }, 'retiree')).toBe(true);
  expect(isMatch({ ...billed, reason: 'Sabbatical' }, 'leave ana')).toBe(true);
  expect(isMatch({ ...billed, reason: 'Sabbatical' }, 'cobra')).toBe(false);
});

test('a leave case is found by its number and kind, and leads to the case', () => {
  const leave: Deadline = {
    about: { kind: 'leave-case', eeId: 'E 1/42', caseId: 123 },
    empno: 'E 1/42',
    name: 'Ana Ruiz',
    reason: 'Leave case LV-2026-000123',
    what: 'return',
    who: 'you',
    note: 'The last day of leave is 05/29/2026; the return to work must be confirmed.',
    due: '2026-06-01',
    daysLeft: 3,
  };
  for (const typed of ['lv-2026-000123', 'leave ana', 'fmla', 'return to confirm'])
    expect(isMatch(leave, typed), typed).toBe(true);
  expect(isMatch(leave, 'cobra')).toBe(false);
  expect(kindOf(leave)).toBe('leave');
  // A notice of a leave belongs to leave, one of an event to the notices.
  expect(kindOf({ ...leave, what: 'notice' })).toBe('leave');
  expect(kindOf({ about: { kind: 'initial-notice' }, what: 'letter' })).toBe('notices');
  expect(deadlinePath(leave, {} as CompanyFacts)).toBe(
    '/leave-records/E%201%2F42/case/123/case-info',
  );
  const absence: Deadline = {
    ...leave,
    about: { kind: 'leave-absence', eeId: 'E 1/42' },
    reason: 'Absence without a case',
    what: 'absence',
  };
  expect(isMatch(absence, 'fmla to review')).toBe(true);
  expect(deadlinePath(absence, {} as CompanyFacts)).toBe(
    '/leave-records/E%201%2F42/absence-report',
  );
});
