import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { type EndReason, endsFor } from '../event/event-state.rules.ts';
import { isIncludedIn, lastDayToAnswer, noticeAnswered, wasAsked } from '../event/notices.rules.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';

type Elections = ResponseInput['elections'];

/** Reasons that end coverage only for those who had it. Others may still elect. */
const ownReasons: readonly EndReason[] = [
  endsFor.nonPayment,
  endsFor.firstPaymentMissing,
  endsFor.otherCoverage,
  endsFor.medicare,
  endsFor.request,
  endsFor.death,
];

/** Whether the event itself still lets the others elect. Each has a deadline of their own. */
export const isOpenToOthers = (event: EventRecord): boolean =>
  event.endReason === null || (isAccepted(event) && ownReasons.includes(event.endReason));

/**
 * "All" on a form means the persons and plans that its notice named. Persons added to the event after that notice, and
 * plans added by a correction, get a notice of their own. If the form would elect nothing that way, it is taken literally.
 */
export function electionsOnForm(
  event: EventRecord,
  { postmark, elections }: Pick<ResponseInput, 'postmark' | 'elections'>,
): Elections {
  const isNamed = (benefit: EventBenefit, personId: number) => {
    const person = event.persons.find((one) => one.personId === personId)!;
    const isIncluded = isIncludedIn(benefit, noticeAnswered(event, person, postmark));
    return wasAsked(event, person, postmark) && (elections !== 'all' || isIncluded);
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

/** Whether a form that elects everything answers a notice whose plans are no longer offered. */
export const isFormOutdated = (
  event: EventRecord,
  { postmark, elections }: Pick<ResponseInput, 'postmark' | 'elections'>,
): boolean =>
  elections === 'all' &&
  event.persons.some((person) => wasAsked(event, person, postmark)) &&
  !event.benefits.some((benefit) =>
    event.persons.some((person) => isIncludedIn(benefit, noticeAnswered(event, person, postmark))),
  );

/** Whether a form elects nothing at all. */
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

/** The plans with who elected and who did not, by one form alone. */
export function withElections(event: EventRecord, elections: Elections): EventBenefit[] {
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

/** Each person elects independently: a later form adds to the elections on file (domain.md 1.1). */
export function withAddedElections(event: EventRecord, elections: Elections): EventBenefit[] {
  return withElections(event, elections).map((benefit, index) => ({
    ...benefit,
    persons: benefit.persons.map(({ personId, isElected }, place) => ({
      personId,
      isElected: isElected === true || event.benefits[index]!.persons[place]!.isElected === true,
    })),
  }));
}

/** Those who elect something they had not elected before. */
export function newElectorIds(event: EventRecord, elections: Elections): number[] {
  const adding = withElections(event, elections).flatMap(({ persons }, index) =>
    persons
      .filter(
        ({ isElected }, place) =>
          isElected && event.benefits[index]!.persons[place]!.isElected !== true,
      )
      .map(({ personId }) => personId),
  );
  return event.persons.map(({ personId }) => personId).filter((id) => adding.includes(id));
}

export function newElectors(event: EventRecord, elections: Elections): EventPerson[] {
  const personIds = newElectorIds(event, elections);
  return event.persons.filter(({ personId }) => personIds.includes(personId));
}

/**
 * When each person first elected, by all responses; and the last day on which somebody who had elected before elected a
 * further plan.
 */
export function electionDays(
  event: EventRecord,
  answers: readonly RecordedAnswer[],
): { persons: EventPerson[]; raisedOn: CalendarDate | undefined } {
  const elections = datedElections(event, answers);
  const persons = event.persons.map((person) => {
    const own = elections.filter(({ personId }) => personId === person.personId);
    return { ...person, electedOn: own.map(({ day }) => day).toSorted()[0] ?? null };
  });
  const further = elections.filter(({ personId, day }) =>
    persons.some((person) => person.personId === personId && day > (person.electedOn ?? '')),
  );
  const days = further.map(({ day }) => day).toSorted();
  return { persons, raisedOn: days.at(-1) };
}

/** When each person elected each of their plans: the earliest postmark counts, in whatever order forms are recorded. */
function datedElections(
  event: EventRecord,
  answers: readonly RecordedAnswer[],
): { personId: number; day: CalendarDate }[] {
  const forms = answers
    .filter(({ outcome }) => outcome === 'accepted' || outcome === 'joined')
    .map(({ postmark, elections }) => ({ postmark, plans: withElections(event, elections) }));
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

/** Whether a form was mailed before the one that counts as somebody's election. */
export const isEarlierForm = (
  event: EventRecord,
  { postmark, elections }: Pick<ResponseInput, 'postmark' | 'elections'>,
): boolean => {
  const named = withElections(event, elections).flatMap(({ persons }) =>
    persons.filter(({ isElected }) => isElected).map(({ personId }) => personId),
  );
  return event.persons.some(
    ({ personId, electedOn }) => named.includes(personId) && (electedOn ?? '') > postmark,
  );
};

/** The latest deadline among those who elect, or among everybody for a waiver. */
export function lastDayToRespond(event: EventRecord, elections: Elections): CalendarDate {
  const persons = isWaiver(elections) ? event.persons : newElectors(event, elections);
  const days = persons.map((person) => lastDayToAnswer(event, person));
  return days.toSorted().at(-1) ?? event.responseDeadline ?? event.postmark!;
}

/** An event as if some persons had not elected; the same object where there are none. */
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
