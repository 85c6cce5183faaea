import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { OfEvent } from '../event/work.ts';
import type { ReceivedCheck } from './apply-checks.rules.ts';

/** Returns the id of the new check. */
export async function insertCheck(
  { tx, compId, event }: OfEvent,
  check: Omit<ReceivedCheck, 'checkId' | 'isReturned'>,
): Promise<number> {
  const { check_id } = await tx
    .insertInto('premium_checks')
    .values({
      comp_id: compId,
      event_id: event.eventId,
      check_number: check.checkNumber,
      postmark: check.postmark,
      amount_cents: check.amountCents,
      post_date: check.postDate,
    })
    .returning('check_id')
    .executeTakeFirstOrThrow();
  return check_id;
}

export async function markReturned(
  { tx, compId }: OfEvent,
  checkId: number,
  returnedOn: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('premium_checks')
    .set({ returned_on: returnedOn })
    .where('comp_id', '=', compId)
    .where('check_id', '=', checkId)
    .execute();
}
