import { expect, it } from 'vitest';
import { lastDayOfData } from './last-day-of-data.ts';

const moved = {
  cdh_wave_id: 1,
  cobra_wave_id: 1,
  cdh_planned_migration_date: null,
  cobra_planned_migration_date: null,
  cdh_actual_migration_date: '2026-12-01',
  cobra_actual_migration_date: '2026-06-19',
  hasMigrated: { cdh: false, cobra: true },
};

it('is the day before the move, today before it, and today without a status', () => {
  expect(lastDayOfData(moved, 'cobra', '2026-11-16')).toBe('2026-06-18');
  expect(lastDayOfData(moved, 'cdh', '2026-11-16')).toBe('2026-11-16');
  expect(lastDayOfData(null, 'cobra', '2026-11-16')).toBe('2026-11-16');
});
