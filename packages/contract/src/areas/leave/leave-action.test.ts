import { expect, it } from 'vitest';
import { LeaveAction } from './leave-action.ts';

const approval = (hoursPerWeek: unknown) => ({
  kind: 'approved',
  on: '2026-11-16',
  isPartial: false,
  periods: [{ how: 'reduced', from: '2026-12-01', to: '2026-12-31', hoursPerWeek, details: '' }],
});

it('a reduced schedule needs the hours that are still worked', () => {
  expect(LeaveAction.safeParse(approval(20)).error).toBeUndefined();
  expect(LeaveAction.safeParse(approval(0)).error).toBeUndefined();
  for (const hours of [undefined, null, '', Number.NaN])
    expect(LeaveAction.safeParse(approval(hours)).success).toBe(false);
});
