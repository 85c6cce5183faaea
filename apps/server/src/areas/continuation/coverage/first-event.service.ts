import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons, isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { EndReason } from '../event/event-state.rules.ts';
import { eventsOf } from '../event/event.store.ts';
import { lockEvent, getEvent } from '../event/event.service.ts';
import { changeEnds } from './change-ends.service.ts';
import { endCoverage } from './end-coverage.service.ts';
import { enteredInError } from './end-reasons.rules.ts';
import { reverseUnpaidEnds, type Work } from './reinstate.service.ts';

/** The reason for which somebody leaves the event that theirs follows. */
const goesOnElsewhere = 6;
const lastDayBefore = ({ coverageBegins }: EventRecord): CalendarDate =>
  addDays(coverageBegins, -1);

/** Whichever is answered first: in the event that this one follows, and in this one for those that follow it. */
export async function leaveFirstEvents(work: Work): Promise<void> {
  const { tx, compId, event } = work;
  await leaveFirstEvent(work);
  const { rows } = await eventsOf(compId, { empno: event.empno, service: event.service }).execute(
    tx,
  );
  const later = rows.filter(
    (each) =>
      each.firstEventId === event.eventId && isAccepted(each) && each.endReason !== enteredInError,
  );
  for (const second of later) await leaveFirstEvent({ ...work, event: second });
}

/** The event that one follows, where it was accepted, and those of its people who go on in that one. */
async function firstOf({ tx, compId, event: second }: Work) {
  const first =
    second.firstEventId === null ? undefined : await lockEvent(tx, compId, second.firstEventId);
  if (!first || !isAccepted(first)) return null;
  const goOn = coveredPersons(second);
  const persons = first.persons.filter(({ dependentId }) =>
    goOn.some((person) => person.dependentId === dependentId),
  );
  return { first, persons };
}

/** Whoever goes on in a second event ends in the first, so that nobody is billed twice. */
async function leaveFirstEvent(work: Work): Promise<void> {
  const found = await firstOf(work);
  if (!found) return;
  const { tx, compId, event, date } = work;
  const endsOn = lastDayBefore(event);
  const personIds = found.persons
    // Who reaches the maximum by then ends for that reason, and is told.
    .filter((person) => (person.maximumEnd ?? noEnd) > endsOn)
    .map(({ personId }) => personId);
  const end = { reason: goesOnElsewhere, endsOn, personIds, date, isNotified: false } as const;
  await endCoverage(tx, compId, found.first, end);
  // Fewer were to be paid for than it had seemed.
  const first = await getEvent(tx, compId, found.first.eventId);
  await reverseUnpaidEnds({ ...work, event: first }, 'payment');
}

/** A second event that was entered in error has ended nobody's coverage in the first. */
export async function returnToFirstEvent(work: Work): Promise<void> {
  const found = await firstOf(work);
  if (!found) return;
  const { tx, compId, event, date } = work;
  const hasLeft = (end: { endsOn: CalendarDate | null; endReason: EndReason | null } | null) =>
    end?.endReason === goesOnElsewhere && end.endsOn === lastDayBefore(event);
  const back = found.persons.flatMap((person): EventPerson[] => {
    if (hasLeft(person)) return [{ ...person, endsOn: null, endReason: null }];
    return hasLeft(person.former) ? [{ ...person, former: null }] : [];
  });
  if (back.length > 0) await changeEnds(tx, compId, found.first, back, date);
}
