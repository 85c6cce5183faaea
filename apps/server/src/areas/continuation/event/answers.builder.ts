import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { saveAnswer, type RecordedAnswer } from './answers.store.ts';

/** What the answers to an event come to, by the columns of `event_facts`. */
export type BuiltAnswer = {
  postmark?: CalendarDate | undefined;
  is_declined?: boolean | undefined;
  no_response_on?: CalendarDate | undefined;
};

/** Enters the answer of an event, as the back office or the nightly job does; nobody's election. */
export async function setAnswer(
  tx: Transaction,
  which: { compId: number; eventId: number },
  { postmark, is_declined = false, no_response_on }: BuiltAnswer,
): Promise<void> {
  if (no_response_on !== undefined)
    await saveAnswer(
      tx,
      which,
      { outcome: 'none', postmark: no_response_on, elections: null },
      null,
    );
  if (postmark === undefined) return;
  const answer: RecordedAnswer = is_declined
    ? { outcome: 'declined', postmark, elections: [] }
    : { outcome: 'accepted', postmark, elections: 'all' };
  await saveAnswer(tx, which, answer, null);
}
