import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons, isAccepted } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import type { EndReason } from '../event/event-state.rules.ts';
import { lastDayToAnswer, wasAsked } from '../event/notified-persons.rules.ts';
import type { RecordedAnswer } from '../mail/answers.store.ts';
import { isIncludedIn, noticeAnswered } from './offered-tiers.rules.ts';

type Elections = ResponseInput['elections'];

/** Reasons that end coverage for those alone who had it, and not what others may still elect. */
const ownReasons: readonly EndReason[] = [1, 2, 4, 5, 6, 9];

/** Whether those who have not elected yet still can, as far as the event goes. */
export const isOpenToOthers = (event: EventRecord): boolean =>
  event.endReason === null || (isAccepted(event) && ownReasons.includes(event.endReason));

/**
 * Everybody and everything, on a form, is what its notice named: whoever came into the event after it went is asked
 * on their own, unless nobody else was offered what it elects, and so is for a plan that a correction has added.
 */
export function namedOnForm(
  event: EventRecord,
  { postmark, elections }: Pick<ResponseInput, 'postmark' | 'elections'>,
): Elections {
  const isNamed = (benefit: EventBenefit, personId: number) => {
    const person = event.persons.find((one) => one.personId === personId)!;
    const isIncluded = isIncludedIn(benefit, noticeAnswered(event, postmark, person));
    return wasAsked(person, postmark) && (elections !== 'all' || isIncluded);
  };
  const plans: Exclude<Elections, 'all'> =
    elections === 'all' ? event.benefits.map(({ planId }) => ({ plansId: planId })) : elections;
  const named = plans.map((plan) => {
    const benefit = event.benefits.find(({ planId }) => planId === plan.plansId);
    const persons = benefit?.persons.map(({ personId }) => personId) ?? [];
    return { ...plan, persons: plan.persons ?? persons.filter((id) => isNamed(benefit!, id)) };
  });
  const areAllNamed = event.benefits.every((benefit) =>
    benefit.persons.every(({ personId }) => isNamed(benefit, personId)),
  );
  return areAllNamed || isWaiver(named) ? elections : named;
}

/** Whether a form that elects everything was sent to a notice of which nothing is offered any more. */
export const isOutOfDate = (
  event: EventRecord,
  { postmark, elections }: Pick<ResponseInput, 'postmark' | 'elections'>,
): boolean =>
  elections === 'all' &&
  event.persons.some((person) => wasAsked(person, postmark)) &&
  !event.benefits.some((benefit) =>
    event.persons.some((person) => isIncludedIn(benefit, noticeAnswered(event, postmark, person))),
  );

/** Whether nothing at all is elected. */
export const isWaiver = (elections: Elections): boolean =>
  elections !== 'all' && elections.every(({ persons }) => persons?.length === 0);

/** Only what was offered can be elected, and only by those it was offered to. */
export function electionProblems(event: EventRecord, elections: Elections): FieldProblem[] {
  if (elections === 'all') return [];
  return elections.flatMap(({ plansId, persons = [] }, index): FieldProblem[] => {
    const benefit = event.benefits.find(({ planId }) => planId === plansId);
    if (!benefit)
      return [
        { path: `elections.${index}.plansId`, message: 'This plan was not offered by the event.' },
      ];
    return persons.flatMap((personId, place) =>
      benefit.persons.some((offered) => offered.personId === personId)
        ? []
        : [
            {
              path: `elections.${index}.persons.${place}`,
              message: 'This plan was not offered to this person.',
            },
          ],
    );
  });
}

/** The plans with who elected them and who did not. */
export function elected(event: EventRecord, elections: Elections): EventBenefit[] {
  return event.benefits.map((benefit) => {
    const chose = (personId: number) =>
      elections === 'all' ||
      elections.some(
        ({ plansId, persons }) =>
          plansId === benefit.planId && (persons?.includes(personId) ?? true),
      );
    return {
      ...benefit,
      persons: benefit.persons.map(({ personId }) => ({ personId, isElected: chose(personId) })),
    };
  });
}

