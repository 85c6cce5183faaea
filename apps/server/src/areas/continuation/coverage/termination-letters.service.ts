import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventPerson } from '../event/event-record.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { dropLetters, planLetter } from '../mail/planned-letters.store.ts';
import { plannedOfKind, plannedTerminations } from './termination-letters.store.ts';

type Termination = PlannedFacts['termination'];

export async function planTermination(
  tx: Transaction,
  compId: number,
  eventId: number,
  facts: Termination,
  date: CalendarDate,
): Promise<void> {
  const dueOn = addBusinessDays(date, 1);
  await planLetter(tx, compId, eventId, { kind: 'termination', dueOn, facts });
}

/** One that does not go, unless what it tells comes to count. */
export async function keepTermination(
  tx: Transaction,
  compId: number,
  eventId: number,
  facts: Termination,
  date: CalendarDate,
): Promise<void> {
  const letter = { kind: 'termination', dueOn: date, facts, droppedOn: date } as const;
  await planLetter(tx, compId, eventId, letter);
}

/** A letter that still waits would tell these persons another day; about others it goes as it was to. */
export const withdrawTerminations = (
  tx: Transaction,
  compId: number,
  eventId: number,
  personIds: readonly number[],
  date: CalendarDate,
): Promise<void> => withdraw(tx, compId, eventId, 'termination', personIds, date);

/** The same of one that coverage goes on, which has ended again. */
export const withdrawReinstatements = (
  tx: Transaction,
  compId: number,
  eventId: number,
  personIds: readonly number[],
  date: CalendarDate,
): Promise<void> => withdraw(tx, compId, eventId, 'reinstatement', personIds, date);

async function withdraw(
  tx: Transaction,
  compId: number,
  eventId: number,
  kind: 'termination' | 'reinstatement',
  personIds: readonly number[],
  date: CalendarDate,
): Promise<void> {
  for (const { letterId, dueOn, facts, fate } of await plannedOfKind(tx, compId, eventId, kind)) {
    // One that was planned for everybody names nobody.
    const told = facts.personIds ?? [];
    const others = told.filter((personId) => !personIds.includes(personId));
    if (fate !== 'waits' || (told.length > 0 && others.length === told.length)) continue;
    await dropLetters(tx, compId, { letter_id: letterId }, date);
    const rest = { ...facts, personIds: others };
    if (others.length > 0) await planLetter(tx, compId, eventId, { kind, dueOn, facts: rest });
  }
}

/** Ends that count again are told again: the letter that restores coverage says that none counts any more. */
export async function renotifyEnds(
  tx: Transaction,
  compId: number,
  eventId: number,
  persons: readonly EventPerson[],
  date: CalendarDate,
): Promise<void> {
  const told = await plannedTerminations(tx, compId, eventId);
  // Nobody was to be told who goes on in another event.
  const toTell = persons.filter((person) =>
    told.some(
      ({ facts }) =>
        facts.personIds.includes(person.personId) &&
        facts.endsOn === person.endsOn &&
        facts.reason === person.endReason,
    ),
  );
  const byEnd = Map.groupBy(toTell, ({ endsOn, endReason }) => `${endsOn} ${endReason}`);
  for (const some of byEnd.values()) {
    const { endsOn, endReason } = some[0]!;
    const personIds = some.map(({ personId }) => personId);
    const facts: Termination = { reason: endReason!, endsOn: endsOn!, personIds };
    await planTermination(tx, compId, eventId, facts, date);
  }
}

/** A letter about an end, with those who have had no other since, nor one that takes it back. */
export type NotifiedEnd = Termination & { dueOn: CalendarDate };

export async function notifiedEnds(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<NotifiedEnd[]> {
  const ends = (await plannedTerminations(tx, compId, eventId)).filter(
    ({ fate }) => fate === 'mailed',
  );
  const backs = (await plannedOfKind(tx, compId, eventId, 'reinstatement')).filter(
    ({ fate }) => fate !== 'dropped',
  );
  return ends.flatMap(({ letterId, dueOn, facts }) => {
    const later = [...ends, ...backs].filter((letter) => letter.letterId > letterId);
    // One that was planned for everybody names nobody.
    const isLast = (personId: number) =>
      !later.some(({ facts: other }) => (other.personIds ?? [personId]).includes(personId));
    const personIds = facts.personIds.filter(isLast);
    return personIds.length > 0 ? { ...facts, personIds, dueOn } : [];
  });
}

export const notifiedEndOf = (
  { personId }: EventPerson,
  told: readonly NotifiedEnd[],
): NotifiedEnd | undefined => told.find(({ personIds }) => personIds.includes(personId));

/** Persons by the end that they were told of; undefined with those who were told of none. */
export function byNotifiedEnd(
  persons: readonly EventPerson[],
  told: readonly NotifiedEnd[],
): [NotifiedEnd | undefined, EventPerson[]][] {
  const keyOf = (end: NotifiedEnd | undefined) => (end ? `${end.endsOn} ${end.reason}` : '');
  const groups = Map.groupBy(persons, (person) => keyOf(notifiedEndOf(person, told)));
  return [...groups.values()].map((some) => [notifiedEndOf(some[0]!, told), some]);
}
