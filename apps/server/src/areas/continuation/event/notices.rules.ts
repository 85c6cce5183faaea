import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import { isOfferedMore, noEnd } from './covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord, Notice } from './event-record.ts';

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
  notices.findLast(({ kind }) => kind === 'notice');

/** Whether a first or corrected notice is still to be mailed to a person: after a response, to those with more to elect. */
export const isNoticeDue = (event: EventRecord, person: Person): boolean =>
  event.noticeDueOn !== null && (event.postmark === null || isOfferedMore(event, person));

/** Whether a response sent that day can be theirs too. A form from before they were added does not name them. */
export function wasAsked(event: Noticed, person: Person, on: CalendarDate): boolean {
  const first = firstNotice(event);
  const named = noticesTo(event, person);
  return named[0] === first || named.some(({ mailedOn }) => mailedOn <= on);
}

/** A person's last day to respond. There is none while a notice is due that will give them a new one. */
export function lastDayToAnswer(event: EventRecord, person: EventPerson): CalendarDate {
  if (isNoticeDue(event, person)) return noEnd;
  // Without a notice, the event was taken over with its response.
  return lastNoticeTo(event, person)?.answerBy ?? event.responseDeadline ?? event.postmark ?? '';
}

/** The notice that a form of a person responds to. Nobody responds on the day that a notice is mailed. */
export function noticeAnswered(
  event: Noticed,
  person: Person,
  postmark: CalendarDate,
): Notice | undefined {
  const named = noticesTo(event, person);
  return named.findLast(({ mailedOn }) => mailedOn < postmark) ?? named[0];
}

/** Whether a notice offered a plan. One chosen in an open enrollment since is in none. */
export const isIncludedIn = (
  { planId, beginsOn }: Pick<EventBenefit, 'planId' | 'beginsOn'>,
  notice: Notice | undefined,
): boolean => !notice || beginsOn !== null || notice.planIds.includes(planId);

/** Nobody answers or pays before the event, unless a notice was mailed earlier and the event date corrected since. */
export function postmarkProblems(event: EventRecord, postmark: CalendarDate): FieldProblem[] {
  const { eventDate } = event;
  const notified = firstNotice(event)?.mailedOn ?? eventDate;
  const isEarly = postmark < eventDate && postmark < notified;
  return problemIf(isEarly, 'postmark', 'Must not be before the event date');
}
