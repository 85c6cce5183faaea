import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Words } from '../../../support/letters/words.ts';
import { mailTo, type LetterText } from '../../../support/letters/letter.ts';
import { coveredPersons, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson } from '../event/event-record.ts';
import type {
  LateAnswer,
  LeftOut,
  PlannedFacts,
  RefusedExtension,
} from '../mail/planned-letter.ts';
import type { EventSource } from './letter-source.store.ts';
import { eventTypeOf } from './offered-coverage.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';

/** That somebody cannot have the coverage they expect, and why (29 CFR 2590.606-4(c), domain.md 1.11). */
export function unavailability(
  source: EventSource,
  sending: EventSending,
  facts: PlannedFacts['unavailability'],
): LetterText {
  const { opening, why } =
    'postmark' in facts
      ? lateAnswer(source, facts)
      : 'leftOut' in facts
        ? leftOut(source, facts)
        : refusedExtension(source, sending, facts);
  return {
    title: 'Notice That Coverage Is Not Available',
    opening,
    sections: [{ heading: 'Why coverage is not available', paragraphs: why }],
  };
}

type Refused = { opening: Words; why: Words[] };

const lateAnswer = (
  { event, company }: EventSource,
  { postmark, deadline }: LateAnswer,
): Refused => ({
  opening: words`We received your answer to the notice about your coverage under the plan of ${company}.`,
  why: [
    words`Your answer was postmarked on ${strong(displayDate(postmark))}. The last day to answer was ${strong(displayDate(deadline))}. Because it was sent too late, the coverage that would have started on ${displayDate(event.coverageBegins)} cannot be continued.`,
    words`If you have proof that it was sent in time, such as a receipt of the post office, send us a copy.`,
  ],
});

function leftOut(source: EventSource, { noticeOf, leftOut: person }: LeftOut): Refused {
  const { event, company } = source;
  const paper = event.service === 'c' ? 'notice' : 'packet';
  return {
    opening: words`On ${displayDate(noticeOf)} we sent a ${paper} about coverage under the plan of ${company}. It named ${strong(nameOf(person))} among those who may continue coverage.`,
    why: [
      words`${company} has since corrected what it had told us about the event (${strong(eventTypeOf(event).desc || null)} on ${displayDate(event.eventDate)}). As it stands now, it gives the person named above no coverage to continue. For this person the ${paper} of ${strong(displayDate(noticeOf))} no longer counts, and an answer to it has no effect.`,
      words`If the plan covered this person on the day before the event, or if you think for another reason that this is a mistake, write to ${mailTo(source)} without delay, say why, and enclose a copy of whatever shows it.`,
    ],
  };
}

function refusedExtension(
  source: EventSource,
  sending: EventSending,
  facts: RefusedExtension,
): Refused {
  const names = sending.addressee.persons.map(nameOf).join(', ');
  return {
    opening: words`On ${displayDate(facts.receivedOn)} we received your notice of ${noticeOf[facts.extension]}. It does not make the continuation coverage of ${strong(names)} under the plan of ${source.company} longer.`,
    why: [
      reasonOf(source, facts),
      ...whatStays(source, sending),
      words`If you think that this is a mistake, write to ${mailTo(source)}, say why, and enclose a copy of whatever shows it.`,
    ],
  };
}

const noticeOf: Record<RefusedExtension['extension'], string> = {
  disability: 'a decision of Social Security about a disability',
  'second-event': 'a second event',
  medicare: 'an entitlement to Medicare before the event',
};

/** Each fact that a reason needs and does not have stops the letter. */
function reasonOf({ event }: EventSource, facts: RefusedExtension): Words {
  const { extension, allowed } = facts;
  const day = (date: string | null | undefined) => strong(date ? displayDate(date) : null);
  const happened = day(facts.happenedOn);
  const reported = day(facts.reportedOn);
  switch (facts.reason) {
    case 'late':
      return extension === 'disability'
        ? words`A decision of Social Security has to be reported within 60 days after it was made, or after coverage was lost if that is later, and before the first 18 months of continuation coverage are over. The decision of ${happened} could be reported through ${day(allowed?.to)}. The notice was sent on ${reported}, which is too late.`
        : words`A second event has to be reported within 60 days after it happened, or after coverage was lost if that is later. The event of ${happened} could be reported through ${day(allowed?.to)}. The notice was sent on ${reported}, which is too late.`;
    case 'outside-period':
      return extension === 'medicare'
        ? words`An entitlement to Medicare makes the coverage of the family longer only where it began less than 18 months before the event, from ${day(allowed?.from)} to ${day(allowed?.to)}. This one began on ${happened}.`
        : words`A second event makes coverage longer only where it happens from ${day(allowed?.from)} to ${day(allowed?.to)}. This one happened on ${happened}.`;
    case 'not-disabled-in-time':
      return words`Only a decision of Social Security that somebody was disabled at any time during the first 60 days of continuation coverage, which began on ${day(event.coverageBegins)}, makes coverage longer. We have no such decision.`;
    case 'coverage-not-lost':
      return words`A second event makes coverage longer only where it would have ended coverage under the plan if the first event had not happened. This one would not have ended it.`;
    case 'not-a-beneficiary':
      return words`The notice concerns somebody who is not a qualified beneficiary. Only the employee, the spouse and the dependent children whom the plan covered on the day before the event, and a child born to or placed for adoption with the employee since then, are.`;
    case 'unproven':
      return words`The notice came without a copy of the decision, decree or certificate that shows what happened, and we have not received one since we asked for it.`;
    case 'not-covered':
      return words`Only continuation coverage that is in force can be made longer. When the notice was sent on ${reported}, there was none: it was not elected, or it had ended.`;
    case 'cannot-be-longer':
      return words`The continuation coverage that this event gives (${strong(eventTypeOf(event).desc || null)}) is not made longer by ${noticeOf[extension]}.`;
  }
}

/** Until when those who have coverage keep it. */
function whatStays({ event }: EventSource, { addressee, date }: EventSending): Words[] {
  const covered = coveredPersons(event);
  const kept = addressee.persons.filter(
    (person) =>
      event.postmark !== null && covered.includes(person) && personLastDay(person) >= date,
  );
  if (kept.length === 0) return [];
  return [['Continuation coverage stays as it is. It can last ', ...lastDays(kept), '.']];
}

/** Through 06/30/2027 for Ana Ruiz, through 12/31/2028 for Kit Ruiz */
export const lastDays = (persons: readonly EventPerson[]): Words =>
  persons.flatMap((person, at) => [
    ...(at === 0 ? [] : [', ']),
    ...words`through ${strong(displayDate(personLastDay(person)))} for ${strong(nameOf(person))}`,
  ]);
