import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import { electors, noEnd } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventRecord, Relation } from '../event/event-record.ts';
import { earliest } from '../money/billing.rules.ts';

export type Span = { beginsOn: CalendarDate; lastDay: CalendarDate | null };

const isWithin = (from: CalendarDate, { beginsOn, lastDay }: Span, to: CalendarDate) =>
  latest(beginsOn, from) <= earliest(lastDay ?? noEnd, to);

/** The years from one day to another in which a person is covered for at least a day. */
export function coveredYears(span: Span, from: CalendarDate, to: CalendarDate): number[] {
  if (from > to) return [];
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at);
  return years.filter((year) => isWithin(`${year}-01-01`, span, `${year}-12-31`));
}

/** January to December of a year. */
const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => monthOf(`${year}-${String(at + 1).padStart(2, '0')}-01`));

/** The months of a year with at least one day that is covered and paid. */
export function paidMonths(span: Span, paidThrough: CalendarDate | null, year: number): boolean[] {
  if (paidThrough === null) return monthsOf(year).map(() => false);
  const paid = { ...span, lastDay: earliest(span.lastDay ?? noEnd, paidThrough) };
  return monthsOf(year).map(({ startDate, endDate }) => isWithin(startDate, paid, endDate));
}

/** Types of a COBRA event by which employees lose coverage and stay employed: fewer hours, leave, strike, class, service. */
const lessWork: readonly number[] = [4, 6, 8, 9, 21, 27];
/** Types by which only the family loses coverage. */
const familyEvents: readonly number[] = [12, 13, 14, 15, 23, 26, 29, 31, 33];

type OfType = Pick<EventRecord, 'service' | 'eventType'>;
const staysWithLessWork = ({ service, eventType }: OfType) =>
  service === 'cobra' && lessWork.includes(eventType);

/** As far as the type of an event tells; a retiree and whoever is unclear count as former employees. */
export const isStillEmployed = (event: OfType): boolean =>
  staysWithLessWork(event) || (event.service === 'cobra' && familyEvents.includes(event.eventType));

export type FormLines = { line14: (string | null)[]; line16: (string | null)[] };

type Row = {
  event: EventRecord;
  benefit: EventBenefit;
  isSelfInsured: boolean | null;
  span: Span & { relation: Relation; year: number };
  /** Covered and paid. */
  months: boolean[];
};

/** What to enter on lines 14 and 16 of a person's own form, month by month (domain.md 1.12). */
export function formLines(row: Row): FormLines {
  const { event, span, months } = row;
  const { relation, year } = span;
  const all = monthsOf(year);
  if (relation === 'E' && staysWithLessWork(event)) {
    const offer = isFamilyOffered(row) ? '1E' : '1B';
    const isOffered = all.map(({ startDate, endDate }) => isWithin(startDate, span, endDate));
    return {
      line14: isOffered.map((is) => (is ? offer : null)),
      line16: isOffered.map((is, at) => (is ? (months[at] ? '2C' : '2B') : null)),
    };
  }
  if (relation === 'E' && year === Number(event.eventDate.slice(0, 4))) {
    const isAfter = all.map(({ startDate }) => startDate > event.eventDate);
    return {
      line14: isAfter.map((is) => (is ? '1H' : null)),
      line16: isAfter.map((is) => (is ? '2A' : null)),
    };
  }
  // Nobody who worked that year: a former employee, or family with a form of their own.
  const isCovered = row.isSelfInsured === true && months.some(Boolean);
  const line14 = all.map(() => (isCovered && hasOwnForm(row) ? '1G' : null));
  return { line14, line16: all.map(() => null) };
}

/** Family members are on the participant's form, except where they elected the plan without the participant. */
const hasOwnForm = ({ event, benefit, span }: Row) =>
  span.relation === 'E' || !electors(event, benefit).some((person) => person.relation === 'E');

const isFamilyOffered = ({ event, benefit }: Row) =>
  event.persons.some(
    ({ personId, relation }) =>
      relation !== 'E' && benefit.persons.some((offered) => offered.personId === personId),
  );
