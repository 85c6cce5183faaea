import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventRecord } from '../event/event-record.ts';
import { noticeAnswered, wasAsked } from '../event/notices.rules.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import { withElections } from './elections.rules.ts';

/**
 * The day a waiver was revoked: the first election, if everybody who elected had waived before. Persons who had no
 * notice by the time of the waiver, were notified again since, or sent their form before it waived nothing. Then
 * coverage runs from its first day (null). The order in which responses are recorded does not matter.
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
        (person) =>
          wasAsked(event, person, waivedOn) &&
          (noticeAnswered(event, person, form.postmark)?.mailedOn ?? '') <= waivedOn,
      )
    );
  });
  const [first] = forms.map(({ postmark }) => postmark).toSorted();
  return isRevoked ? (first ?? null) : null;
}

/** The persons who elect something on a form. */
function electorsBy(event: EventRecord, { elections }: RecordedAnswer) {
  const chosen = withElections(event, elections).flatMap(({ persons }) =>
    persons.filter(({ isElected }) => isElected).map(({ personId }) => personId),
  );
  return event.persons.filter(({ personId }) => chosen.includes(personId));
}
