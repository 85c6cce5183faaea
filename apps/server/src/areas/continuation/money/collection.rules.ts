import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings, PremiumCollection } from '../event/settings.store.ts';
import type { HandOver } from './apply-checks.rules.ts';
import { billingStart, earliest, firstOfMonth } from './billing.rules.ts';

type Billed = Pick<EventRecord, 'service'>;
type BillingSettings = Pick<ContinuationSettings, 'bills_cobra' | 'bills_retirees'>;
type Collections = Pick<ContinuationSettings, 'collections'>;

/** Whether the provider currently bills events of this service for the company. */
export const isBilled = ({ service }: Billed, settings: BillingSettings): boolean =>
  service === 'cobra' ? settings.bills_cobra : settings.bills_retirees;

/**
 * Whether the company collects the period that begins on a day. The period is billed on that day, or on the day of the
 * election if later. Persons who elect after the hand-over pay the provider from the start.
 */
function isCollectedIn(
  { service, begins_on, ends_on, handed_over_on }: PremiumCollection,
  event: Pick<EventRecord, 'service' | 'postmark'>,
  periodStart: CalendarDate,
): boolean {
  if (service !== event.service || event.postmark === null) return false;
  if (latest(periodStart, event.postmark) < begins_on) return false;
  const isOpen = ends_on === null || handed_over_on === null;
  return isOpen || (periodStart <= ends_on && event.postmark <= handed_over_on);
}

/** Whether the provider bills a period of an accepted event; the same rule as `isProviderBilled` in nightly-events. */
export const isProviderBilled = (
  event: Pick<EventRecord, 'service' | 'postmark'>,
  periodStart: CalendarDate,
  { collections }: Collections,
): boolean => !collections.some((collection) => isCollectedIn(collection, event, periodStart));

/** The first day since a night on which the company took over collecting. */
export const firstTakeoverSince = (
  { service }: Billed,
  { collections }: Collections,
  night: CalendarDate,
): CalendarDate | undefined =>
  collections.find((collection) => collection.service === service && collection.begins_on >= night)
    ?.begins_on;

/**
 * When the collector last changed, and the day from which every month that begins is paid to the current collector,
 * whatever the day of the election; null where the collector never changed.
 */
export function lastCollectorChange(
  { service }: Billed,
  { collections }: Collections,
): { since: CalendarDate; from: CalendarDate } | null {
  const last = collections.findLast((collection) => collection.service === service);
  if (!last) return null;
  const { begins_on, ends_on, handed_over_on } = last;
  if (ends_on !== null && handed_over_on !== null)
    return { since: handed_over_on, from: addDays(ends_on, 1) };
  const month = firstOfMonth(begins_on);
  return { since: begins_on, from: begins_on === month ? month : addMonths(month, 1) };
}

/**
 * The first day from which an accepted event is paid to the current collector, and the first day of the stretch right
 * before it that was paid to the other one.
 */
export function paidToCurrentCollector(
  event: EventRecord,
  settings: BillingSettings & Collections,
): { first: CalendarDate; before: CalendarDate | null } {
  const from = lastCollectorChange(event, settings)?.from ?? '';
  let first = billingStart(event);
  let before: CalendarDate | null = null;
  for (let day = first; day < from; day = monthAfter(day)) {
    if (isProviderBilled(event, day, settings) === isBilled(event, settings)) continue;
    if (before === null || first !== day) before = day;
    first = monthAfter(day);
  }
  return { first, before };
}

const monthAfter = (day: CalendarDate) => addMonths(firstOfMonth(day), 1);

export type SettledEvent = Parameters<typeof billingStart>[0] &
  Pick<EventRecord, 'service' | 'postmark' | 'isDeclined' | 'coverageEnds'>;

/** The last time the company handed an event it had collected over to the provider; null where it never did. */
export function handOverOf(event: SettledEvent, { collections }: Collections): HandOver | null {
  const start = billingStart(event);
  const handOvers = collections.flatMap((collection): HandOver[] => {
    const { ends_on, handed_over_on } = collection;
    if (ends_on === null || handed_over_on === null || !isAccepted(event)) return [];
    const settledThrough = earliest(ends_on, event.coverageEnds ?? noEnd);
    const lastPeriod = latest(start, firstOfMonth(settledThrough));
    const isCollected = start <= settledThrough && isCollectedIn(collection, event, lastPeriod);
    return isCollected ? [{ handedOverOn: handed_over_on, settledThrough }] : [];
  });
  return handOvers.at(-1) ?? null;
}

/** The provider's or the company's payment address, in one line; null while a part of it is missing. */
export function payeeAddress(
  event: Billed,
  settings: ContinuationSettings,
  company: string,
): string | null {
  const { collector_name, collector_street, collector_city } = settings;
  return isBilled(event, settings)
    ? providerPayeeAddress(settings)
    : inOneLine([collector_name ?? company, collector_street, collector_city]);
}

/** The address for the provider's own invoices, whatever the current collector. */
export const providerPayeeAddress = (settings: ContinuationSettings): string | null =>
  inOneLine([
    settings.administrator_name,
    settings.administrator_street,
    settings.administrator_city,
  ]);

const inOneLine = (parts: readonly (string | null)[]): string | null =>
  parts.every(Boolean) ? parts.join(', ') : null;
