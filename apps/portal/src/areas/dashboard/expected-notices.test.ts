import { expect, test } from 'vitest';
import { expectedNotices } from './expected-notices.ts';

const none = {
  cdh_wave_id: null,
  cobra_wave_id: null,
  cdh_planned_migration_date: null,
  cobra_planned_migration_date: null,
  cdh_actual_migration_date: null,
  cobra_actual_migration_date: null,
  hasMigrated: { cdh: false, cobra: false },
};
const kindsOf = (...of: Parameters<typeof expectedNotices>) =>
  expectedNotices(...of).map(({ kind, sides }) => [kind, ...sides.map(({ side }) => side)]);

test('keeps room for one notice of each kind', () => {
  expect(kindsOf(null)).toEqual([]);
  expect(kindsOf(none)).toEqual([]);
  const planned = {
    ...none,
    cdh_planned_migration_date: '2026-12-07',
    cobra_planned_migration_date: '2026-12-31',
  };
  expect(kindsOf(planned)).toEqual([['soon', 'cdh', 'cobra']]);
  expect(
    kindsOf({
      ...planned,
      cobra_actual_migration_date: '2026-11-02',
      hasMigrated: { cdh: false, cobra: true },
    }),
  ).toEqual([
    ['soon', 'cdh'],
    ['upgraded', 'cobra'],
  ]);
});
