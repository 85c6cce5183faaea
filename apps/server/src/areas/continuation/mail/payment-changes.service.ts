import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { getEvent } from '../event/event.service.ts';
import { settingsOf } from '../event/settings.store.ts';
import { payersToRenotify } from '../letters/event-letter.ts';
import { eventSource } from '../letters/letter-source.store.ts';
import { payeeAddress } from '../money/collection.rules.ts';
import { collectingCompany } from '../money/premium-collection.store.ts';
import { eventsWithFormerPayee } from './payment-changes.store.ts';
import { planLetter } from './planned-letters.store.ts';

/**
 * Asks for a letter to whoever pays, or can still choose to, and was told another payee than today's, whenever and
 * however that came about. One that waits until it is again as they were told is dropped with its turn.
 */
export async function planPaymentChanges(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<void> {
  const company = await collectingCompany(tx, compId);
  if (company === undefined) return;
  const settings = await settingsOf(tx, compId);
  for (const service of ['c', 'r'] as const) {
    const payee = payeeAddress({ service }, settings, company);
    // Until it is known in full, nobody can be told.
    if (payee === null) continue;
    for (const eventId of await eventsWithFormerPayee(tx, compId, service, payee, date)) {
      const source = await eventSource(tx, compId, await getEvent(tx, compId, eventId));
      const formers = payersToRenotify(source, date).map(({ toldPayee }) => toldPayee!);
      for (const former of new Set(formers))
        await planLetter(tx, compId, eventId, {
          kind: 'payment-change',
          dueOn: date,
          facts: { former },
        });
    }
  }
}
