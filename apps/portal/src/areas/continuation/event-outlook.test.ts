import { describe, expect, it } from 'vitest';
import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { lastsUntil, lateReport, mailedAbout } from './event-outlook.ts';

const event = {
  service: 'cobra' as const,
  eventType: 1,
  eventDate: '2026-06-12',
  coverageBegins: '2026-07-01',
  medicareDate: null,
  expectedReturn: null,
};
const ours: ContinuationSettings = {
  activeCoverageEnds: 'endOfMonth',
  measureFrom: 'coverageBegins',
};

describe('how long coverage can last', () => {
  it.each([
    ["by the company's rule", {}, ours, 'Coverage can last until 12/31/2027 (18 months).'],
    [
      'from the event if the company measures from it',
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
      'for a state, including federal COBRA',
      { eventType: 25 },
      ours,
      'Coverage can last until 06/30/2029 (36 months in total, counted from the start of federal COBRA if that came first).',
    ],
    ['before a date is typed', { coverageBegins: '07/' }, ours, 'Coverage can last 18 months.'],
  ] as const)('is described %s', (_when, change, settings, expected) => {
    expect(lastsUntil({ ...event, ...change }, settings)).toBe(expected);
  });
});

it('a notice about an old event is mailed within the legal limit', () => {
  expect(mailedAbout('2026-03-31', '2026-05-20')).toBe('05/22/2026');
});

describe('a report after the employer’s 30 days', () => {
  it("says how late it is, by the company's rule", () => {
    expect(lateReport(event, '2026-07-31', ours)).toEqual([]);
    expect(lateReport(event, '2026-08-01', ours)).toEqual([
      "This report is 1 day past the employer's 30-day deadline (07/31/2026).",
    ]);
    expect(lateReport(event, '2026-08-01', { ...ours, measureFrom: 'eventDate' })).toEqual([
      "This report is 20 days past the employer's 30-day deadline (07/12/2026).",
    ]);
  });

  it('speaks of the family’s 60 days where they report it', () => {
    const divorce = { ...event, eventType: 12 };
    expect(lateReport(divorce, '2026-08-30', ours)).toEqual([]);
    expect(lateReport(divorce, '2026-08-31', ours)).toEqual([
      'The family had 60 days to report this event, through 08/30/2026. If they reported it later, they cannot continue coverage because of it.',
    ]);
  });

  it('does not apply to billing or to a half-typed date', () => {
    expect(lateReport({ ...event, service: 'billing' }, '2026-08-01', ours)).toEqual([]);
    expect(lateReport({ ...event, eventDate: '06/' }, '2026-08-01', ours)).toEqual([]);
  });
});
