import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { withEnd } from '../event/coverage-ends.rules.ts';
import { coveredPersons, eventEnd, personLastDay } from '../event/covered-persons.rules.ts';
import { firstPaymentDeadline } from '../event/event-dates.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { withoutElections } from './elections.rules.ts';

/** Somebody comes under coverage: by electing it, or because an end is withdrawn, for an error or an extension. */
type Joining = {
  on: CalendarDate;
  /** The first day that is covered because of it. */
  since: CalendarDate;
  person: EventPerson;
  /** The person as they stood before; null: they had not elected. */
  before: EventPerson | null;
};

function joiningsOf(event: EventRecord, person: EventPerson): Joining[] {
  const { electedOn, beginsOn, ends } = person;
  // Nobody has a time of their own during an FMLA leave, whose coverage ends only after a warning.
  const on = (isFmlaLeave(event) ? event.postmark : electedOn) ?? '';
  // A child costs nothing more in the month it is born in.
  const monthBefore = `${addDays(beginsOn, -1).slice(0, 7)}-01`;
  const since = person.addedFrom === null ? beginsOn : addMonths(monthBefore, 1);
  const elected = { on, since, person, before: null };
  const restored = ends.flatMap((end): Joining[] => {
    const { lastDay, withdrawnOn, withdrawnWhy } = end;
    const isRestored = withdrawnWhy === 'error' || withdrawnWhy === 'extension';
    if (!isRestored || withdrawnOn! < on) return [];
    const before = withEnd(person, { ...end, endsOn: lastDay });
    return [{ on: withdrawnOn!, since: addDays(lastDay, 1), person, before }];
  });
  return [elected, ...restored].filter(({ since }) => personLastDay(person) >= since);
}

/** In the order of their days. */
const joinings = (event: EventRecord): Joining[] =>
  coveredPersons(event)
    .flatMap((person) => joiningsOf(event, person))
    .toSorted((one, other) => one.on.localeCompare(other.on));

/** The last day on which somebody elected who is billed for a period, or joined them: 45 days to pay it begin. */
export function lastElection(event: EventRecord, periodEnd: CalendarDate): CalendarDate {
  const last = joinings(event).findLast(({ since }) => since <= periodEnd);
  return latest(event.postmark ?? '', last?.on ?? '');
}

/** People who joined others on one day. */
export type Joined = {
  on: CalendarDate;
  since: CalendarDate;
  /** The last day for their first payment. */
  firstPaymentBy: CalendarDate;
  persons: EventPerson[];
};

/** The last ones who joined the others of a period, if it has to be paid with their first payment. */
export function lastToJoin(
  event: EventRecord,
  { periodEnd, graceEnds }: Record<'periodEnd' | 'graceEnds', CalendarDate>,
): Joined | null {
  const all = joinings(event).filter(({ since }) => since <= periodEnd);
  const last = all.at(-1);
  if (!last || last.on <= (event.postmark ?? '')) return null;
  const firstPaymentBy = firstPaymentDeadline(last.on);
  if (graceEnds > firstPaymentBy) return null;
  const same = all.filter(({ on, since }) => on === last.on && since === last.since);
  return { ...last, firstPaymentBy, persons: same.map(({ person }) => person) };
}

/** The event as it stood before anybody joined on a day or later; the same object where nobody did. */
export function beforeJoining(event: EventRecord, day: CalendarDate): EventRecord {
  const undone = joinings(event).filter(({ on }) => on >= day);
  if (undone.length === 0) return event;
  const persons = event.persons.map(
    (person) => undone.find((each) => each.person === person)?.before ?? person,
  );
  const elected = undone.flatMap(({ person, before }) => (before === null ? [person] : []));
  const without = withoutElections({ ...event, persons }, elected);
  return { ...without, ...eventEnd(without) };
}
