import type { RestorationInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { isForNonPayment, withdrawEnds } from '../event/coverage-ends.rules.ts';
import { coveredPersons, idsOf, isAccepted } from '../event/covered-persons.rules.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { eventsOf } from '../event/event.store.ts';
import { endReasons, endsFor } from '../event/event-state.rules.ts';
import type { OperatorParts } from '../event/event.service.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { EventCall, Work } from '../event/work.ts';
import { refuseDuplicate } from './event-form.service.ts';
import { lastDayToAnswer } from '../event/notices.rules.ts';
import { queueNotice } from '../event/notices.store.ts';
import { isProviderBilled } from '../money/collection.rules.ts';
import { changeEnds } from '../changes/change-ends.service.ts';
import { newElectors, isOpenToOthers } from '../coverage/elections.rules.ts';
import { unknownPersonProblems } from '../changes/end-reasons.rules.ts';
import {
  groupByNotifiedEnd,
  notifiedEnds,
  plannedTerminations,
  planNextMail,
  withdrawLetters,
  type NotifiedEnd,
} from '../changes/termination-letters.service.ts';

/** Restores coverage whose end was recorded in error by us, by the employer, or by a company that collects itself. */
export function restoreEventCoverage(
  parts: OperatorParts,
  call: EventCall,
  input: RestorationInput,
) {
  const operation = 'restoreEventCoverage';
  return changeForOperator(parts, { ...call, operation, input }, async (work) => {
    const { tx, compId, event, settings, date: today } = work;
    refuseProblems(unknownPersonProblems(event, input.persons));
    const ended = event.persons.filter(
      ({ personId, endReason }) =>
        endReason !== null && (input.persons?.includes(personId) ?? true),
    );
    if (ended.length === 0) throw new Refusal('conflict', 'Nobody’s coverage has ended.');
    const { empno, service, eventId } = event;
    const { rows } = await eventsOf(compId, { empno, service }).execute(tx);
    // If the event was entered again since, both would bill the same months.
    if (event.endReason !== null)
      refuseDuplicate(
        event,
        rows.filter((each) => each.eventId !== eventId),
        today,
      );
    for (const person of ended) refuseCorrectEnd(event, person, settings, rows);
    const [first] = ended.toSorted((one, other) => (one.endsOn! < other.endsOn! ? -1 : 1));
    const notified = await notifiedEnds(work);
    await changeEnds(
      work,
      ended.map((person) => withoutError(person, today)),
      { recordedOn: today, after: first!.endsOn!, isRestored: true },
    );
    await withdrawLetters(work, 'termination', idsOf(ended));
    if (isAccepted(event)) {
      await planReinstatements(work, ended, notified);
      await renotifyOthers(work, ended);
    } else if (event.postmark === null && notified.length > 0) await renotify(work);
    await auditEvent(work, 'operator', 'reinstate-coverage', {
      coverageEnded: first!.endsOn,
      endReason: endReasons[first!.endReason!],
      persons: personNames(event, idsOf(ended)),
    });
  });
}

/** Everybody who was notified of an end gets a letter that reverses exactly that end. */
async function planReinstatements(
  work: Work,
  ended: readonly EventPerson[],
  notified: readonly NotifiedEnd[],
): Promise<void> {
  for (const [end, persons] of groupByNotifiedEnd(ended, notified)) {
    if (!end) continue;
    const { reason, endsOn: endedOn } = end;
    const facts = { reason, endedOn, personIds: idsOf(persons), by: 'error' } as const;
    await planNextMail(work, 'reinstatement', facts);
  }
}

/** They were notified that nothing is offered, so they get a new notice with a new deadline. */
async function renotify({ tx, compId, event, date }: Work): Promise<void> {
  const dueOn = addBusinessDays(latest(date, event.letterSent!), 1);
  await queueNotice(tx, { compId, eventId: event.eventId }, dueOn);
}

/** The same for those who could still have joined when the event ended for everybody. */
async function renotifyOthers(work: Work, ended: readonly EventPerson[]): Promise<void> {
  const { event } = work;
  if (isOpenToOthers(event)) return;
  const recorded = (await plannedTerminations(work)).findLast(({ facts }) =>
    ended.some(({ personId }) => facts.personIds.includes(personId)),
  );
  const couldElect = newElectors(event, 'all').some(
    (person) => lastDayToAnswer(event, person) >= (recorded?.dueOn ?? ''),
  );
  if (couldElect) await renotify(work);
}

/** Restoring an end for non-payment brings back the end it had replaced. Any other end leaves none behind. */
const withoutError = (person: EventPerson, on: CalendarDate): EventPerson =>
  withdrawEnds(
    person,
    ({ reason }) => !isForNonPayment(person.endReason) || isForNonPayment(reason),
    { on, why: 'error' },
  );

/** An end that was no error is undone in its own way, or not at all. */
function refuseCorrectEnd(
  event: EventRecord,
  { dependentId, endsOn, endReason }: EventPerson,
  settings: ContinuationSettings,
  events: readonly EventRecord[],
): void {
  const refuse = (sentence: string) => {
    throw new Refusal('conflict', sentence);
  };
  if (endReason === endsFor.maximumReached)
    refuse('Coverage has reached its maximum period: only an extension can continue it.');
  if (isForNonPayment(endReason) && isProviderBilled(event, settings))
    refuse('Coverage that ended for non-payment is reinstated only by a timely payment.');
  const second = events.find(
    (each) =>
      each.firstEventId === event.eventId &&
      isAccepted(each) &&
      addDays(each.coverageBegins, -1) === endsOn &&
      coveredPersons(each).some((person) => person.dependentId === dependentId),
  );
  if (second)
    refuse(
      `Coverage continues in event ${second.eventId} from ${displayDate(second.coverageBegins)}.`,
    );
}
