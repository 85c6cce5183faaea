import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { OfEvent } from '../event/work.ts';

type NewCheck = {
  checkNumber: string;
  amountCents: number;
  postmark: CalendarDate;
  postDate: CalendarDate;
};

/** A check already on file is not posted twice. A returned check that is sent again counts as a new one. */
export async function insertCheck(
  { tx, compId, event }: OfEvent,
  { checkNumber, amountCents, postmark, postDate }: NewCheck,
): Promise<{ checkId: number; isNew: boolean }> {
  const identity = {
    comp_id: compId,
    event_id: event.eventId,
    check_number: checkNumber,
    postmark,
    amount_cents: amountCents,
  };
  const added = await tx
    .insertInto('premium_checks')
    .values({ ...identity, post_date: postDate })
    .onConflict((on) => on.doNothing())
    .returning('check_id')
    .executeTakeFirst();
  if (added) return { checkId: added.check_id, isNew: true };
  const { check_id } = await tx
    .selectFrom('premium_checks')
    .select('check_id')
    .where((where) => where.and(identity))
    .where('returned_on', 'is', null)
    .executeTakeFirstOrThrow();
  return { checkId: check_id, isNew: false };
}

/** A check on file that differs only in its postmark; the same postmark is the same check. */
export async function findTwin(
  { tx, compId, event }: OfEvent,
  { checkNumber, amountCents, postmark }: Omit<NewCheck, 'postDate'>,
): Promise<{ postmark: CalendarDate } | undefined> {
  const alike = await tx
    .selectFrom('premium_checks')
    .select('postmark')
    .where('comp_id', '=', compId)
    .where('event_id', '=', event.eventId)
    .where('check_number', '=', checkNumber)
    .where('amount_cents', '=', amountCents)
    .where('returned_on', 'is', null)
    .orderBy('check_id')
    .execute();
  return alike.some((each) => each.postmark === postmark) ? undefined : alike[0];
}

export async function markReturned(
  tx: Transaction,
  compId: number,
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
