import { addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Addressee, Sending } from '../../../support/letters/letter.ts';
import { addressLines } from '../../../support/letters/mailing-address.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { EventSource } from './letter-source.store.ts';

/** Who a letter about an event is mailed to, where, and the people it covers. */
export type EventAddressee = Addressee & { persons: EventPerson[] };
export type EventSending = Sending<EventAddressee>;

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

const inSentence = new Intl.ListFormat('en-US');
/** Ana Ruiz, Marco Ruiz, and Kit Ruiz */
export const namesOf = (persons: readonly EventPerson[]) => inSentence.format(persons.map(nameOf));

/**
 * One letter to the household at the participant's address, and one to each person with an address of
 * their own (domain.md 1.3).
 */
export function addressees(
  { event, participant }: EventSource,
  persons: readonly EventPerson[],
  today: CalendarDate,
): EventAddressee[] {
  const atHome = persons.filter(({ address }) => address === null);
  const away = persons.filter(({ address }) => address !== null);
  const heads = event.service === 'cobra' ? headsOf : headOf;
  return [atHome, ...away.map((person) => [person])]
    .filter((group) => group.length > 0)
    .map((group) => ({
      ...heads(group, today),
      lines: addressLines(group[0]!.address ?? participant.address),
      persons: group,
    }));
}

/** The people that an event's notice is still to be mailed to: everybody, or nobody (domain.md 1.4, D3). */
export const noticeWaitsFor = ({ persons, noticeDueOn, endReason }: EventRecord): EventPerson[] =>
  noticeDueOn !== null && endReason === null ? persons : [];

type Head = Pick<Addressee, 'name' | 'greeting'>;

/**
 * Employee and spouse have a right of their own to elect, and one letter does for both only if it is addressed to both.
 * Direct billing is with the employee.
 */
function headsOf(persons: readonly EventPerson[], today: CalendarDate): Head {
  const spouses = (['E', 'S'] as const).flatMap((relation) =>
    persons.filter((person) => person.relation === relation),
  );
  return spouses.length > 1 ? { name: spouses.map(nameOf).join(' and ') } : headOf(persons, today);
}

/** The employee, otherwise the spouse or another adult, otherwise the oldest child. */
function headOf(persons: readonly EventPerson[], today: CalendarDate): Head {
  const rank = ({ relation }: EventPerson) => 'ESOC'.indexOf(relation);
  const [head] = persons.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.dateOfBirth ?? today).localeCompare(other.dateOfBirth ?? today),
  );
  const name = nameOf(head!);
  return isMinor(head!, today)
    ? {
        name: `Parent or guardian of ${name}`,
        greeting: `To the parent or guardian of ${name}:`,
      }
    : { name };
}

const isMinor = ({ relation, dateOfBirth }: EventPerson, today: CalendarDate) =>
  relation === 'C' && dateOfBirth !== null && addMonths(dateOfBirth, 18 * 12) > today;
