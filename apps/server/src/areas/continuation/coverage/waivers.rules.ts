import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventRecord } from '../event/event-record.ts';
import { wasAsked } from '../event/notified-persons.rules.ts';
import type { RecordedAnswer } from '../mail/answers.store.ts';
import { elected } from './elections.rules.ts';

/**
 * From when a waiver counts as taken back: the first day on which somebody elected, where each who did had waived
 * before. Whoever had not been asked by then, was told something else since, or sent the form before the waiver,
 * declined nothing: with them coverage is from its first day (null). It is the same in whatever order the answers are booked.
 */
export function waiverRevokedOn(
  event: EventRecord,
  answers: readonly RecordedAnswer[],
): CalendarDate | null {
  const waivers = answers
    .filter(({ outcome }) => outcome === 'declined')
    .map(({ postmark }) => postmark)
    .toSorted();
  const forms = answers.filter(({ outcome }) => outcome === 'accepted' || outcome === 'joined');
  const isRevoked = forms.every((form) => {
    const waivedOn = waivers.findLast((day) => day < form.postmark);
    return (
      waivedOn !== undefined &&
      electorsBy(event, form).every(
        (person) => wasAsked(person, waivedOn) && (person.renotifiedOn ?? '') <= waivedOn,
      )
    );
  });
  const [first] = forms.map(({ postmark }) => postmark).toSorted();
  return isRevoked ? (first ?? null) : null;
}

/** Those who elect something by a form. */
function electorsBy(event: EventRecord, { elections }: RecordedAnswer) {
  const chosen = elected(event, elections).flatMap(({ persons }) =>
    persons.filter(({ isElected }) => isElected).map(({ personId }) => personId),
  );
  return event.persons.filter(({ personId }) => chosen.includes(personId));
}
