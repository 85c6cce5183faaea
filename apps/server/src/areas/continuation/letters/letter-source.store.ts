import { sql } from 'kysely';
import { notFound } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { LetterFacts } from '../../../support/letters/letter.ts';
import type { MailingAddress } from '../../../support/letters/mailing-address.ts';
import type { EventRecord, TierCovers } from '../event/event-record.ts';
import { eventsOf } from '../event/event.store.ts';
import { rateOn } from '../event/plans.store.ts';
import { openMonthsOf, type OpenMonth } from '../money/event-standing.service.ts';
import { companyPayeeAddress, providerPayeeAddress } from '../money/payee-address.rules.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';

/** What every continuation letter needs to know. */
export type LetterSource = LetterFacts & {
  settings: ContinuationSettings;
  participant: LetterFacts['participant'] & { address: MailingAddress; version: string };
};

/** The plan and its administrator, from the company's settings. */
export const planFacts = (
  settings: ContinuationSettings,
): Pick<LetterFacts, 'planName' | 'administrator'> => ({
  planName: settings.plan_name,
  administrator: {
    name: settings.administrator_name,
    street: settings.administrator_street,
    city: settings.administrator_city,
    phone: settings.administrator_phone,
  },
});

/** A level of a plan with the rate on file when coverage begins. */
export type PlanTier = {
  planId: number;
  tierId: number;
  name: string;
  covers: TierCovers;
  rateCents: number | null;
  /** The rates on file from later days on. */
  laterRates?: { from: CalendarDate; cents: number }[];
};

export type EventSource = LetterSource & {
  event: EventRecord;
  planTiers: PlanTier[];
  openMonths: OpenMonth[];
};

/** What is open on an invoice; undefined if nothing is. */
export const openMonth = (
  { openMonths }: EventSource,
  { invoiceNumber }: Pick<OpenMonth, 'invoiceNumber'>,
): OpenMonth | undefined => openMonths.find((month) => month.invoiceNumber === invoiceNumber);

/** Where the people of an event pay, in one line; null while a part of it is missing. */
export const payeeOf = ({ event, settings, company }: EventSource): string | null =>
  event.isProviderBilled ? providerPayeeAddress(settings) : companyPayeeAddress(settings, company);

export async function letterSource(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<LetterSource> {
  const { rows } = await sql<LetterSource['participant'] & { company: string }>`
    select c.name as company, p.empno, p.first_name as "firstName", p.last_name as "lastName",
      json_build_object('street1', p.street1, 'street2', p.street2, 'city', p.city, 'state', p.state,
        'zip', p.zip) as address, p.row_version::text as version
    from participants p join companies c on c.comp_id = p.comp_id
    where p.comp_id = ${compId} and p.empno = ${empno}`.execute(tx);
  if (!rows[0]) throw notFound();
  const { company, ...participant } = rows[0];
  const settings = await settingsOf(tx, compId);
  return { company, participant, settings, ...planFacts(settings) };
}

/** The letter source with an event, every level of its plans, and what is open. */
export async function eventSource(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<EventSource> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const { rows: planTiers } = await sql<PlanTier>`
    select coverage_plan_id as "planId", tier_id as "tierId", name, covers,
      ${rateOn(event.coverageBegins)} as "rateCents",
      (select coalesce(json_agg(json_build_object('from', r.begins_on, 'cents', r.rate_cents)
          order by r.begins_on), '[]')
        from tier_rates r where r.comp_id = t.comp_id and r.tier_id = t.tier_id
          and r.begins_on > ${event.coverageBegins}::date) as "laterRates"
    from coverage_tiers t
    where comp_id = ${compId} and coverage_plan_id = any(${planIds}::int[])
    order by coverage_plan_id, array_position(array['E', 'ES', 'EC', 'F'], covers)`.execute(tx);
  const source = await letterSource(tx, compId, event.empno);
  const openMonths = await openMonthsOf({ tx, compId, event });
  return { ...source, event, planTiers, openMonths };
}

/** The same of an event that may be gone. */
export async function eventSourceOf(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<EventSource | null> {
  const [event] = (await eventsOf(compId, { eventId }).execute(tx)).rows;
  return event ? await eventSource(tx, compId, event) : null;
}
