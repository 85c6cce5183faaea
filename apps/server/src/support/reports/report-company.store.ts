import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';

export type ReportCompany = {
  idDescription: string;
  /** The day each platform moved away, if it did. */
  migrated: { cdh: CalendarDate | null; cobra: CalendarDate | null };
};

export async function reportCompany(tx: Transaction, compId: number): Promise<ReportCompany> {
  const company = await tx
    .selectFrom('companies')
    .select(['id_description', 'cdh_actual_migration_date', 'cobra_actual_migration_date'])
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return {
    idDescription: company.id_description ?? 'SSN',
    migrated: {
      cdh: company.cdh_actual_migration_date,
      cobra: company.cobra_actual_migration_date,
    },
  };
}
