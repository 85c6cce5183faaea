import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from './event-record.ts';
import type { EndReason } from './event-state.rules.ts';

/** Later than any real date: stands for coverage without an end. */
export const noEnd: CalendarDate = '9999-12-31';

export const idsOf = (persons: readonly Pick<EventPerson, 'personId'>[]): number[] =>
  persons.map(({ personId }) => personId);

/** A problem for each person named who is not one of these. */
export const absentProblems = (
  named: readonly number[] | undefined,
  persons: readonly Pick<EventPerson, 'personId'>[],
  message: string,
  path = 'persons',
): FieldProblem[] =>
  (named ?? []).flatMap((personId, index) =>
    problemIf(!idsOf(persons).includes(personId), `${path}.${index}`, message),
  );

/** The people to whom the event's notices offer a plan. A child born or placed for adoption since then is not one of them. */
export const offeredPersons = (
  { persons }: Pick<EventRecord, 'persons'>,
  benefit: EventBenefit,
): EventBenefit['persons'] => {
  const added = idsOf(persons.filter(({ addedFrom }) => addedFrom !== null));
  return benefit.persons.filter(({ personId }) => !added.includes(personId));
};

/** A person's last day of coverage, as far as it is known. */
export const personLastDay = ({ endsOn, maximumEnd }: EventPerson): CalendarDate =>
  [endsOn ?? noEnd, maximumEnd ?? noEnd].toSorted()[0]!;

/** The people who elected a plan. */
export const electors = (event: EventRecord, benefit: EventBenefit): EventPerson[] =>
  event.persons.filter(({ personId }) =>
    benefit.persons.some((each) => each.personId === personId && each.isElected === true),
  );

/** The last day anybody is covered by a plan, which can itself end; null where nobody elected it. */
export function planLastDay(event: EventRecord, benefit: EventBenefit): CalendarDate | null {
  const last = electors(event, benefit).map(personLastDay).toSorted().at(-1);
  return last === undefined ? null : [last, benefit.planEnds ?? last].toSorted()[0]!;
}

type Answered = Pick<EventRecord, 'postmark' | 'isDeclined'>;

export const isAccepted = ({ postmark, isDeclined }: Answered): boolean =>
  postmark !== null && !isDeclined;

/** False once the event was waived or its election period ran out: then there is no coverage to end. */
export const mayCover = (event: EventRecord): boolean =>
  isAccepted(event) || (!event.isDeclined && event.noResponseOn === null);

/** The people an event covers, or would cover: once it is accepted, those who elected something. */
export function coveredPersons(event: EventRecord): EventPerson[] {
  if (!isAccepted(event)) return event.persons;
  const elected = new Set(event.benefits.flatMap((benefit) => electors(event, benefit)));
  return event.persons.filter((person) => elected.has(person));
}

type EventEnd = { coverageEnds: CalendarDate | null; endReason: EndReason | null };

/** An event ends with its last person, for that person's reason. If several end that day, the participant's wins. */
export function eventEnd(event: EventRecord): EventEnd {
  const covered = coveredPersons(event);
  const open = { coverageEnds: null, endReason: null };
  return covered.reduce<EventEnd>((last, { endsOn, endReason }, index) => {
    if (endsOn === null || (index > 0 && last.coverageEnds === null)) return open;
    return endsOn > (last.coverageEnds ?? '') ? { coverageEnds: endsOn, endReason } : last;
  }, open);
}

/** The day coverage ended or will end, or else its maximum; null if it has none (domain.md 2.5). */
export function lastDayOf(event: EventRecord): CalendarDate | null {
  if (event.coverageEnds !== null) return event.coverageEnds;
  return (
    coveredPersons(event)
      .flatMap(({ maximumEnd }) => maximumEnd ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
