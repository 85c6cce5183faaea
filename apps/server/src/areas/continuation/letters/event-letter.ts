import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { strong, words, type Words } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { coveredPersons, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { lastNoticeTo } from '../event/notices.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import type { EventSource } from './letter-source.store.ts';
import type { PlannedLetter } from './planned-letter.ts';
import { addressees, namesOf, type EventAddressee, type EventSending } from './addressees.rules.ts';

/** The notice for an event: an election notice for COBRA, otherwise a billing packet. */
export function eventNotice(source: EventSource, sending: EventSending): Letter {
  const { service, postmark } = source.event;
  const letter =
    service === 'cobra' ? electionNotice(source, sending) : billingPacket(source, sending);
  return postmark === null
    ? letter
    : {
        ...letter,
        opening: [...letter.opening, ...afterResponse(source.event, sending)],
      };
}

/** After a response, it goes only to people who have something left to elect. */
function afterResponse(event: EventRecord, { addressee: { persons } }: EventSending): Words[] {
  const notice = event.service === 'cobra' ? 'notice' : 'packet';
  const named = (some: readonly EventPerson[]) => strong(namesOf(some));
  const again = persons.filter((person) => lastNoticeTo(event, person));
  const first = persons.filter((person) => !again.includes(person));
  return [
    first.length > 0 && words`The earlier ${notice} did not name ${named(first)}.`,
    again.length > 0 &&
      words`This ${notice} corrects the earlier one for ${named(again)}. Please review the coverage you can choose and what it costs. Coverage that was declined before can now be chosen, starting with its first day. Coverage that was already chosen stays in place, at the cost shown in this ${notice}.`,
    event.persons.length > persons.length &&
      words`The responses of other family members stay in effect; they do not need to respond again. If they have coverage, the coverage you choose is added to it, and the total cost is the amount the rate sheet shows for the level that covers all of you.`,
  ].filter((said) => said !== false);
}

/** The people a planned letter concerns. If all of them have died, it goes to the family. */
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
  const covered = coveredPersons(event);
  const personIds = ('personIds' in facts ? facts.personIds : null) ?? [];
  const named = event.persons.filter(({ personId }) => personIds.includes(personId));
  // A change to the event may have removed the people named.
  if (named.length > 0) return named;
  if (!('periodStart' in facts)) return covered;
  const { periodStart } = facts;
  const stillCovered = covered.filter(({ endsOn }) => endsOn === null || endsOn >= periodStart);
  return stillCovered.length > 0 ? stillCovered : covered;
}