/** Each person elects on their own: whoever answers later joins those who have elected (domain.md 1.1). */
export function joined(event: EventRecord, elections: Elections): EventBenefit[] {
  return elected(event, elections).map((benefit, index) => ({
    ...benefit,
    persons: benefit.persons.map(({ personId, isElected }, place) => ({
      personId,
      isElected: isElected === true || event.benefits[index]!.persons[place]!.isElected === true,
    })),
  }));
}

/** Those who elect something that they had not yet. */
export function newElectors(event: EventRecord, elections: Elections): number[] {
  const adding = elected(event, elections).flatMap(({ persons }, index) =>
    persons
      .filter(
        ({ isElected }, place) =>
          isElected && event.benefits[index]!.persons[place]!.isElected !== true,
      )
      .map(({ personId }) => personId),
  );
  return event.persons.map(({ personId }) => personId).filter((id) => adding.includes(id));
}

/** Those who elect something by an answer. */
export function electorsOf(event: EventRecord, elections: Elections): EventPerson[] {
  const personIds = newElectors(event, elections);
  return event.persons.filter(({ personId }) => personIds.includes(personId));
}

/**
 * When each person has elected each of their plans: by the first form that did so for them, in whatever order the
 * answers are booked.
 */
export function electionsBy(
  event: EventRecord,
  answers: readonly RecordedAnswer[],
): { personId: number; day: CalendarDate }[] {
  const forms = answers
    .filter(({ outcome }) => outcome === 'accepted' || outcome === 'joined')
    .map(({ postmark, elections }) => ({ postmark, plans: elected(event, elections) }));
  return event.benefits.flatMap((benefit, index) =>
    benefit.persons
      .filter(({ isElected }) => isElected === true)
      .map(({ personId }) => {
        const [first] = forms
          .filter(({ plans }) =>
            plans[index]!.persons.some((one) => one.personId === personId && one.isElected),
          )
          .map(({ postmark }) => postmark)
          .toSorted();
        return { personId, day: first ?? event.postmark! };
      }),
  );
}

/** Whether a form was sent before the one by which somebody is known to have elected. */
export const isEarlierForm = (
  event: EventRecord,
  { postmark, elections }: Pick<ResponseInput, 'postmark' | 'elections'>,
): boolean => {
  const named = elected(event, elections).flatMap(({ persons }) =>
    persons.filter(({ isElected }) => isElected).map(({ personId }) => personId),
  );
  return event.persons.some(
    ({ personId, electedOn }) => named.includes(personId) && (electedOn ?? '') > postmark,
  );
};

/** Each who elects has a last day of their own; a waiver can be anybody's. */
export function lastDayOf(event: EventRecord, elections: Elections): CalendarDate {
  const persons = isWaiver(elections) ? event.persons : electorsOf(event, elections);
  const days = persons.map((person) => lastDayToAnswer(event, person));
  return days.toSorted().at(-1) ?? event.responseDeadline!;
}

/** The days on which those have elected whom an event covers, the first of them first. */
export const electionDays = (event: EventRecord): CalendarDate[] =>
  [...new Set(coveredPersons(event).flatMap(({ electedOn }) => electedOn ?? []))].toSorted();

/** When somebody joined those who pay together: by an election, or since an end was taken back as an error. */
export const joinedOn = ({ electedOn, restored }: EventPerson): CalendarDate =>
  latest(electedOn ?? '', restored?.on ?? '');

export type Restored = EventPerson & { restored: NonNullable<EventPerson['restored']> };
/** Whether that was because an end was taken back. */
export const wasRestored = (person: EventPerson): person is Restored =>
  person.restored?.on === joinedOn(person);

/** Those who joined on the same day together, the first of them first. */
export const joinedInTurn = (persons: readonly EventPerson[]): EventPerson[][] =>
  [...Map.groupBy(persons, joinedOn)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, together]) => together);

/** An event as if some had not elected; the same one where there are none. */
export function withoutElections(event: EventRecord, persons: readonly EventPerson[]): EventRecord {
  if (persons.length === 0) return event;
  const isOne = (personId: number) => persons.some((person) => person.personId === personId);
  const benefits = event.benefits.map((benefit) => ({
    ...benefit,
    persons: benefit.persons.map(({ personId, isElected }) => ({
      personId,
      isElected: isElected && !isOne(personId),
    })),
  }));
  return { ...event, benefits };
}
