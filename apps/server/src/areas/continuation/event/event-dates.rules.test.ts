import { describe, expect, it } from 'vitest';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import {
  endAfterDisability,
  firstPaymentDeadline,
  periodDeadline,
  responseDeadline,
} from './event-dates.rules.ts';
import { graceDaysOf } from './grace-days.rules.ts';

const graceEnd = (due: string) =>
  addDays(due, graceDaysOf({ service: 'cobra', eventType: 1 }, { grace_days: 15 }));

describe('deadlines', () => {
  // The first three come from the regulation (domain.md 1.4).
  it.each([
    ['2001-06-01', '2001-06-01', '2001-07-31'],
    ['2001-06-01', '2001-06-15', '2001-08-14'],
    ['2001-12-01', '2001-12-01', '2002-01-30'],
    ['2026-07-01', '2026-06-17', '2026-08-30'],
  ])('with coverage lost on %s and a letter of %s: elect by %s', (begins, letter, expected) => {
    const event = { service: 'cobra', coverageBegins: begins } as const;
    expect(responseDeadline(event, { response_days: 30 }, letter)).toBe(expected);
  });

  it('of a period are the later of its own grace period and the 45 days for the first payment', () => {
    expect(firstPaymentDeadline('2026-08-20')).toBe('2026-10-04');
    const deadlines = ['07', '08', '09', '10'].map((month) =>
      periodDeadline(graceEnd(`2026-${month}-01`), '2026-08-20'),
    );
    expect(deadlines).toEqual(['2026-10-04', '2026-10-04', '2026-10-04', '2026-10-31']);
    expect(periodDeadline(graceEnd('2026-02-01'), '2025-06-01')).toBe('2026-03-03');
  });

  it('of a billing packet run from the letter or the first day, whichever is later', () => {
    const until = (coverageBegins: string) =>
      responseDeadline({ service: 'billing', coverageBegins }, { response_days: 30 }, '2026-06-17');
    expect([until('2026-07-01'), until('2026-06-01')]).toEqual(['2026-07-31', '2026-07-17']);
  });

  it('of an ended disability fall before the first of the month more than 30 days later', () => {
    expect(endAfterDisability('2027-11-10')).toBe('2027-12-31');
    // December 1 is 31 days after October 31 but only 30 after November 1.
    expect(endAfterDisability('2027-10-31')).toBe('2027-11-30');
    expect(endAfterDisability('2027-11-01')).toBe('2027-12-31');
  });
});

// domain.md 2.7: the company sets 15 to 60 days for billing. The law sets 30 for COBRA, and at least 30 for FMLA.
it.each([
  ['COBRA', 'cobra', 1, 15, 30],
  ['a retiree', 'billing', 1, 15, 15],
  ['a personal leave', 'billing', 43, 15, 15],
  ['an FMLA leave', 'billing', 41, 15, 30],
  ['an FMLA leave where the company gives more', 'billing', 41, 45, 45],
] as const)('the grace period of %s', (_whose, service, eventType, grace_days, expected) => {
  expect(graceDaysOf({ service, eventType }, { grace_days })).toBe(expected);
});
