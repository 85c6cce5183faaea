import { sql } from 'kysely';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { isOurs } from '../coverage/nightly-events.store.ts';
import type { StoredSettings } from '../event/settings.store.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';

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

type Collector = Pick<StoredSettings, 'collector_name' | 'collector_street' | 'collector_city'>;

export async function saveCollector(
  tx: Transaction,
  compId: number,
  collector: Collector,
): Promise<void> {
  await tx
    .insertInto('continuation_settings')
    .values({ comp_id: compId, ...collector })
    .onConflict((on) => on.column('comp_id').doUpdateSet(collector))
    .execute();
}

/** From a day on the company collects; nothing where it does already. */
export async function beginCollection(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  begins_on: CalendarDate,
): Promise<void> {
  await tx
    .insertInto('premium_collections')
    .values({ comp_id: compId, service, begins_on })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** It hands over to us on a day; what it took on the same day it has never collected. */
export async function endCollection(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  { handed_over_on, ends_on }: { handed_over_on: CalendarDate; ends_on: CalendarDate },
): Promise<void> {
  await tx
    .deleteFrom('premium_collections')
    .where('comp_id', '=', compId)
    .where('service', '=', service)
    .where('ends_on', 'is', null)
    .where('begins_on', '=', handed_over_on)
    .execute();
  await tx
    .updateTable('premium_collections')
    .set({ handed_over_on, ends_on })
    .where('comp_id', '=', compId)
    .where('service', '=', service)
    .where('ends_on', 'is', null)
    .execute();
}

/** The events that we have billed for what the company collects, or are about to write to about what they owe us. */
export async function eventsTakenOver(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    select e.event_id as "eventId" from continuation_events e
    where e.comp_id = ${compId} and e.service = ${service} and e.deleted_at is null
      and (exists (select from invoices i where i.comp_id = e.comp_id and i.event_id = e.event_id
          and i.voided_on is null and not ${isOurs(sql`i.period_start`)})
        or exists (select from planned_letters l where l.comp_id = e.comp_id and l.event_id = e.event_id
          and l.kind in ('deficiency', 'leave-warning') and l.document_number is null
          and l.dropped_on is null))
    order by e.event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

/** Asks for the letter to whoever was told where to pay: has elected and goes on, or can still answer. */
export async function planPaymentChange(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  { dueOn, facts }: { dueOn: CalendarDate; facts: PlannedFacts['payment-change'] },
): Promise<void> {
  await sql`
    insert into planned_letters (comp_id, event_id, kind, due_on, facts)
    select e.comp_id, e.event_id, 'payment-change', ${dueOn}::date, ${JSON.stringify(facts)}::jsonb
    from continuation_events e
    where e.comp_id = ${compId} and e.service = ${service} and e.deleted_at is null
      and e.letter_sent is not null
      and case when e.postmark is null
        then e.end_reason is null and (e.no_response_on is null or e.date_to_send > e.letter_sent)
        else not e.is_declined and (e.coverage_ends is null or e.coverage_ends >= ${facts.from}::date) end
    order by e.event_id`.execute(tx);
}

/** What a change of a day had taken back is told all the same, once that change itself is taken back. */
export async function restorePaymentChange(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  date: CalendarDate,
): Promise<void> {
  await sql`
    update planned_letters l set dropped_on = null
    from continuation_events e
    where l.comp_id = ${compId} and l.kind = 'payment-change' and l.dropped_on = ${date}::date
      and l.facts ->> 'since' < ${date} and e.comp_id = l.comp_id and e.event_id = l.event_id
      and e.service = ${service}`.execute(tx);
}
