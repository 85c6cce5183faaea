import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons } from '../event/covered-persons.rules.ts';
import { addressees, type Addressee } from './addressees.rules.ts';
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

const death = 9;

/** Those a planned letter tells something: who leaves, else everybody covered. */
export function plannedAddressees(
  { event, participant }: EventSource,
  planned: PlannedLetter,
  date: CalendarDate,
): Addressee[] {
  if (planned.kind !== 'termination')
    return addressees(coveredPersons(event), participant.address, date);
  const { personIds, reason } = planned.facts;
  const leaving = event.persons.filter(({ personId }) => personIds.includes(personId));
  const all = addressees(leaving, participant.address, date);
  return reason === death ? all.map((one) => ({ ...one, name: `The family of ${one.name}` })) : all;
}
