import type { EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

/**
 * Whether the provider collects an event's premiums, which is settled on the day the event is entered; the same rule as
 * `isProviderBilled` in nightly-events.
 */
export const isProviderBilled = (
  { service, enteredOn }: Pick<EventRecord, 'service' | 'enteredOn'>,
  { collections }: Pick<ContinuationSettings, 'collections'>,
): boolean =>
  !collections.some(
    (span) =>
      span.service === service &&
      span.begins_on <= enteredOn &&
      (span.ends_on === null || enteredOn < span.ends_on),
  );

/** Where people pay a company that collects itself, in one line; null while a part of it is missing. */
export const companyPayeeAddress = (
  { collector_name, collector_street, collector_city }: ContinuationSettings,
  company: string,
): string | null => inOneLine([collector_name ?? company, collector_street, collector_city]);

/** The same for the provider. */
export const providerPayeeAddress = (settings: ContinuationSettings): string | null =>
  inOneLine([
    settings.administrator_name,
    settings.administrator_street,
    settings.administrator_city,
  ]);

const inOneLine = (parts: readonly (string | null)[]): string | null =>
  parts.every(Boolean) ? parts.join(', ') : null;
