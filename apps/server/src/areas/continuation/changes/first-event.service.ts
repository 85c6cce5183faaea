import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons, idsOf, isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import { withdrawEnds } from '../event/coverage-ends.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { lockEvent, otherEvents, reread } from '../event/event.service.ts';
import type { Work } from '../event/work.ts';
import { changeEnds } from './change-ends.service.ts';
import { endCoverage } from './end-coverage.service.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { reviewNonPayment } from './reinstate.service.ts';

const lastDayBefore = ({ coverageBegins }: EventRecord): CalendarDate =>
  addDays(coverageBegins, -1);

/** Works in whatever order the events are answered: leaves the event before this one, and this one for those after. */
export async function leaveFirstEvents(work: Work): Promise<void> {
  await leaveFirstEvent(work);
  for (const event of await otherEvents(work)) {
    const isSecond = event.firstEventId === work.event.eventId && isAccepted(event);
    if (isSecond && event.endReason !== endsFor.error) await leaveFirstEvent({ ...work, event });
  }
}

/** The accepted event that this one follows, and those of its persons who continue here. */
async function firstOf(work: Work): Promise<{ first: Work; persons: EventPerson[] } | null> {
  const { tx, compId, event: second } = work;
  const event =
    second.firstEventId === null ? undefined : await lockEvent(tx, compId, second.firstEventId);
  if (!event || !isAccepted(event)) return null;
  const continuing = coveredPersons(second);
  const persons = event.persons.filter(({ dependentId }) =>
    continuing.some((person) => person.dependentId === dependentId),
  );
  return { first: { ...work, event }, persons };
}

/** Persons who continue in a second event end in the first, so that nobody is billed twice. */
async function leaveFirstEvent(work: Work): Promise<void> {
  const found = await firstOf(work);
  if (!found) return;
  const { first, persons } = found;
  const endsOn = lastDayBefore(work.event);
  // Those who reach their maximum by then end for that reason, and are notified.
  const personIds = idsOf(persons.filter(({ maximumEnd }) => (maximumEnd ?? noEnd) > endsOn));
  await endCoverage(first, { reason: endsFor.inLaterEvent, endsOn, personIds });
  // Fewer persons were covered than were billed, so the payments on file may have been enough.
  await reviewNonPayment(await reread(first), 'payment');
}

/** A second event entered in error ends nobody's coverage in the first. */
export async function returnToFirstEvent(work: Work): Promise<void> {
  const found = await firstOf(work);
  if (!found) return;
  const endsOn = lastDayBefore(work.event);
  const returning = found.persons.map((person) =>
    withdrawEnds(
      person,
      ({ reason, lastDay }) => reason === endsFor.inLaterEvent && lastDay === endsOn,
      { on: work.date, why: 'error' },
    ),
  );
  await changeEnds(found.first, returning);
}
