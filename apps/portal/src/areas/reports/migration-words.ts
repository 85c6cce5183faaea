import type { MigrationStatus } from '@portal/contract/areas/session/company.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

/** Which reports end when, of a company that has moved; null if it has not (domain.md 7.8). */
export function migrationWords(migration: MigrationStatus | null): string | null {
  if (!migration) return null;
  const { hasMigrated, cobra_actual_migration_date, cdh_actual_migration_date } = migration;
  const parts = [
    { moved: hasMigrated.cobra, date: cobra_actual_migration_date, of: 'COBRA/Direct Bill' },
    {
      moved: hasMigrated.cdh,
      date: cdh_actual_migration_date,
      of: hasMigrated.cobra ? 'all other reports' : 'accounts and custom plans',
    },
  ].flatMap(({ moved, date, of }) =>
    moved && date !== null ? [`before ${displayDate(date)} for ${of}`] : [],
  );
  return parts.length === 0 ? null : `Reports reflect activity ${parts.join(' and ')}.`;
}
