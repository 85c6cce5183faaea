import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { dropLetters, planLetter } from '../event/planned-letters.store.ts';
import { comingDays, oneDay, unnotifiedRateChanges, type Days } from './rate-changes.store.ts';

/**
 * Plans a letter to everybody who pays something else from a day on, with the next mail: that leaves them the most
 * time. If a rate is entered again before it is mailed, the letter with the new one takes its place.
 */
export const planRateChanges = (
  tx: Transaction,
  compId: number,
  from: CalendarDate,
  today: CalendarDate,
): Promise<void> => planChanges(tx, compId, oneDay(compId, from), today);

/** The same for all rates that are on file and have not begun: people may have elected since they were entered. */
export const planComingRateChanges = (
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<void> => planChanges(tx, compId, comingDays(date), date);

async function planChanges(tx: Transaction, compId: number, days: Days, today: CalendarDate) {
  for (const { eventId, facts } of await unnotifiedRateChanges(tx, compId, days)) {
    const kind = 'rate-change';
    await dropLetters({ tx, compId, date: today }, { event_id: eventId, kind });
    await planLetter({ tx, compId, event: { eventId } }, { kind, dueOn: today, facts });
  }
}
