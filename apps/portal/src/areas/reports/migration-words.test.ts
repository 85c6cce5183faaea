import { expect, it } from 'vitest';
import { migrationWords } from './migration-words.ts';

const status = (cobra: string | null, cdh: string | null) => ({
  cdh_wave_id: 1,
  cobra_wave_id: 1,
  cdh_planned_migration_date: '2026-09-01',
  cobra_planned_migration_date: '2026-10-01',
  cdh_actual_migration_date: cdh,
  cobra_actual_migration_date: cobra,
  hasMigrated: { cdh: cdh !== null, cobra: cobra !== null },
});

it.each([
  [
    '2026-10-01',
    '2026-09-01',
    'Reports reflect activity before 10/01/2026 for COBRA/Direct Bill and before 09/01/2026 for all other reports.',
  ],
  ['2026-10-01', null, 'Reports reflect activity before 10/01/2026 for COBRA/Direct Bill.'],
  [null, '2026-09-01', 'Reports reflect activity before 09/01/2026 for accounts and custom plans.'],
  [null, null, null],
])('COBRA moved %s, accounts %s: %s', (cobra, cdh, words) => {
  expect(migrationWords(status(cobra, cdh))).toBe(words);
});

it('says nothing if the status could not be loaded', () => {
  expect(migrationWords(null)).toBeNull();
});
