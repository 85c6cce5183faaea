import { describe, expect, it } from 'vitest';
import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { lastsUntil, lateReport, mailedAbout } from './event-outlook.ts';

const event = {
  service: 'c' as const,
  eventType: 1,
  eventDate: '2026-06-12',
  coverageBegins: '2026-07-01',
  medicareDate: null,
  expectedReturn: null,
};
const ours: ContinuationSettings = {
  activeCoverageEnds: 'endOfMonth',
  measureFrom: 'coverageBegins',
  collects: [],
};

describe('how long coverage can last', () => {
  it.each([
    ['as the company counts', {}, ours, 'Coverage can last until 12/31/2027 (18 months).'],
    [
      'from the event where the company counts so',
      {},
      { ...ours, measureFrom: 'eventDate' },
      'Coverage can last until 12/11/2027 (18 months).',
    ],
    [
      'after Medicare',
      { eventType: 22, medicareDate: '2026-01-01' },
      ours,
      'Coverage of the family can last until 12/31/2028.',
    ],
    [
      'of a state, which counts federal COBRA in',
      { eventType: 25 },
      ours,
      'Coverage can last until 06/30/2029 (36 months in total, counted from the start of federal COBRA where it follows that).',
    ],
    ['before a day is typed', { coverageBegins: '07/' }, ours, 'Coverage can last 18 months.'],
  ] as const)('is told %s', (_when, change, settings, expected) => {
    expect(lastsUntil({ ...event, ...change }, settings)).toBe(expected);
  });
});

it('a notice about an event of long ago is mailed within the legal days', () => {
  expect(mailedAbout('2026-03-31', '2026-05-20')).toBe('05/22/2026');
});

describe('a report after the employer’s 30 days', () => {
  it('says how late it comes, as the company counts', () => {
    expect(lateReport(event, '2026-07-31', ours)).toEqual([]);
    expect(lateReport(event, '2026-08-01', ours)).toEqual([
      "This report comes 1 day after the employer's 30 days (due 07/31/2026).",
    ]);
    expect(lateReport(event, '2026-08-01', { ...ours, measureFrom: 'eventDate' })).toEqual([
      "This report comes 20 days after the employer's 30 days (due 07/12/2026).",
    ]);
  });

  it('is nothing that billing or a date half typed knows', () => {
    expect(lateReport({ ...event, service: 'r' }, '2026-08-01', ours)).toEqual([]);
    expect(lateReport({ ...event, eventDate: '06/' }, '2026-08-01', ours)).toEqual([]);
  });
});
