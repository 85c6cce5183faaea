import type { MigrationStatus } from '@portal/contract/areas/session/company.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';

/** Today, or the last day before the company left a platform: its reports end there (domain.md 7.8). */
export function lastDayOfData(
  migration: MigrationStatus | null,
  side: 'cdh' | 'cobra',
  today: string,
): string {
  const movedOn = migration?.hasMigrated[side] && migration[`${side}_actual_migration_date`];
  return movedOn ? addDays(movedOn, -1) : today;
}
