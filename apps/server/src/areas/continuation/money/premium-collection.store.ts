import { sql } from 'kysely';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

/** The company's name; undefined where there is none. */
export async function collectingCompany(
  tx: Transaction,
  compId: number,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('companies')
    .select('name')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return found?.name;
}

type Collection = Pick<
  ContinuationSettings,
  'bills_cobra' | 'bills_retirees' | 'collector_name' | 'collector_street' | 'collector_city'
>;

export async function savePremiumCollection(
  tx: Transaction,
  compId: number,
  collection: Collection,
): Promise<void> {
  await tx
    .insertInto('continuation_settings')
    .values({ comp_id: compId, ...collection })
    .onConflict((on) => on.column('comp_id').doUpdateSet(collection))
    .execute();
}

/** What the company has collected until a day is settled for us: we bill what follows. */
export async function settleUntil(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  lastDay: CalendarDate,
): Promise<void> {
  await sql`update continuation_events e set paid_through = greatest(e.paid_through, ${lastDay}::date),
      row_version = row_version + 1
    where e.comp_id = ${compId} and e.service = ${service} and e.deleted_at is null
      and e.postmark is not null and not e.is_declined
      and (e.coverage_ends is null or e.coverage_ends >= date_trunc('month', ${lastDay}::timestamp))
      and not exists (select from invoices i where i.comp_id = e.comp_id and i.event_id = e.event_id
        and i.voided_on is null)`.execute(tx);
}
