import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Words } from '../../../support/letters/words.ts';
import type { Letter } from '../../../support/letters/letter.ts';
import { isOpenToOthers, newElectorIds } from '../coverage/elections.rules.ts';
import { death } from '../coverage/end-reasons.rules.ts';
import { coveredPersons, isAccepted, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { eventState } from '../event/event-state.rules.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { needsNotice, lastDayToAnswer } from '../event/notified-persons.rules.ts';
import {
  isBilled,
  paidToCurrentCollector,
  payeeAddress,
  providerPayeeAddress,
} from '../money/collection.rules.ts';
import { billingPacket } from './billing-packet.ts';
import { electionNotice } from './election-notice.ts';
import type { EventSource } from './letter-source.store.ts';
import type { PlannedLetter } from './planned-letter.ts';
import { addressees, nameOf, type EventAddressee, type EventSending } from './addressees.rules.ts';

/** What an event's own notice is: of COBRA the election notice, else a billing packet. */
export function eventNotice(source: EventSource, sending: EventSending): Letter {
  const { service, postmark } = source.event;
  const letter = service === 'c' ? electionNotice(source, sending) : billingPacket(source, sending);
  return postmark === null
    ? letter
    : {
        ...letter,
        opening: [...letter.opening, ...toSome(source.event, sending), ...toBoth(source)],
      };
}

/** After an answer it goes only to those whom no notice has named yet, or told what counts now. */
function toSome(event: EventRecord, { addressee: { persons } }: EventSending): Words[] {
  const notice = event.service === 'c' ? 'notice' : 'packet';
  const named = (some: readonly EventPerson[]) => strong(some.map(nameOf).join(', '));
  const again = persons.filter(({ isOutdated }) => isOutdated);
  const first = persons.filter(({ isOutdated }) => !isOutdated);
  return [
    ...(first.length === 0
      ? []
      : [words`The ${notice} that went out before did not name ${named(first)}.`]),
    ...(again.length === 0
      ? []
      : [
          words`This ${notice} corrects the one that went out before, for ${named(again)}: please read again what can be chosen and what it costs. If it was declined before, it can be chosen now, from its first day on. What was chosen stays chosen, and costs no more than the ${notice} before had said.`,
        ]),
    ...(event.persons.length === persons.length
      ? []
      : [
          words`What others of the family have answered stays as it is, and is not asked for again. Where they have coverage, what you choose is added to it, and together it costs what the rate sheet shows for the level that covers all of you.`,
        ]),
  ];
}

/** Those they join have paid some of the months to another payee than the one the letter names. */
function toBoth({ event, settings, company }: EventSource): Words[] {
  const { first, before } = paidToCurrentCollector(event, settings);
  if (!isAccepted(event) || before === null) return [];
  const other = isBilled(event, settings)
    ? (settings.collector_name ?? company)
    : providerPayeeAddress(settings);
  return [
    words`What is added to the payments for ${displayDate(before)} through ${displayDate(addDays(first, -1))} goes to ${strong(other)}; payments for coverage from ${displayDate(first)} on go where this letter says.`,
  ];
}

/** Those a planned letter concerns; of the dead, their families where nobody else is left to be told. */
export function plannedAddressees(
  source: EventSource,
  planned: PlannedLetter,
  date: CalendarDate,
): EventAddressee[] {
  const { event, participant } = source;
  // A correction has taken them out of the event.
  if ('leftOut' in planned.facts)
    return addressees([planned.facts.leftOut], participant.address, date);
  if (planned.kind === 'payment-change')
    return addressees(
      payersToRenotify(source, date).filter(({ toldPayee }) => toldPayee === planned.facts.former),
      participant.address,
      date,
    );
  const concerned = concernedBy(event, planned);
  // Of those who can have it longer, whoever has not ended since.
  if (planned.kind === 'extension')
    return addressees(
      concerned.filter(({ endsOn }) => endsOn === null),
      participant.address,
      date,
    );
  const alive = concerned.filter(({ endReason }) => endReason !== death);
  if (alive.length > 0) return addressees(alive, participant.address, date);
  return addressees(concerned, participant.address, date).map(({ name, ...rest }) => ({
    ...rest,
    name: `The family of ${name}`,
    greeting: `To the family of ${name}:`,
  }));
}

/** Who leaves, was refused or answered too late; else who has the coverage that it is about. */
function concernedBy(event: EventRecord, { kind, facts }: PlannedLetter): EventPerson[] {
  const covered = coveredPersons(event);
  const personIds = ('personIds' in facts ? facts.personIds : null) ?? [];
  const named = event.persons.filter(({ personId }) => personIds.includes(personId));
  // A change of the event can have taken away whoever was named.
  if (named.length > 0) return named;
  const from =
    kind === 'deficiency' || kind === 'leave-warning'
      ? facts.periodStart
      : kind === 'reinstatement'
        ? addDays(facts.endedOn, 1)
        : null;
  if (from === null) return covered;
  const going = covered.filter(({ endsOn }) => endsOn === null || endsOn >= from);
  return going.length > 0 ? going : covered;
}

/** Those of them who know another payee than today's. */
export function payersToRenotify(source: EventSource, date: CalendarDate): EventPerson[] {
  const { event, settings, company } = source;
  const payee = payeeAddress(event, settings, company);
  return payers(event, settings, date).filter(
    ({ toldPayee }) => toldPayee !== null && toldPayee !== payee,
  );
}

/** Who pays for coverage from some day on, and who was told how to and can still choose it. */
function payers(
  event: EventRecord,
  settings: ContinuationSettings,
  date: CalendarDate,
): EventPerson[] {
  const state = eventState(event, date);
  const canElect = isOpenToOthers(event) ? newElectorIds(event, 'all') : [];
  const { first } = paidToCurrentCollector(event, settings);
  const going = state === 'ACCEPTED' ? coveredPersons(event) : [];
  return event.persons.filter((person) => {
    if (person.endReason === death) return false;
    if (going.includes(person)) return personLastDay(person) >= latest(first, date);
    const wasNotified = person.endsOn === null && !needsNotice(event, person);
    // A form that was sent in time can still arrive, until nobody waits for it any more.
    const isInTime = state === 'MAILED' || lastDayToAnswer(event, person) >= date;
    return wasNotified && isInTime && canElect.includes(person.personId);
  });
}
