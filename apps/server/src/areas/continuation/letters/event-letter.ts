import type { EventPerson } from '../event-record.ts';
import { coveredPersons } from '../covered-persons.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import type { Letter, Sending } from './letter.ts';
import type { EventSource } from './letter-source.store.ts';
import type { PlannedLetter } from './planned-letter.ts';

/** What an event's own notice is: of COBRA the election notice, else a billing packet. */
export function eventNotice(source: EventSource, sending: Sending): Letter {
  return source.event.service === 'c'
    ? electionNotice(source, sending)
    : billingPacket(source, sending);
}

/** Whom a planned letter tells something: who leaves, else everybody covered. */
export function concerned({ event }: EventSource, planned: PlannedLetter): EventPerson[] {
  return planned.kind === 'termination'
    ? event.persons.filter(({ personId }) => planned.facts.personIds.includes(personId))
    : coveredPersons(event);
}
