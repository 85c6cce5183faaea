import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  absentProblems,
  idsOf,
  isAccepted,
  offeredPersons,
} from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { type EndReason, endsFor } from '../event/event-state.rules.ts';
import { noticeToAll } from '../event/notices.rules.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

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
  endsFor.inLaterEvent,
];

/** Whether the event itself still lets the others elect. */
export const isOpenToOthers = (event: EventRecord): boolean =>
  event.endReason === null || (isAccepted(event) && ownReasons.includes(event.endReason));

/** Whether a form elects nothing at all. */
export const isWaiver = (elections: Elections): boolean =>
  elections !== 'all' && elections.every(({ persons }) => persons?.length === 0);

/** Whether a form elects plans for everybody they are offered to, without naming them. */
export const isOpenEnded = (elections: Elections): boolean =>
  elections === 'all' || elections.some(({ persons }) => persons === undefined);

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

/** An event by all responses on file, in whatever order they were recorded. */
type Answered = {
  event: EventRecord;
  /** The last day on which somebody who had elected before elected a further plan. */
  raisedOn: CalendarDate | undefined;
};

/**
 * Who elected what, when, and since when coverage counts. Each person elects independently (domain.md 1.1): a form adds to
 * the others, and of each plan the earliest postmark counts.
 */
export function answeredBy(
  event: EventRecord,
  answers: readonly RecordedAnswer[],
  { retro_on_revoke }: Pick<ContinuationSettings, 'retro_on_revoke'>,
): Answered {
  const forms = answers.filter(isElection);
  const electedOn = (benefit: EventBenefit, personId: number) =>
    days(forms.filter(({ elections }) => chooses(elections, benefit, personId)))[0];
  const parent = event.persons.find(({ dependentId }) => dependentId === null);
  // What was chosen in an open enrollment since then is on no form. A child born since has what the employee has.
  const benefits = electingIf(event, (benefit, person) => {
    if (benefit.beginsOn !== null) return person.isElected;
    if (offeredPersons(event, benefit).includes(person))
      return electedOn(benefit, person.personId) !== undefined;
    return person.isElected && electedOn(benefit, parent!.personId) !== undefined;
  });
  const offered = event.benefits.filter(({ beginsOn }) => beginsOn === null);
  const daysOf = ({ personId }: EventPerson) =>
    offered.flatMap((benefit) => electedOn(benefit, personId) ?? []).toSorted();
  const waivers = days(answers.filter(({ outcome }) => outcome === 'declined'));
  const [first] = days(forms);
  const revokedOn = !retro_on_revoke && hadWaived(event, waivers, first) ? first! : null;
  const beginsOn = latest(event.coverageBegins, revokedOn ?? '');
  const persons = event.persons.map((person) =>
    person.addedFrom === null
      ? { ...person, beginsOn, electedOn: daysOf(person)[0] ?? null }
      : person,
  );
  const further = event.persons.flatMap((person) =>
    daysOf(person).filter((day, _, [earliest]) => day > earliest!),
  );
  const postmark = first ?? waivers.at(-1) ?? null;
  return {
    event: { ...event, benefits, persons, postmark, isDeclined: first === undefined, revokedOn },
    raisedOn: further.toSorted().at(-1),
  };
}

const days = (answers: readonly RecordedAnswer[]): CalendarDate[] =>
  answers.map(({ postmark }) => postmark).toSorted();

/** A corrected notice lets everybody choose anew: a waiver of what it replaced is not one that an election revokes. */
const hadWaived = (event: EventRecord, waivers: CalendarDate[], first: CalendarDate | undefined) =>
  waivers.some((day) => day < (first ?? '') && day >= (noticeToAll(event)?.mailedOn ?? ''));

/** Whether a form was mailed before the one that counts as somebody's election. */
export const isEarlierForm = (event: EventRecord, { postmark, elections }: Form): boolean =>
  electorsOn(event, elections).some(({ electedOn }) => (electedOn ?? '') > postmark);
