import { sql } from 'kysely';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** The services whose premiums a company collects of events that are entered now. */
export async function collectedServices(tx: Transaction, compId: number) {
  const { rows } = await sql<{
    service: ContinuationService;
  }>`select service from premium_collections
    where comp_id = ${compId} and ends_on is null`.execute(tx);
  return rows.map(({ service }) => service);
}

/** The company collects for events entered from a day on. Does nothing where it does already. */
export async function beginCollection(
  tx: Transaction,
  compId: number,
  service: ContinuationService,
  day: CalendarDate,
): Promise<void> {
  await sql`insert into premium_collections (comp_id, service, begins_on)
    values (${compId}, ${service}, ${day}) on conflict do nothing`.execute(tx);
}

/** The provider collects for events entered from a day on. A collection that would only begin then is removed. */
export async function endCollection(
  tx: Transaction,
  compId: number,
  service: ContinuationService,
  day: CalendarDate,
): Promise<void> {
  const current = sql`comp_id = ${compId} and service = ${service} and ends_on is null`;
  await sql`delete from premium_collections where ${current} and begins_on >= ${day}`.execute(tx);
  await sql`update premium_collections set ends_on = ${day} where ${current}`.execute(tx);
}
