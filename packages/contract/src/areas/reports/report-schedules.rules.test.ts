import { describe, expect, it } from 'vitest';
import {
  lastRunDay,
  nextRunDay,
  relativeRange,
  scheduleProblems,
} from './report-schedules.rules.ts';

// 11/16/2026 is a Monday.
const monday = { frequency: 'weekly', day: 1 } as const;
const first = { frequency: 'monthly', day: 1 } as const;

describe('the days a schedule runs on', () => {
  it.each([
    [monday, '2026-11-15', '2026-11-16'],
    [monday, '2026-11-16', '2026-11-23'],
    [{ frequency: 'weekly', day: 7 } as const, '2026-11-16', '2026-11-22'],
    [first, '2026-11-30', '2026-12-01'],
    [first, '2026-12-01', '2027-01-01'],
    [{ frequency: 'monthly', day: 28 } as const, '2027-02-01', '2027-02-28'],
  ])('%j after %s: %s', (timing, after, expected) => {
    expect(nextRunDay(timing, after)).toBe(expected);
  });

  it.each([
    [monday, '2026-11-16', '2026-11-16'],
    [monday, '2026-11-15', '2026-11-09'],
    [first, '2026-11-30', '2026-11-01'],
  ])('%j up to %s: %s', (timing, on, expected) => {
    expect(lastRunDay(timing, on)).toBe(expected);
  });
});

it.each([
  ['last-month', '2026-11-16', '2026-10-01', '2026-10-31'],
  ['last-month', '2027-03-28', '2027-02-01', '2027-02-28'],
  ['month-to-date', '2026-11-16', '2026-11-01', '2026-11-16'],
  ['last-week', '2026-11-16', '2026-11-09', '2026-11-15'],
  ['last-week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['last-12-months', '2026-11-16', '2025-11-01', '2026-10-31'],
] as const)('%s on %s is %s to %s', (range, day, startDate, endDate) => {
  expect(relativeRange(range, day)).toEqual({ startDate, endDate });
});

describe('a schedule', () => {
  const ranged = { report: 'terminated-participants', range: 'last-month' } as const;
  it.each([
    [{ ...ranged, ...monday }, []],
    [{ ...ranged, ...monday, day: 8 }, ['day']],
    [{ ...ranged, ...first, day: 29 }, ['day']],
    [{ ...ranged, ...first, range: null }, ['range']],
    [{ report: 'pending-initial-notices', range: null, ...first } as const, []],
    [{ report: 'pending-initial-notices', range: 'last-week', ...first } as const, ['range']],
    [{ report: 'participants', range: null, ...first } as const, ['report']],
  ])('%j has problems on %j', (schedule, paths) => {
    expect(scheduleProblems(schedule).map(({ path }) => path)).toEqual(paths);
  });
});
