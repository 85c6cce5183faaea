import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons, isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import { withdrawEnds } from '../event/coverage-ends.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { eventsOf } from '../event/event.store.ts';
import { lockEvent, getEvent } from '../event/event.service.ts';
import { changeEnds } from './change-ends.service.ts';
import { endCoverage } from './end-coverage.service.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { reviewNonPayment, type Work } from './reinstate.service.ts';

/** The end reason in the first event for those who continue in a second one. */
const continuesElsewhere = 6;
const lastDayBefore = ({ coverageBegins }: EventRecord): CalendarDate =>
  addDays(coverageBegins, -1);

/** Works in whatever order the events are answered: leaves the event before this one, and this one for those after. */
export async function leaveFirstEvents(work: Work): Promise<void> {
  const { tx, compId, event } = work;
  await leaveFirstEvent(work);
  const { rows } = await eventsOf(compId, { empno: event.empno, service: event.service }).execute(
    tx,
  );
  const later = rows.filter(
    (each) =>
      each.firstEventId === event.eventId && isAccepted(each) && each.endReason !== endsFor.error,
  );
  for (const second of later) await leaveFirstEvent({ ...work, event: second });
}

/** The accepted event that this one follows, and those of its persons who continue here. */
async function firstOf({ tx, compId, event: second }: Work) {
  const first =
    second.firstEventId === null ? undefined : await lockEvent(tx, compId, second.firstEventId);
  if (!first || !isAccepted(first)) return null;
  const continuing = coveredPersons(second);
  const persons = first.persons.filter(({ dependentId }) =>
    continuing.some((person) => person.dependentId === dependentId),
  );
  return { first, persons };
}

/** Persons who continue in a second event end in the first, so that nobody is billed twice. */
async function leaveFirstEvent(work: Work): Promise<void> {
  const found = await firstOf(work);
  if (!found) return;
  const { tx, compId, event, date } = work;
  const endsOn = lastDayBefore(event);
  const personIds = found.persons
    // Those who reach their maximum by then end for that reason, and are notified.
    .filter((person) => (person.maximumEnd ?? noEnd) > endsOn)
    .map(({ personId }) => personId);
  const end = { reason: continuesElsewhere, endsOn, personIds, date, isNotified: false } as const;
  await endCoverage(tx, compId, found.first, end);
  // Fewer persons were covered than were billed, so the payments on file may have been enough.
  const first = await getEvent(tx, compId, found.first.eventId);
  await reviewNonPayment({ ...work, event: first }, 'payment');
}

/** A second event entered in error ends nobody's coverage in the first. */
export async function returnToFirstEvent(work: Work): Promise<void> {
  const found = await firstOf(work);
  if (!found) return;
  const { tx, compId, event, date } = work;
  const returning = found.persons.map((person) =>
    withdrawEnds(
      person,
      ({ reason, lastDay }) => reason === continuesElsewhere && lastDay === lastDayBefore(event),
      { on: date, why: 'error' },
    ),
  );
  await changeEnds(tx, compId, found.first, { persons: returning, date });
}
