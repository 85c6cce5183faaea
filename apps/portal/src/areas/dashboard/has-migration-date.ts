import type { MigrationStatus } from '@portal/contract/areas/session/company.ts';

/** Most companies have no date at all, and so no notice to load anything for. */
export function hasMigrationDate(status: MigrationStatus | null): status is MigrationStatus {
  if (!status) return false;
  const { hasMigrated, cdh_planned_migration_date, cobra_planned_migration_date } = status;
  return (
    hasMigrated.cdh ||
    hasMigrated.cobra ||
    cdh_planned_migration_date !== null ||
    cobra_planned_migration_date !== null
  );
}
