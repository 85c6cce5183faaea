import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { words } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { coveredPersons, noEnd, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { openMonth, type EventSource } from './letter-source.store.ts';
import { monthsToWarnOf, shortMonth } from '../money/payment-notices.rules.ts';
import type { PlannedLetter } from './planned-letter.ts';
import { addressees, type EventAddressee, type EventSending } from './addressees.rules.ts';

/** The notice for an event: an election notice for COBRA, otherwise a billing packet. */
export function eventNotice(source: EventSource, sending: EventSending): Letter {
  const { service, letterSent } = source.event;
  const write = service === 'cobra' ? electionNotice : billingPacket;
  const letter = write(source, sending);
  if (letterSent === null) return letter;
  const corrects = words`This letter corrects and replaces the one we mailed on ${displayDate(letterSent)}. If you have already sent a form, it counts for the coverage it names; to choose anything else, send the form in this letter.`;
  return { ...letter, opening: [...letter.opening, corrects] };
}

/** The people a planned letter concerns, if it is still true. If all of them have died, it goes to the family. */
export function plannedAddressees(
  source: EventSource,
  planned: PlannedLetter,
  date: CalendarDate,
): EventAddressee[] {
  const to = (persons: readonly EventPerson[]) => addressees(source, persons, date);
  // A correction has removed them from the event.
  if ('leftOut' in planned.facts) return to([planned.facts.leftOut]);
  const concerned = concernedBy(source.event, planned);
  const { kind, facts } = planned;
  const { event, openMonths } = source;
  if (kind === 'invoice' && !openMonth(source, facts)) return [];
  if (kind === 'deficiency' && !shortMonth(openMonths, facts)) return [];
  if (kind === 'leave-warning') {
    const [oldest] = monthsToWarnOf(event, openMonths, date);
    if (oldest?.periodStart !== facts.periodStart) return [];
  }
  if (kind === 'rate-change')
    return to(concerned.filter((person) => personLastDay(person) >= facts.from));
  // Only people whose coverage has not ended since.
  if (kind === 'extension' || kind === 'open-enrollment')
    return to(concerned.filter(({ endsOn }) => endsOn === null));
  const alive = concerned.filter(({ endReason }) => endReason !== endsFor.death);
  if (alive.length > 0) return to(alive);
  return to(concerned).map(({ name, ...rest }) => ({
    ...rest,
    name: `The family of ${name}`,
    greeting: `To the family of ${name}:`,
  }));
}

/** The people named in the letter's facts, otherwise those who have the coverage it is about. */
function concernedBy(event: EventRecord, { facts }: PlannedLetter): EventPerson[] {
  const personIds = 'personIds' in facts ? facts.personIds : undefined;
  if (personIds) return event.persons.filter(({ personId }) => personIds.includes(personId));
  const from = 'periodStart' in facts ? facts.periodStart : '';
  return coveredPersons(event).filter(({ endsOn }) => (endsOn ?? noEnd) >= from);
}
