import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import { lastDayToReport } from './extensions.rules.ts';

const event = makeEvent({ tiers: [], coverageBegins: '2026-07-01' });

describe('lastDayToReport', () => {
  // domain.md 1.4, D2, D12: 60 days from the occurrence or the loss of coverage, whichever is later.
  it.each([
    ['second-event', 'before coverage was lost', '2026-06-15', '2026-08-30'],
    ['second-event', 'after coverage was lost', '2026-10-10', '2026-12-09'],
    ['disability', 'before coverage was lost', '2026-05-01', '2026-08-30'],
    ['disability', 'shortly before the 18 months are over', '2027-12-20', '2027-12-31'],
  ] as const)('for a %s %s on %s is %s', (kind, _when, happenedOn, expected) => {
    expect(lastDayToReport(event, kind, happenedOn, { measure_from: 'coverageBegins' })).toBe(
      expected,
    );
  });
});
