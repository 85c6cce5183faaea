import { medicareBeforeEvent } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { whoQualifies } from '@portal/contract/areas/continuation/event.rules.ts';
import { isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Section } from '../../../support/letters/words.ts';
import { letterHead, mailTo, type Letter } from '../../../support/letters/letter.ts';
import { electionDeadline } from '../event/event-dates.rules.ts';
import { healthFsaType } from '../money/health-fsa.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { lawOf, type ContinuationLaw } from './continuation-law.ts';
import { eventSentence } from './event-sentence.ts';
import { electionRights } from './election-rights.ts';
import type { EventSource } from './letter-source.store.ts';
import { laterCost, offerPapers } from './offer-papers.ts';
import {
  eventTypeOf,
  offersTable,
  offersTo,
  priceOf,
  relationNames,
  type Offer,
} from './offered-coverage.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import { endsOn, otherEnrollmentDeadlines, planSection } from './standard-sections.ts';
import { letterType } from './letter-types.ts';

/** The notice of the right to continue coverage, with every item of 29 CFR 2590.606-4(b)(4) (domain.md 1.11). */
export function electionNotice(source: EventSource, sending: EventSending): Letter {
  const { event, settings } = source;
  const type = eventTypeOf(event);
  const law = lawOf(type);
  const offers = offersTo(source, sending.addressee.persons);
  const until = displayDate(electionDeadline(event.coverageBegins, sending.date));
  return {
    type: letterType('election-notice'),
    title: 'Election Notice: Your Right to Continue Health Coverage',
    ...letterHead(source, sending),
    opening: [
      words`${strong(`Please read this notice carefully and keep it. To continue coverage, respond by ${until}.`)} ${law.statement}`,
    ],
    front: [
      planSection(source),
      { heading: 'The qualifying event', paragraphs: [eventSentence(source, sending)] },
      personsSection(event, sending, law),
      coverageSection(source, offers),
      {
        heading: 'What it costs',
        paragraphs: [
          [`${law.cost(type.percent)} ${laterCost(source)}`, ...priceOf(source, offers)],
        ],
      },
      electSection(source, until),
      lengthSection(source, sending, law),
      {
        heading: 'Deadlines for enrolling in other coverage',
        paragraphs: [
          isSecondEvent(event.eventType)
            ? words`Your current continuation coverage is not ending, so your time to enroll in the Health Insurance Marketplace or another employer's plan does not start now. It starts when that coverage reaches its maximum period.`
            : otherEnrollmentDeadlines(addDays(event.coverageBegins, -1), sending),
        ],
      },
    ],
    rights: electionRights(source, law, type.months),
    closing: source.administrator.name,
    ...offerPapers(source, sending, offers, {
      title: 'Election form',
      until,
      hint: ' A parent or guardian signs for a minor.',
      yes: 'Continue',
      no: 'Decline',
      statement:
        'I have read the election notice. I elect or decline continuation coverage as checked above, for myself and for the people on whose behalf I may elect.',
      isBilled: settings.bills_cobra,
    }),
  };
}

/** Who is covered, and who may not elect separately, such as a domestic partner (domain.md 1.1). */
function personsSection(event: EventRecord, sending: EventSending, law: ContinuationLaw): Section {
  const { persons } = sending.addressee;
  const who = whoQualifies('cobra', event.eventType);
  const withoutRight = law.eachElects
    ? persons.filter(({ relation }) => !who.includes(relation))
    : [];
  const lost = addDays(event.coverageBegins, -1);
  const plansOf = (personId: number) =>
    event.benefits
      .filter((benefit) => benefit.persons.some((one) => one.personId === personId))
      .map(({ planName }) => planName);
  return {
    heading: 'Who may continue coverage',
    paragraphs: [
      ...(withoutRight.length === 0
        ? []
        : [
            words`Covered, but without a separate right to elect: ${strong(withoutRight.map(nameOf).join(', '))}. They are not qualified beneficiaries, but a qualified beneficiary who elects coverage can keep them covered.`,
          ]),
      isSecondEvent(event.eventType)
        ? words`Because of this second event, coverage can last longer. If the longer coverage is not elected, your current continuation coverage after the first event stays the same and ends when it was already due to end. The longer coverage is offered to:`
        : words`If continuation coverage is not elected, coverage under the plan ${endsOn(lost, sending)} ${strong(displayDate(lost))} for:`,
    ],
    table: {
      head: [
        law.eachElects && withoutRight.length === 0 ? 'Qualified beneficiary' : 'Covered person',
        'Status',
        'Plans',
        'Can last through',
      ],
      widths: [3, 1.6, 4, 1.7],
      rows: persons.map((person) => [
        nameOf(person),
        relationNames[person.relation],
        plansOf(person.personId).join(', '),
        person.maximumEnd ? displayDate(person.maximumEnd) : 'No limit',
      ]),
    },
  };
}

function coverageSection(source: EventSource, offers: readonly Offer[]): Section {
  const accounts = offers.filter(({ benefit }) => benefit.planTypeId === healthFsaType);
  return {
    heading: 'Coverage you may continue',
    paragraphs: [
      words`You may continue the coverage you had on the day before the event. It is the same coverage offered to similarly situated active employees: if their coverage changes, yours changes too, and you have the same open and special enrollment rights:`,
      ...accounts.map(
        ({ benefit }) =>
          words`${strong(benefit.planName)} is a flexible spending account. It can be continued only through the end of its plan year${benefit.planEnds === null ? '' : `, ${displayDate(benefit.planEnds)}`}.`,
      ),
    ],
    table: offersTable(source, offers, 'Starts on'),
  };
}

function electSection(source: EventSource, until: string): Section {
  return {
    heading: 'How to elect and your deadline',
    paragraphs: [
      words`Complete the election form and mail it to ${strong(mailTo(source))}. It must be postmarked no later than ${strong(until)}. You may elect coverage for only some of the plans or people listed.`,
    ],
  };
}

/** Counted from the start of the first event, or from Medicare entitlement (domain.md 1.2). */
const isCountedFromEarlierDate = ({ eventType, firstEventId }: EventRecord) =>
  firstEventId !== null || isSecondEvent(eventType) || eventType === medicareBeforeEvent;

function lengthSection(
  { event, settings }: EventSource,
  { addressee }: EventSending,
  { period }: ContinuationLaw,
): Section {
  const { months } = eventTypeOf(event);
  const ends = [...new Set(addressee.persons.map(({ maximumEnd }) => maximumEnd))];
  const [end] = ends;
  const endsWithAccount = addressee.persons.every(
    ({ plansEnd, maximumEnd }) => plansEnd !== null && plansEnd === maximumEnd,
  );
  const until =
    ends.length === 1
      ? words`through ${strong(end ? displayDate(end) : null)}`
      : words`through the date shown next to each name`;
  const isFromEvent = settings.measure_from === 'eventDate' || period !== null;
  const from = isCountedFromEarlierDate(event)
    ? 'in total, counted from the date that the law sets for this event, and '
    : isFromEvent
      ? `counted from the event on ${displayDate(event.eventDate)}, `
      : `from ${displayDate(event.coverageBegins)} `;
  return {
    heading: 'How long coverage can last',
    paragraphs: [
      [
        ...(endsWithAccount
          ? words`The coverage offered is an account. It can last from ${displayDate(event.coverageBegins)} `
          : words`Continuation coverage can last up to ${strong(months === null ? null : `${months} months`)}, ${from}`),
        ...until,
        `. ${period === null ? '' : `${period} `}It can end earlier for the reasons given on the following pages.`,
      ],
    ],
  };
}
