import { isDeepStrictEqual } from 'node:util';
import type { NewBenefit } from './enter-event.store.ts';
import type { factsOf } from './event-layout.rules.ts';
import type { EventRecord } from '../event/event-record.ts';

/** Whether a form matches what is on file: then nothing is saved and nobody gets a letter. */
export function isSameEvent(
  event: EventRecord,
  { facts, benefits }: { facts: ReturnType<typeof factsOf>; benefits: readonly NewBenefit[] },
): boolean {
  const onFile: ReturnType<typeof factsOf> = {
    event_type: event.eventType,
    category: event.category,
    event_date: event.eventDate,
    coverage_begins: event.coverageBegins,
    paid_through: event.paidThrough,
    medicare_date: event.medicareDate,
    expected_return: event.expectedReturn,
    first_event_id: event.firstEventId,
  };
  return (
    isDeepStrictEqual(onFile, facts) &&
    isDeepStrictEqual(comparable(benefitsOf(event)), comparable(benefits))
  );
}

function benefitsOf({ benefits, persons }: EventRecord): NewBenefit[] {
  return benefits.map((benefit) => ({
    planId: benefit.planId,
    tierId: benefit.tiers[0]!.tierId,
    costCents: benefit.tiers[0]!.costCents,
    subsidyCents: benefit.subsidyCents,
    subsidyEnds: benefit.subsidyEnds,
    covers: persons
      .filter(({ personId }) => benefit.persons.some((each) => each.personId === personId))
      .map(({ dependentId }) => dependentId),
  }));
}

/** In one order, because forms and tables each have their own. A plan's end is derived, so it is not compared. */
const comparable = (benefits: readonly NewBenefit[]) =>
  benefits
    .map((benefit) => ({ ...benefit, endsOn: null, covers: benefit.covers.toSorted(asNumbers) }))
    .toSorted((one, other) => one.planId - other.planId);

const asNumbers = (one: number | null, other: number | null) => (one ?? 0) - (other ?? 0);
