import { describe, expect, it } from 'vitest';
import type { MigrationStatus } from '../session/company.ts';
import { addDays } from '../../values/calendar-date.ts';
import { migrationNotices } from './migration-notice.rules.ts';

const today = '2026-11-16';
type Side = { planned?: number; actual?: number };

function status(cdh: Side, cobra: Side): MigrationStatus {
  const day = (offset: number | undefined) =>
    offset === undefined ? null : addDays(today, offset);
  return {
    cdh_wave_id: 1,
    cobra_wave_id: 2,
    cdh_planned_migration_date: day(cdh.planned),
    cobra_planned_migration_date: day(cobra.planned),
    cdh_actual_migration_date: day(cdh.actual),
    cobra_actual_migration_date: day(cobra.actual),
    hasMigrated: { cdh: (cdh.actual ?? 1) <= 0, cobra: (cobra.actual ?? 1) <= 0 },
  };
}
const kinds = (cdh: Side, cobra: Side, clientStatus = 1) =>
  migrationNotices(status(cdh, cobra), clientStatus, today).map(
    ({ kind, sides }) => `${kind}: ${sides.map(({ side }) => side).join(' and ')}`,
  );

describe('migrationNotices', () => {
  it.each([
    [30, ['soon: cdh']],
    [31, []],
    [0, ['soon: cdh']],
    [-1, []],
  ])('announces an account move planned %i days ahead as %j', (planned, wanted) => {
    expect(kinds({ planned }, {})).toEqual(wanted);
  });

  it.each([
    [60, ['soon: cobra']],
    [61, []],
    [0, ['soon: cobra']],
    [-1, []],
  ])('announces a COBRA move planned %i days ahead as %j', (planned, wanted) => {
    expect(kinds({}, { planned })).toEqual(wanted);
  });

  it('combines two sides that are both upcoming or both done, and otherwise keeps them separate', () => {
    expect(kinds({ planned: 21 }, { planned: 45 })).toEqual(['soon: cdh and cobra']);
    expect(kinds({ planned: -200, actual: -180 }, { planned: -200, actual: -150 })).toEqual([
      'upgraded: cdh and cobra',
    ]);
    expect(kinds({ planned: 15 }, { planned: -60, actual: -45 })).toEqual([
      'soon: cdh',
      'upgraded: cobra',
    ]);
    expect(kinds({ planned: -120, actual: -90 }, {})).toEqual(['upgraded: cdh']);
  });

  it('counts a move as done on the day itself, not before', () => {
    expect(kinds({ planned: 0, actual: 0 }, {})).toEqual(['upgraded: cdh']);
    expect(kinds({ planned: 5, actual: 5 }, {})).toEqual(['soon: cdh']);
  });

  it('shows nothing to departing clients or without a status', () => {
    expect(kinds({ planned: 10 }, { planned: 20 }, 2)).toEqual([]);
    expect(kinds({ planned: 10 }, { planned: 20 }, 3)).toEqual([]);
    expect(migrationNotices(null, 1, today)).toEqual([]);
  });
});
