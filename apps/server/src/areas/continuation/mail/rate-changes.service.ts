import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { dropLetters, planLetter } from '../event/planned-letters.store.ts';
import { comingDays, oneDay, unnotifiedRateChanges } from './rate-changes.store.ts';

/**
 * Plans a letter to everybody who pays something else from a day on, with the next mail: that leaves them the most
 * time. If a rate is entered again before it is mailed, the letter with the new one takes its place. Null: from any day
 * on whose rates are on file and have not begun, since people may have elected after they were entered.
 */
export async function planRateChanges(
  tx: Transaction,
  compId: number,
  from: CalendarDate | null,
  today: CalendarDate,
): Promise<void> {
  const days = from === null ? comingDays(today) : oneDay(compId, from);
  const { rows } = await unnotifiedRateChanges(compId, days).execute(tx);
  for (const { eventId, facts } of rows) {
    const kind = 'rate-change';
    await dropLetters({ tx, compId, date: today }, { event_id: eventId, kind });
    await planLetter({ tx, compId, event: { eventId } }, { kind, dueOn: today, facts });
  }
}
