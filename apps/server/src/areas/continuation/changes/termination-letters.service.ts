import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventPerson } from '../event/event-record.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { dropLetters, planLetter } from '../event/planned-letters.store.ts';
import { plannedOfKind, plannedTerminations } from './termination-letters.store.ts';

type Termination = PlannedFacts['termination'];

/** The event whose letters are planned or withdrawn, and the day that happens. */
export type LetterScope = {
  tx: Transaction;
  compId: number;
  eventId: number;
  date: CalendarDate;
};

export async function planTermination(
  { tx, compId, eventId, date }: LetterScope,
  facts: Termination,
): Promise<void> {
  const dueOn = addBusinessDays(date, 1);
  await planLetter(tx, compId, eventId, { kind: 'termination', dueOn, facts });
}

/** Records a termination notice that is not mailed now, but will be if its end takes effect. */
export async function noteTermination(
  { tx, compId, eventId, date }: LetterScope,
  facts: Termination,
): Promise<void> {
  const letter = { kind: 'termination', dueOn: date, facts, droppedOn: date } as const;
  await planLetter(tx, compId, eventId, letter);
}

/** Takes these persons off pending termination notices, whose date is now wrong for them. Others still get theirs. */
export const withdrawTerminations = (
  scope: LetterScope,
  personIds: readonly number[],
): Promise<void> => withdraw(scope, 'termination', personIds);

/** The same for pending reinstatement notices, once coverage has ended again. */
export const withdrawReinstatements = (
  scope: LetterScope,
  personIds: readonly number[],
): Promise<void> => withdraw(scope, 'reinstatement', personIds);

async function withdraw(
  { tx, compId, eventId, date }: LetterScope,
  kind: 'termination' | 'reinstatement',
  personIds: readonly number[],
): Promise<void> {
  for (const { letterId, dueOn, facts, fate } of await plannedOfKind(tx, compId, eventId, kind)) {
    // A letter planned for everybody names nobody.
    const addressees = facts.personIds ?? [];
    const others = addressees.filter((personId) => !personIds.includes(personId));
    const concernsOthers = addressees.length > 0 && others.length === addressees.length;
    if (fate !== 'waits' || concernsOthers) continue;
    await dropLetters(tx, compId, { letter_id: letterId }, date);
    const rest = { ...facts, personIds: others };
    if (others.length > 0) await planLetter(tx, compId, eventId, { kind, dueOn, facts: rest });
  }
}

/** Plans the notices of ends that count again: the reinstatement letter said that there is no end anymore. */
export async function renotifyEnds(
  scope: LetterScope,
  persons: readonly EventPerson[],
): Promise<void> {
  const planned = await plannedTerminations(scope.tx, scope.compId, scope.eventId);
  // Persons who continue in another event never had a notice planned.
  const toNotify = persons.filter((person) =>
    planned.some(
      ({ facts }) =>
        facts.personIds.includes(person.personId) &&
        facts.endsOn === person.endsOn &&
        facts.reason === person.endReason,
    ),
  );
  const byEnd = Map.groupBy(toNotify, ({ endsOn, endReason }) => `${endsOn} ${endReason}`);
  for (const some of byEnd.values()) {
    const { endsOn, endReason } = some[0]!;
    const personIds = some.map(({ personId }) => personId);
    const facts: Termination = { reason: endReason!, endsOn: endsOn!, personIds };
    await planTermination(scope, facts);
  }
}

/** A mailed termination notice, with those who got no later one and no reinstatement since. */
export type NotifiedEnd = Termination & { dueOn: CalendarDate };

export async function notifiedEnds(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<NotifiedEnd[]> {
  const ends = (await plannedTerminations(tx, compId, eventId)).filter(
    ({ fate }) => fate === 'mailed',
  );
  const reinstatements = (await plannedOfKind(tx, compId, eventId, 'reinstatement')).filter(
    ({ fate }) => fate !== 'dropped',
  );
  return ends.flatMap(({ letterId, dueOn, facts }) => {
    const later = [...ends, ...reinstatements].filter((letter) => letter.letterId > letterId);
    // A letter planned for everybody names nobody.
    const isLast = (personId: number) =>
      !later.some(({ facts: other }) => (other.personIds ?? [personId]).includes(personId));
    const personIds = facts.personIds.filter(isLast);
    return personIds.length > 0 ? { ...facts, personIds, dueOn } : [];
  });
}

export const notifiedEndOf = (
  { personId }: EventPerson,
  notified: readonly NotifiedEnd[],
): NotifiedEnd | undefined => notified.find(({ personIds }) => personIds.includes(personId));

/** Groups persons by the end they were notified of; undefined for those notified of none. */
export function groupByNotifiedEnd(
  persons: readonly EventPerson[],
  notified: readonly NotifiedEnd[],
): [NotifiedEnd | undefined, EventPerson[]][] {
  const keyOf = (end: NotifiedEnd | undefined) => (end ? `${end.endsOn} ${end.reason}` : '');
  const groups = Map.groupBy(persons, (person) => keyOf(notifiedEndOf(person, notified)));
  return [...groups.values()].map((some) => [notifiedEndOf(some[0]!, notified), some]);
}
