import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sortedPersonIds } from '../coverage/offered-tiers.rules.ts';
import { getEvent } from './event.service.ts';
import type { EventRecord } from './event-record.ts';
import { lastNoticeTo } from './notices.rules.ts';
import { queueNotice, saveNotice } from './notices.store.ts';

export type BuiltNotice = {
  /** When the notice is due. */
  dateToSend?: CalendarDate | undefined;
  /** When it was mailed, and the last day to respond. */
  letterSent?: CalendarDate | undefined;
  responseDeadline?: CalendarDate | undefined;
  documentNumber?: number;
};

/** When the latest notice that names each person was mailed. */
export const notifiedOn = (event: EventRecord): (CalendarDate | null)[] =>
  event.persons.map((person) => lastNoticeTo(event, person)?.mailedOn ?? null);

/** Records the notice of an event to everybody as mailed, as the mail run does, or when it is due. */
export async function setNotice(
  tx: Transaction,
  which: { compId: number; eventId: number },
  { dateToSend, letterSent, responseDeadline, documentNumber = 1 }: BuiltNotice,
): Promise<void> {
  if (letterSent !== undefined) {
    const event = await getEvent(tx, which.compId, which.eventId);
    await saveNotice(tx, which, {
      dueOn: letterSent,
      mailedOn: letterSent,
      documentNumber,
      personIds: sortedPersonIds(event.persons),
      answerBy: responseDeadline!,
      percent: 102,
      paidThrough: null,
      offers: [],
      payee: null,
    });
  }
  if (dateToSend !== undefined && dateToSend > (letterSent ?? ''))
    await queueNotice(tx, which, dateToSend);
}
