import type { EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

type Billed = Pick<EventRecord, 'service'>;
type BillingSettings = Pick<ContinuationSettings, 'bills_cobra' | 'bills_retirees'>;

/** Whether the company leaves the billing of such events to us. */
export const isBilled = ({ service }: Billed, settings: BillingSettings): boolean =>
  service === 'c' ? settings.bills_cobra : settings.bills_retirees;

/** Where premiums are sent, in one line: to us, or to the company; unknown as long as a part of it is. */
export function payTo(
  event: Billed,
  settings: ContinuationSettings,
  company: string,
): string | null {
  const parts = isBilled(event, settings)
    ? [settings.administrator_name, settings.administrator_street, settings.administrator_city]
    : [settings.collector_name ?? company, settings.collector_street, settings.collector_city];
  return parts.every(Boolean) ? parts.join(', ') : null;
}
