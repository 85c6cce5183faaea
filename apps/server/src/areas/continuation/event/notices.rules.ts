import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import { offeredPersons } from './covered-persons.rules.ts';
import type { EventPerson, EventRecord, Notice } from './event-record.ts';

type Noticed = Pick<EventRecord, 'notices'>;
type Person = Pick<EventPerson, 'personId'>;

const isWithdrawal = ({ kind }: Notice) => kind === 'withdrawal';

/** The notices that reached a person and were not withdrawn, oldest first. */
function noticesTo({ notices }: Noticed, { personId }: Person): Notice[] {
  const own = notices.filter(({ personIds }) => personIds.includes(personId));
  return own.slice(1 + own.findLastIndex(isWithdrawal));
}

/** The last notice that named a person, which is what they know. */
export const lastNoticeTo = (event: Noticed, person: Person): Notice | undefined =>
  noticesTo(event, person).at(-1);

export const firstNotice = ({ notices }: Noticed): Notice | undefined =>
  notices.find((notice) => !isWithdrawal(notice));

/** The last notice that went to everybody. */
export const noticeToAll = ({ notices }: Noticed): Notice | undefined =>
  notices.findLast((notice) => !isWithdrawal(notice));

/** The notice that a form responds to. Nobody responds on the day that a notice is mailed. */
export function noticeAnswered({ notices }: Noticed, postmark: CalendarDate): Notice | undefined {
  const toAll = notices.filter((notice) => !isWithdrawal(notice));
  return toAll.findLast(({ mailedOn }) => mailedOn < postmark) ?? toAll[0];
}

/** Whether a form sent that day can be theirs too. One from before they were added does not name them. */
export const wasAsked = (event: Noticed, { personId }: Person, on: CalendarDate): boolean =>
  noticeAnswered(event, on)?.personIds.includes(personId) ?? true;

/** Whether the notice that a form responds to offered everybody all that they are offered now. */
export function wasAllOffered(event: EventRecord, postmark: CalendarDate): boolean {
  const notice = noticeAnswered(event, postmark);
  return event.benefits.every(
    (benefit) =>
      !notice ||
      // A plan chosen in an open enrollment since then is in no notice.
      benefit.beginsOn !== null ||
      (notice.planIds.includes(benefit.planId) &&
        offeredPersons(event, benefit).every(({ personId }) =>
          notice.personIds.includes(personId),
        )),
  );
}

/** Nobody answers or pays before the event, unless a notice was mailed earlier and the event date corrected since. */
export function postmarkProblems(event: EventRecord, postmark: CalendarDate): FieldProblem[] {
  const { eventDate } = event;
  const notified = firstNotice(event)?.mailedOn ?? eventDate;
  const isEarly = postmark < eventDate && postmark < notified;
  return problemIf(isEarly, 'postmark', 'Must not be before the event date');
}
