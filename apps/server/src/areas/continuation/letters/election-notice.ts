import { healthFsaType } from '@portal/contract/areas/continuation/plan-type.ts';
import { whoQualifies } from '@portal/contract/areas/continuation/event.rules.ts';
import { isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, words, type Section } from '../../../support/letters/words.ts';
import { addressSection, questions } from '../../../support/letters/standard-sections.ts';
import { mailTo, type Letter } from '../../../support/letters/letter.ts';
import { responseDeadline } from '../event/event-dates.rules.ts';
import { lawOf, type ContinuationLaw } from './continuation-law.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
import { offerPapers } from './offer-papers.ts';
import {
  eventTypeOf,
  offersTable,
  offersTo,
  priceOf,
  relationNames,
  type Offer,
} from './offered-coverage.ts';
import { nameOf, namesOf, type EventSending } from './addressees.rules.ts';
import { eventText, moreSection, otherCoverage, planSection } from './standard-sections.ts';
import { compose } from './letter-types.ts';

/** The notice of the right to continue coverage, with every item of 29 CFR 2590.606-4(b)(4) (domain.md 1.11). */
export function electionNotice(source: EventSource, sending: EventSending): Letter {
  const { event, settings } = source;
  const type = eventTypeOf(event);
  const law = lawOf(type);
  const offers = offersTo(source, sending.addressee.persons);
  const until = displayDate(responseDeadline(event, settings, sending.date));
  const accounts = offers.filter(({ benefit }) => benefit.planTypeId === healthFsaType);
  const lost = addDays(event.coverageBegins, -1);
  const months = type.months === null ? null : `${type.months} months`;
  return compose('election-notice', source, sending, {
    title: 'Election Notice: Your Right to Continue Health Coverage',
    opening: [
      words`${strong(`Please read this notice carefully and keep it. To continue coverage, respond by ${until}.`)} ${law.statement}`,
    ],
    front: sections`
      ${planSection(source)}

      # The qualifying event
      ${eventText(source)}

      ${personsSection(source, sending, law, offers)}

      # Coverage you may continue
      You may continue the coverage you had on the day before the event. It is the same coverage offered to similarly situated active employees: if their coverage changes, yours changes too, and you have the same open and special enrollment rights:
      ${accounts.map(({ benefit: { planName, planEnds } }) => words`${strong(planName)} is a flexible spending account. It can be continued only through the end of its plan year${planEnds !== null && `, ${displayDate(planEnds)}`}.`)}
      ${offersTable(source, offers, 'Starts on')}

      # What it costs
      ${law.cost(type.percent)} ${priceOf(source, offers)}

      # How to elect and your deadline
      Complete the election form and mail it to ${strong(mailTo(source))}. It must be postmarked no later than ${strong(until)}. You may elect coverage for only some of the plans or people listed.

      # How long coverage can last
      Continuation coverage can last up to ${strong(months)} in all, but no longer than a plan lasts: through the date shown next to each name above. ${law.period !== null && `${law.period} `}It can end earlier for the reasons given on the following pages.

      # Deadlines for enrolling in other coverage
      ${
        isSecondEvent(event.eventType)
          ? words`Your current continuation coverage is not ending, so your time to enroll in the Health Insurance Marketplace or another employer’s plan does not start now. It starts when that coverage reaches its maximum period.`
          : words`Because of this loss of coverage, the last day to enroll in the Health Insurance Marketplace is ${strong(displayDate(addDays(lost, 60)))}, and the last day to ask to enroll in another employer’s plan is ${strong(displayDate(addDays(lost, 30)))}.`
      }`,
    rights: electionRights(source, law),
    ...offerPapers(source, sending, offers, { title: 'Election form', until }),
  });
}

/** Who is covered, and who may not elect separately, such as a domestic partner (domain.md 1.1). */
function personsSection(
  { event }: EventSource,
  { addressee: { persons } }: EventSending,
  law: ContinuationLaw,
  offers: readonly Offer[],
): Section[] {
  const who = whoQualifies('cobra', event.eventType);
  const withoutRight = law.eachElects
    ? persons.filter(({ relation }) => !who.includes(relation))
    : [];
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
      offers
        .filter((offer) => offer.persons.includes(person))
        .map(({ benefit }) => benefit.planName)
        .join(', '),
      person.maximumEnd ? displayDate(person.maximumEnd) : 'No limit',
    ]),
  };
  return sections`
    # Who may continue coverage
    ${withoutRight.length > 0 && words`Covered, but without a separate right to elect: ${strong(namesOf(withoutRight))}. They are not qualified beneficiaries, but a qualified beneficiary who elects coverage can keep them covered.`}
    ${
      isSecondEvent(event.eventType)
        ? words`Because of this second event, coverage can last longer. If the longer coverage is not elected, your current continuation coverage after the first event stays the same and ends when it was already due to end. The longer coverage is offered to:`
        : words`If continuation coverage is not elected, the last day of coverage under the plan is ${strong(displayDate(addDays(event.coverageBegins, -1)))} for:`
    }
    ${table}`;
}

const eachElects =
  'Each qualified beneficiary has a separate right to elect continuation coverage, even if other family members do not. The employee or the spouse (including a person who was the spouse on the day before the event) may elect on behalf of all the others, and a parent or legal guardian may elect on behalf of a minor child.';
const employeeElects =
  'Under USERRA, the employee elects for the whole family; the other family members have no separate right to elect under that law. If your service makes it impossible or unreasonable to elect on time, elect as soon as you can. If COBRA also applies, each family member may elect separately under COBRA, and a parent or legal guardian may elect on behalf of a minor child.';

/** The part of an election notice that is the same for everyone: no names or dates (docs/decisions/0017). */
function electionRights(source: EventSource, law: ContinuationLaw): Section[] {
  const start = source.settings.retro_on_revoke
    ? 'the date coverage was lost.'
    : 'the date you send the new form, not on the date coverage was lost.';
  return sections`
    # Who may elect continuation coverage
    ${law.eachElects ? eachElects : employeeElects}

    # If you decline or do not elect coverage
    If your election form is not postmarked by the deadline, you lose the right to continue coverage. If you decline, you may change your mind until the same deadline by sending a new form. Coverage then starts on ${start}
    Your decision also affects your future rights. If you keep continuation coverage until its last day, you then have a new chance to enroll in other coverage. If you do not elect, you have only the enrollment periods described under “Your other coverage options”, which also says where to ask.

    # When coverage can end early
    Continuation coverage can end before its last day if:
    - a payment is not made in full and on time;
    - ${law.earlyEnds.map((reason) => words`${reason}`)}

    # Extending coverage
    ${words`${law.extension[0]!}`}
    - ${law.extension.slice(1).map((way) => words`${way}`)}

    # What you must report and when
    ${law.reports.map((report) => words`${report}`)}
    Report immediately if anyone becomes covered by another group health plan or enrolls in Medicare. Write to ${mailTo(source)}. Give the name of the plan, the names of the people affected, what happened and when, and enclose a copy of the determination, decree or certificate.

    # When and where to pay
    You do not have to send a payment with the election form. Your first payment must be postmarked within 45 days after the date you send the form, and must cover every month since coverage started that is due by then. After that, you may pay monthly: each payment is due on the first day of the month, with a grace period of 30 days.
    Send payments to ${payeeOf(source)}. Until a payment is made, the plan may hold your claims. If you pay in full and on time, coverage has no gap. If a payment is not made in full and on time, coverage ends on the last day that is paid for, and you lose the right to continue it.

    ${addressSection(source)}
    ${moreSection(source)}
    ${otherCoverage}
    ${questions(law.office)}`;
}
