import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { absentProblems, idsOf, isAccepted } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { type EndReason, endsFor } from '../event/event-state.rules.ts';
import { isIncludedIn, lastDayToAnswer, noticeAnswered, wasAsked } from '../event/notices.rules.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';

type Elections = ResponseInput['elections'];
type Form = Pick<ResponseInput, 'postmark' | 'elections'>;

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
export function electionsOnForm(event: EventRecord, { postmark, elections }: Form): Elections {
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
export const isFormOutdated = (event: EventRecord, { postmark, elections }: Form): boolean =>
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
  return elections.flatMap(({ plansId, persons }, index): FieldProblem[] => {
    const path = `elections.${index}`;
    const benefit = event.benefits.find(({ planId }) => planId === plansId);
    if (!benefit)
      return [{ path: `${path}.plansId`, message: 'This plan was not offered by the event.' }];
    const message = 'This plan was not offered to this person.';
    return absentProblems(persons, benefit.persons, message, `${path}.persons`);
  });
}

/** Whether a form elects a plan for somebody it was offered to. */
const chooses = (elections: Elections, { planId }: EventBenefit, personId: number): boolean =>
  elections === 'all' ||
  elections.some(
    ({ plansId, persons }) => plansId === planId && (persons?.includes(personId) ?? true),
  );

type Offered = EventBenefit['persons'][number];

const electingIf = (
  { benefits }: EventRecord,
  isElected: (benefit: EventBenefit, person: Offered) => boolean | null,
): EventBenefit[] =>
  benefits.map((benefit) => ({
    ...benefit,
    persons: benefit.persons.map((person) => ({
      ...person,
      isElected: isElected(benefit, person),
    })),
  }));

/** The plans with who elected and who did not, by one form alone. */
export const withElections = (event: EventRecord, elections: Elections): EventBenefit[] =>
  electingIf(event, (benefit, { personId }) => chooses(elections, benefit, personId));

/** Each person elects independently: a later form adds to the elections on file (domain.md 1.1). */
export const withAddedElections = (event: EventRecord, elections: Elections): EventBenefit[] =>
  electingIf(
    event,
    (benefit, { personId, isElected }) =>
      isElected === true || chooses(elections, benefit, personId),
  );

/** An event as if some persons had not elected; the same object where there are none. */
export function withoutElections(event: EventRecord, persons: readonly EventPerson[]) {
  const ids = idsOf(persons);
  if (ids.length === 0) return event;
  const benefits = electingIf(event, (_, one) => one.isElected && !ids.includes(one.personId));
  return { ...event, benefits };
}

/** Those who elect something on a form; with a condition, something that they had or had not elected before. */
const electorsOn = (
  { benefits, persons }: EventRecord,
  elections: Elections,
  isMeant: (offered: Offered) => boolean = () => true,
): EventPerson[] =>
  persons.filter(({ personId }) =>
    benefits.some((benefit) =>
      benefit.persons.some(
        (one) => one.personId === personId && isMeant(one) && chooses(elections, benefit, personId),
      ),
    ),
  );

/** Those who elect something they had not elected before. */
export const newElectors = (event: EventRecord, elections: Elections): EventPerson[] =>
  electorsOn(event, elections, ({ isElected }) => isElected !== true);

const isElection = ({ outcome }: RecordedAnswer) => outcome === 'accepted' || outcome === 'joined';

/**
 * When each person first elected, by all responses; and the last day on which somebody who had elected before elected a
 * further plan.
 */
export function electionDays(
  event: EventRecord,
  answers: readonly RecordedAnswer[],
): { persons: EventPerson[]; raisedOn: CalendarDate | undefined } {
  // Of each plan the earliest postmark counts, in whatever order forms are recorded.
  const daysOf = ({ personId }: EventPerson): CalendarDate[] =>
    event.benefits
      .filter(({ persons }) => persons.some((one) => one.personId === personId && one.isElected))
      .map((benefit) => {
        const forms = answers.filter(
          (each) => isElection(each) && chooses(each.elections, benefit, personId),
        );
        return forms.map(({ postmark }) => postmark).toSorted()[0] ?? event.postmark!;
      })
      .toSorted();
  const further = event.persons.flatMap((person) => {
    const days = daysOf(person);
    return days.filter((day) => day > days[0]!);
  });
  return {
    persons: event.persons.map((person) => ({ ...person, electedOn: daysOf(person)[0] ?? null })),
    raisedOn: further.toSorted().at(-1),
  };
}

/** Whether a form was mailed before the one that counts as somebody's election. */
export const isEarlierForm = (event: EventRecord, { postmark, elections }: Form): boolean =>
  electorsOn(event, elections).some(({ electedOn }) => (electedOn ?? '') > postmark);

/** The latest deadline among those who elect, or among everybody for a waiver. */
export function lastDayToRespond(event: EventRecord, elections: Elections): CalendarDate {
  const persons = isWaiver(elections) ? event.persons : newElectors(event, elections);
  const days = persons.map((person) => lastDayToAnswer(event, person));
  return days.toSorted().at(-1) ?? event.responseDeadline ?? event.postmark!;
}

/**
 * The day a waiver was revoked: the first election, if everybody who elected had waived before. Persons who had no
 * notice by the time of the waiver, were notified again since, or sent their form before it waived nothing. Then
 * coverage runs from its first day (null). The order in which responses are recorded does not matter.
 */
export function waiverRevokedOn(
  event: EventRecord,
  answers: readonly RecordedAnswer[],
): CalendarDate | null {
  const days = (list: readonly RecordedAnswer[]) => list.map(({ postmark }) => postmark).toSorted();
  const waivers = days(answers.filter(({ outcome }) => outcome === 'declined'));
  const forms = answers.filter(isElection);
  const isRevoked = forms.every(({ postmark, elections }) => {
    const waivedOn = waivers.findLast((day) => day < postmark);
    return (
      waivedOn !== undefined &&
      electorsOn(event, elections).every(
        (person) =>
          wasAsked(event, person, waivedOn) &&
          (noticeAnswered(event, person, postmark)?.mailedOn ?? '') <= waivedOn,
      )
    );
  });
  return isRevoked ? (days(forms)[0] ?? null) : null;
}
