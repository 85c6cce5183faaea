import { sql } from 'kysely';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { LeftOut } from '../mail/planned-letter.ts';

/** The unsent letters to people a correction left out. */
export async function unsentLeftOutLetters(tx: Transaction, compId: number, eventId: number) {
  const { rows } = await sql<{ letterId: number; facts: LeftOut }>`
    select letter_id as "letterId", facts from planned_letters
    where comp_id = ${compId} and event_id = ${eventId} and kind = 'unavailability'
      and facts ->> 'noticeOf' is not null and document_number is null and dropped_on is null
    order by letter_id`.execute(tx);
  return rows;
}

/** Restores the notices a returning person has received, and the address their letters go to. */
export async function returnToEvent(
  tx: Transaction,
  compId: number,
  { eventId, letterSent }: Pick<EventRecord, 'eventId' | 'letterSent'>,
  { noticeOf, leftOut: { dependentId, address, askedLater, answerBy, toldPayee } }: LeftOut,
): Promise<void> {
  const first = askedLater?.on ?? null;
  await tx
    .updateTable('event_persons')
    .set({
      // The current notice named them. If they were in the event from the start, so did all before it.
      ...(noticeOf === letterSent && { untold_on: first && addDays(first, -1) }),
      told_on: first ?? (noticeOf === letterSent ? null : noticeOf),
      response_deadline: answerBy,
      told_payee: toldPayee ?? null,
      ...address,
    })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('dependent_id', dependentId === null ? 'is' : '=', dependentId)
    .execute();
}
