import { Refusal } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { changeEnds } from './change-ends.service.ts';
import { coveredPersons, isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { EndReason } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { dropPlanned, planLetter } from '../mail/planned-letters.store.ts';

export type CoverageEnd = {
  reason: EndReason;
  /** The last day of coverage; nobody's is put off by it. */
  endsOn: CalendarDate;
  /** Left out: everybody. */
  personIds?: readonly number[] | undefined;
  /** The day it is done. */
  date: CalendarDate;
  /** Nobody is written to who goes on in another event. */
  isTold?: boolean;
};

/** What can end before there is an answer: it was cancelled, or entered in error. */
const endsUnanswered: readonly EndReason[] = [11, 13];

/**
 * Ends the coverage of persons and with the last of them the event: invoices are voided or sized, plans
 * re-tiered to those who remain, checks applied again, the letter planned. Answers false where all had
 * ended by then already. The caller holds the event.
 */
export async function endCoverage(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { reason, endsOn, personIds, date, isTold = true }: CoverageEnd,
): Promise<boolean> {
  if (!isAccepted(event) && !endsUnanswered.includes(reason))
    throw new Refusal('conflict', 'Only coverage that was accepted can end for this reason.');
  const leaving = coveredPersons(event)
    .filter(({ personId }) => personIds?.includes(personId) ?? true)
    .flatMap((person): EventPerson[] => {
      const ends = [endsOn, person.maximumEnd ?? noEnd].toSorted()[0]!;
      if (person.endsOn !== null && person.endsOn <= ends) return [];
      return [{ ...person, endsOn: ends, endReason: reason }];
    });
  if (leaving.length === 0) return false;
  await changeEnds(tx, compId, event, leaving, date);
  if (event.letterSent !== null && isTold) {
    // A letter that still waits would tell the later day.
    if (event.endReason !== null) await dropPlanned(tx, compId, event.eventId, 'termination', date);
    const facts: PlannedFacts['termination'] = {
      reason,
      endsOn: leaving
        .map((person) => person.endsOn!)
        .toSorted()
        .at(-1)!,
      personIds: leaving.map(({ personId }) => personId),
    };
    const dueOn = addBusinessDays(date, 1);
    await planLetter(tx, compId, event.eventId, { kind: 'termination', dueOn, facts });
  }
  return true;
}
