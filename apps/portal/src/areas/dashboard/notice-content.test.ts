import { migrationNotices } from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import { usualUpgradeTexts } from '@portal/contract/areas/dashboard/upgrade-texts.ts';
import type { MigrationStatus } from '@portal/contract/areas/session/company.ts';
import { describe, expect, test } from 'vitest';
import { noticeContent } from './notice-content.ts';

const today = '2026-11-16';
const none: MigrationStatus = {
  cdh_wave_id: null,
  cobra_wave_id: null,
  cdh_planned_migration_date: null,
  cobra_planned_migration_date: null,
  cdh_actual_migration_date: null,
  cobra_actual_migration_date: null,
  hasMigrated: { cdh: false, cobra: false },
};
const linesOf = (status: Partial<MigrationStatus>) =>
  migrationNotices({ ...none, ...status }, 1, today).map((notice) =>
    noticeContent(notice, today, usualUpgradeTexts),
  );

describe('noticeContent', () => {
  test('counts whole calendar days to a planned move', () => {
    const title = (cdh_planned_migration_date: string) =>
      linesOf({ cdh_planned_migration_date })[0]?.title;
    expect(title('2026-11-16')).toBe(
      'Health accounts move to the upgraded platform today, 11/16/2026',
    );
    expect(title('2026-11-17')).toBe(
      'Health accounts move to the upgraded platform tomorrow, on 11/17/2026',
    );
    expect(title('2026-12-16')).toBe(
      'Health accounts move to the upgraded platform in 30 days, on 12/16/2026',
    );
    expect(title('2026-12-17')).toBeUndefined();
  });

  test('combines two planned moves in one notice, each with its own date', () => {
    const [notice, ...others] = linesOf({
      cdh_planned_migration_date: '2026-12-07',
      cobra_planned_migration_date: '2026-12-31',
    });
    expect(others).toEqual([]);
    expect(notice?.title).toBe('Your company is moving to our upgraded platforms');
    expect(notice?.moves.map(({ heading }) => heading)).toEqual([
      'Health accounts: in 21 days, on 12/07/2026',
      'COBRA and direct billing: in 45 days, on 12/31/2026',
    ]);
  });

  test('keeps a planned and a finished move separate', () => {
    const notices = linesOf({
      cdh_planned_migration_date: '2026-12-01',
      cobra_actual_migration_date: '2026-10-02',
      hasMigrated: { cdh: false, cobra: true },
    });
    expect(notices.map(({ title }) => title)).toEqual([
      'Health accounts move to the upgraded platform in 15 days, on 12/01/2026',
      'COBRA and direct billing moved to the upgraded platform on 10/02/2026',
    ]);
  });

  test('combines two finished moves in one notice', () => {
    const [notice, ...others] = linesOf({
      cdh_actual_migration_date: '2026-05-20',
      cobra_actual_migration_date: '2026-06-19',
      hasMigrated: { cdh: true, cobra: true },
    });
    expect(others).toEqual([]);
    expect(notice?.title).toBe('Your company has moved to our upgraded platforms');
    expect(notice?.moves.map(({ heading }) => heading)).toEqual([
      'Health accounts: moved on 05/20/2026',
      'COBRA and direct billing: moved on 06/19/2026',
    ]);
  });
});
