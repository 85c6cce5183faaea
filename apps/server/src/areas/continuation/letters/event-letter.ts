import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Words } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { isOpenToOthers, newElectorIds } from '../coverage/elections.rules.ts';
import { coveredPersons, isAccepted, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor, eventState } from '../event/event-state.rules.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import {
  isNoticeDue,
  lastDayToAnswer,
  lastNoticeTo,
  payeeNamedTo,
} from '../event/notices.rules.ts';
import {
  isBilled,
  paidToCurrentCollector,
  providerPayeeAddress,
} from '../money/collection.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
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
        opening: [
          ...letter.opening,
          ...afterResponse(source.event, sending),
          ...paidToTwoPayees(source),
        ],
      };
}

/** After a response, it goes only to people no notice has named yet, or whose notice is out of date. */
function afterResponse(event: EventRecord, { addressee: { persons } }: EventSending): Words[] {
  const notice = event.service === 'cobra' ? 'notice' : 'packet';
  const named = (some: readonly EventPerson[]) => strong(namesOf(some));
  const again = persons.filter((person) => lastNoticeTo(event, person));
  const first = persons.filter((person) => !again.includes(person));
  return [
    first.length > 0 && words`The earlier ${notice} did not name ${named(first)}.`,
    again.length > 0 &&
      words`This ${notice} corrects the earlier one for ${named(again)}. Please review the coverage you can choose and what it costs. Coverage that was declined before can now be chosen, starting with its first day. Coverage that was already chosen stays in place and costs no more than the earlier ${notice} said.`,
    event.persons.length > persons.length &&
      words`The responses of other family members stay in effect; they do not need to respond again. If they have coverage, the coverage you choose is added to it, and the total cost is the amount the rate sheet shows for the level that covers all of you.`,
  ].filter((said) => said !== false);
}

/** The people they join paid for some of the months to a payee other than the one the letter names. */
function paidToTwoPayees({ event, settings, company }: EventSource): Words[] {
  const { first, before } = paidToCurrentCollector(event, settings);
  if (!isAccepted(event) || before === null) return [];
  const other = isBilled(event, settings)
    ? (settings.collector_name ?? company)
    : providerPayeeAddress(settings);
  return [
    words`Send any additional amount due for ${displayDate(before)} through ${displayDate(addDays(first, -1))} to ${strong(other)}. Send payments for coverage starting ${displayDate(first)} to the address in this letter.`,
  ];
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
  if (kind === 'payment-change')
    return to(
      payersToRenotify(source, date).filter(
        (person) => payeeNamedTo(source.event, person) === facts.former,
      ),
    );
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

/** Payers whose last letter named a payee other than the current one. */
export function payersToRenotify(source: EventSource, date: CalendarDate): EventPerson[] {
  const { event, settings } = source;
  const payee = payeeOf(source);
  return payers(event, settings, date).filter(
    (person) => ![null, payee].includes(payeeNamedTo(event, person)),
  );
}

/** People who pay for coverage, and people who were notified and can still elect it. */
function payers(
  event: EventRecord,
  settings: ContinuationSettings,
  date: CalendarDate,
): EventPerson[] {
  const state = eventState(event, date);
  const canElect = isOpenToOthers(event) ? newElectorIds(event, 'all') : [];
  const { first } = paidToCurrentCollector(event, settings);
  const covered = state === 'ACCEPTED' ? coveredPersons(event) : [];
  return event.persons.filter((person) => {
    if (person.endReason === endsFor.death) return false;
    if (covered.includes(person)) return personLastDay(person) >= latest(first, date);
    const wasNotified = person.endsOn === null && !isNoticeDue(event, person);
    // A form sent on time can still arrive until the event is closed as unanswered.
    const isInTime = state === 'MAILED' || lastDayToAnswer(event, person) >= date;
    return wasNotified && isInTime && canElect.includes(person.personId);
  });
}
