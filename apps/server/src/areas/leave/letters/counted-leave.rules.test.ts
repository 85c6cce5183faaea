import { expect, it } from 'vitest';
import { countedLeave } from './counted-leave.rules.ts';

const partTime = [{ from: '2020-01-01', minutes: [600, 600, 600, 0, 0, 0, 0] }];

it('counts continuous leave by the workweek', () => {
  const twoWeeks = { how: 'continuous', from: '2026-03-02', to: '2026-03-13' } as const;
  expect(countedLeave(twoWeeks, [])).toEqual({ minutes: 80 * 60, weeks: 2 });
  expect(countedLeave(twoWeeks, partTime)).toEqual({ minutes: 60 * 60, weeks: 2 });
  const threeDays = { how: 'continuous', from: '2026-03-02', to: '2026-03-04' } as const;
  expect(countedLeave(threeDays, [])).toEqual({ minutes: 24 * 60, weeks: 0.6 });
  expect(countedLeave(threeDays, partTime)).toEqual({ minutes: 30 * 60, weeks: 1 });
});

it('counts a holiday in a whole week, and not in part of one', () => {
  // Memorial Day is Monday, 05/25/2026.
  const whole = { how: 'continuous', from: '2026-05-25', to: '2026-05-29' } as const;
  expect(countedLeave(whole, [])).toEqual({ minutes: 40 * 60, weeks: 1 });
  expect(countedLeave({ ...whole, to: '2026-05-27' }, [])).toEqual({
    minutes: 16 * 60,
    weeks: 0.4,
  });
});

it('counts what is not worked on a reduced schedule, and not what is taken as needed', () => {
  const reduced = {
    how: 'reduced',
    from: '2026-03-02',
    to: '2026-03-13',
    hoursPerWeek: 30,
    details: null,
  } as const;
  expect(countedLeave(reduced, [])).toEqual({ minutes: 20 * 60, weeks: 0.5 });
  const asNeeded = { how: 'episode', from: '2026-03-02', to: '2026-09-01', details: 'x' } as const;
  expect(countedLeave(asNeeded, [])).toBeNull();
});

it('follows a workweek that changes', () => {
  const period = { how: 'continuous', from: '2026-03-02', to: '2026-03-13' } as const;
  const changes = [
    { from: '2020-01-01', minutes: [480, 480, 480, 480, 480, 0, 0] },
    { from: '2026-03-09', minutes: [240, 240, 240, 240, 240, 0, 0] },
  ];
  expect(countedLeave(period, changes)).toEqual({ minutes: 60 * 60, weeks: 2 });
});
