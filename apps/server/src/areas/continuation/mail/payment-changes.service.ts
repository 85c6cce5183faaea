import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { getEvent } from '../event/event.service.ts';
import { payeeNamedTo } from '../event/notices.rules.ts';
import { companyName, settingsOf } from '../event/settings.store.ts';
import { payersToRenotify } from '../letters/event-letter.ts';
import { eventSource } from '../letters/letter-source.store.ts';
import { payeeAddress } from '../money/collection.rules.ts';
import { eventsWithFormerPayee } from './payment-changes.store.ts';
import { planLetter } from '../event/planned-letters.store.ts';

/**
 * Plans a letter to everyone who pays or can still elect and was last notified of a payee other than today's, no
 * matter how or when the payee changed. If the payee changes back before the letter is mailed, the run drops it.
 */
export async function planPaymentChanges(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<void> {
  const company = await companyName(tx, compId);
  if (company === undefined) return;
  const settings = await settingsOf(tx, compId);
  for (const service of ['c', 'r'] as const) {
    const payee = payeeAddress({ service }, settings, company);
    // Without a complete address there is nothing to notify people of.
    if (payee === null) continue;
    for (const eventId of await eventsWithFormerPayee(tx, compId, { service, payee, date })) {
      const event = await getEvent(tx, compId, eventId);
      const persons = payersToRenotify(await eventSource(tx, compId, event), date);
      for (const former of new Set(persons.map((person) => payeeNamedTo(event, person))))
        await planLetter(
          { tx, compId, event },
          { kind: 'payment-change', dueOn: date, facts: { former } },
        );
    }
  }
}
