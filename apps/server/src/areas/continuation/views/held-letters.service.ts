import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Addressee, Letter, Sending } from '../../../support/letters/letter.ts';
import { missingItems } from '../../../support/letters/missing-items.ts';
import { eventsOf } from '../event/event.store.ts';
import { eventNotice, plannedAddressees } from '../letters/event-letter.ts';
import { generalNotice } from '../letters/general-notice.ts';
import { eventSource, letterSource } from '../letters/letter-source.store.ts';
import { unpricedByAge } from '../letters/offered-coverage.ts';
import { plannedLetter, type PlannedLetter } from '../letters/planned-letter.ts';
import { initialAddressee } from '../mail/mail-notices.service.ts';
import { heldLetters, type InitialNotice } from '../mail/mail-notices.store.ts';
import { addressees, nameOf, noticeWaitsFor } from '../letters/addressees.rules.ts';

/** The letters of all companies whose date has passed. */
export const countHeldLetters = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  database.transaction({ system: true }, (tx) => heldLetters(tx, clock.today()));

/** A letter on hold: an event's notice, a planned letter, or an initial notice. */
export type HeldLetter =
  | { eventId: number; planned: PlannedLetter | null }
  | { eventId: null; initial: InitialNotice };

/** Why a letter is on hold: the required items that lack information. */
export async function missingIn(
  tx: Transaction,
  compId: number,
  held: HeldLetter,
  date: CalendarDate,
): Promise<string[]> {
  const missing = <To extends Addressee>(
    to: readonly To[],
    write: (sending: Sending<To>) => Letter,
  ) => [
    ...new Set(
      to.flatMap((addressee) => missingItems(write({ addressee, documentNumber: null, date }))),
    ),
  ];
  if (held.eventId === null) {
    const source = await letterSource(tx, compId, held.initial.empno);
    return missing([initialAddressee(source, held.initial)], (sending) =>
      generalNotice(source, sending),
    );
  }
  const { eventId, planned } = held;
  const [event] = (await eventsOf(compId, { eventId }).execute(tx)).rows;
  if (!event) return [];
  const source = await eventSource(tx, compId, event);
  const waiting = addressees(source, noticeWaitsFor(event), date);
  return planned === null
    ? [
        ...missing(waiting, (sending) => eventNotice(source, sending)),
        ...waiting.flatMap(({ persons }) =>
          unpricedByAge(source, persons).map(
            (offer) =>
              `The rate of ${offer.benefit.planName} for ${offer.persons.map(nameOf).join(', ')} alone`,
          ),
        ),
      ]
    : missing(plannedAddressees(source, planned, date), (sending) =>
        plannedLetter(source, sending, planned),
      );
}
