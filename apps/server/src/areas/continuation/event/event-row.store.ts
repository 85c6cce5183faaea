import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';

/** The participants that events belong to, as far as there are such events. */
export async function peopleOfEvents(
  tx: Transaction,
  compId: number,
  eventIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ empno: string }>`select distinct empno from continuation_events
    where comp_id = ${compId} and event_id = any(${[...eventIds]}::int[]) and deleted_at is null`.execute(
    tx,
  );
  return rows.map(({ empno }) => empno);
}

/** Taken before any change to an event, its money or its documents. Returns the version; undefined: it was deleted. */
export async function lockEventRow(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select row_version::text as version from continuation_events
    where comp_id = ${compId} and event_id = ${eventId} and deleted_at is null for update`.execute(
    tx,
  );
  return rows[0]?.version;
}

export async function bumpEventVersion(tx: Transaction, compId: number, eventId: number) {
  await sql`update continuation_events set row_version = row_version + 1
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
}
