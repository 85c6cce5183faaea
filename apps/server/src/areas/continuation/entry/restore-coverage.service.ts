import type { RestorationInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { Refusal, refuseUnless } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { isForNonPayment, withdrawEnds } from '../event/coverage-ends.rules.ts';
import { refuseDuplicate } from '../event/duplicate-event.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { otherEvents, type OperatorParts } from '../event/event.service.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import type { EventCall } from '../event/work.ts';
import { queueNotice } from '../event/notices.store.ts';
import { dropLetters, plannedLetters } from '../event/planned-letters.store.ts';
import { changeEnds } from '../changes/change-ends.service.ts';
import { unknownPersonProblems } from '../changes/end-reasons.rules.ts';

/** Restores coverage whose end was recorded in error by us, by the employer, or by a company that collects itself. */
export function restoreEventCoverage(
  parts: OperatorParts,
  call: EventCall,
  input: RestorationInput,
) {
  const operation = 'restoreEventCoverage';
  return changeForOperator(parts, { ...call, operation, input }, async (work) => {
    const { tx, compId, event, date: today } = work;
    refuseProblems(unknownPersonProblems(event, input.persons));
    const ended = event.persons.filter(
      ({ personId, endReason }) =>
        endReason !== null && (input.persons?.includes(personId) ?? true),
    );
    refuseUnless(ended.length > 0, 'Nobody’s coverage has ended.');
    const others = await otherEvents(work);
    // If the event was entered again since, both would bill the same months.
    if (event.endReason !== null) refuseDuplicate(event, others, today);
    for (const person of ended) refuseCorrectEnd(event, person, others);
    const restored = ended.map((person) => withoutError(person, today));
    await changeEnds(work, restored, { by: 'operator' });
    const letters = await plannedLetters(work, 'unavailability');
    const withdrawals = letters.filter(({ facts }) => 'withdrawn' in facts);
    for (const { letterId, fate } of withdrawals)
      if (fate === 'waits') await dropLetters(work, { letter_id: letterId });
    const wasWithdrawn = withdrawals.some(
      ({ mailedOn }) => (mailedOn ?? '') >= (event.letterSent ?? ''),
    );
    // They were notified that nothing is offered, so they get a new notice with a new deadline.
    const { letterSent, postmark } = event;
    if (letterSent !== null && postmark === null && wasWithdrawn) {
      const dueOn = addBusinessDays(latest(today, letterSent), 1);
      await queueNotice(tx, { compId, eventId: event.eventId }, dueOn);
    }
  });
}

/** Restoring an end for non-payment brings back the end it had replaced. Any other leaves only that of a later event. */
const withoutError = (person: EventPerson, on: CalendarDate): EventPerson =>
  withdrawEnds(
    person,
    ({ reason }) =>
      isForNonPayment(person.endReason) ? isForNonPayment(reason) : reason !== endsFor.inLaterEvent,
    { on, why: 'error' },
  );

/** An end that was no error is undone in its own way, or not at all. */
function refuseCorrectEnd(
  { eventId, isProviderBilled }: EventRecord,
  { endsOn, endReason }: EventPerson,
  others: readonly EventRecord[],
): void {
  refuseUnless(
    endReason !== endsFor.maximumReached,
    'Coverage has reached its maximum period: only an extension can continue it.',
  );
  refuseUnless(
    !isForNonPayment(endReason) || !isProviderBilled,
    'Coverage that ended for non-payment is reinstated only by a timely payment.',
  );
  if (endReason !== endsFor.inLaterEvent) return;
  const later = others.find(
    (each) => each.firstEventId === eventId && addDays(each.coverageBegins, -1) === endsOn,
  )!;
  const begins = displayDate(later.coverageBegins);
  throw new Refusal('conflict', `Coverage continues in event ${later.eventId} from ${begins}.`);
}
