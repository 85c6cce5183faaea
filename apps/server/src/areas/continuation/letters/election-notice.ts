import { medicareBeforeEvent } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { whoQualifies } from '@portal/contract/areas/continuation/event.rules.ts';
import { isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  sections,
  strong,
  words,
  type Section,
  type Words,
} from '../../../support/letters/words.ts';
import { mailTo, type Letter } from '../../../support/letters/letter.ts';
import { electionDeadline } from '../event/event-dates.rules.ts';
import { healthFsaType } from '../money/health-fsa.rules.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import { lawOf, type ContinuationLaw } from './continuation-law.ts';
import { eventSentence } from './event-sentence.ts';
import { electionRights } from './election-rights.ts';
import type { EventSource } from './letter-source.store.ts';
import { laterCost, offerPapers } from './offer-papers.ts';
import { eventTypeOf, offersTable, offersTo, priceOf, relationNames } from './offered-coverage.ts';
import { nameOf, namesOf, type EventSending } from './addressees.rules.ts';
import { endsOn, otherEnrollmentDeadlines, planSection } from './standard-sections.ts';
import { compose } from './letter-types.ts';

/** The notice of the right to continue coverage, with every item of 29 CFR 2590.606-4(b)(4) (domain.md 1.11). */
export function electionNotice(source: EventSource, sending: EventSending): Letter {
  const { event, settings } = source;
  const type = eventTypeOf(event);
  const law = lawOf(type);
  const offers = offersTo(source, sending.addressee.persons);
  const until = displayDate(electionDeadline(event.coverageBegins, sending.date));
  const accounts = offers.filter(({ benefit }) => benefit.planTypeId === healthFsaType);
  return compose('election-notice', source, sending, {
    title: 'Election Notice: Your Right to Continue Health Coverage',
    opening: [
      words`${strong(`Please read this notice carefully and keep it. To continue coverage, respond by ${until}.`)} ${law.statement}`,
    ],
    front: sections`
      ${planSection(source)}

      # The qualifying event
      ${eventSentence(source, sending)}

      ${personsSection(event, sending, law)}

      # Coverage you may continue
      You may continue the coverage you had on the day before the event. It is the same coverage offered to similarly situated active employees: if their coverage changes, yours changes too, and you have the same open and special enrollment rights:
      ${accounts.map(({ benefit }) => accountText(benefit))}
      ${offersTable(source, offers, 'Starts on')}

      # What it costs
      ${law.cost(type.percent)} ${laterCost(source)}${priceOf(source, offers)}

      # How to elect and your deadline
      Complete the election form and mail it to ${strong(mailTo(source))}. It must be postmarked no later than ${strong(until)}. You may elect coverage for only some of the plans or people listed.

      # How long coverage can last
      ${lengthText(source, sending, law)}

      # Deadlines for enrolling in other coverage
      ${isSecondEvent(event.eventType) ? nothingEnds : otherEnrollmentDeadlines(addDays(event.coverageBegins, -1), sending)}`,
    rights: electionRights(source, law, type.months),
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
  });
}

const nothingEnds = words`Your current continuation coverage is not ending, so your time to enroll in the Health Insurance Marketplace or another employer's plan does not start now. It starts when that coverage reaches its maximum period.`;

const accountText = ({ planName, planEnds }: EventBenefit): Words =>
  words`${strong(planName)} is a flexible spending account. It can be continued only through the end of its plan year${planEnds !== null && `, ${displayDate(planEnds)}`}.`;

/** Who is covered, and who may not elect separately, such as a domestic partner (domain.md 1.1). */
function personsSection(
  event: EventRecord,
  sending: EventSending,
  law: ContinuationLaw,
): Section[] {
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
  const table = {
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
  };
  return sections`
    # Who may continue coverage
    ${withoutRight.length > 0 && words`Covered, but without a separate right to elect: ${strong(namesOf(withoutRight))}. They are not qualified beneficiaries, but a qualified beneficiary who elects coverage can keep them covered.`}
    ${
      isSecondEvent(event.eventType)
        ? words`Because of this second event, coverage can last longer. If the longer coverage is not elected, your current continuation coverage after the first event stays the same and ends when it was already due to end. The longer coverage is offered to:`
        : words`If continuation coverage is not elected, coverage under the plan ${endsOn(lost, sending)} ${strong(displayDate(lost))} for:`
    }
    ${table}`;
}

/** Counted from the start of the first event, or from Medicare entitlement (domain.md 1.2). */
const isCountedFromEarlierDate = ({ eventType, firstEventId }: EventRecord) =>
  firstEventId !== null || isSecondEvent(eventType) || eventType === medicareBeforeEvent;

function lengthText(
  { event, settings }: EventSource,
  { addressee }: EventSending,
  { period }: ContinuationLaw,
): Words {
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
  const length = endsWithAccount
    ? words`The coverage offered is an account. It can last from ${displayDate(event.coverageBegins)} `
    : words`Continuation coverage can last up to ${strong(months === null ? null : `${months} months`)}, ${from}`;
  return words`${length}${until}. ${period !== null && `${period} `}It can end earlier for the reasons given on the following pages.`;
}
