import { isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { electionDeadline } from '../event/event-dates.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { nameOf } from './addressees.rules.ts';
import { lawOf, type ContinuationLaw } from './continuation-law.ts';
import {
  addressSection,
  letterHead,
  mailTo,
  moreSection,
  planSection,
  type Letter,
  type Sending,
} from './letter.ts';
import type { EventSource } from './letter-source.store.ts';
import {
  answerForm,
  eventTypeOf,
  firstPaymentCoupon,
  money,
  offersTo,
  priceOf,
  rateSheet,
  relationNames,
  type Offer,
} from './offered-coverage.ts';
import { otherCoverage, questions } from './standard-sections.ts';
import { strong, words, type Section } from './words.ts';

/** The months of the longest period there is; only a shorter one can be made longer. */
const longest = 36;

/** The notice of the right to continue coverage, with every item of 29 CFR 2590.606-4(b)(4) (domain.md 1.11). */
export function electionNotice(source: EventSource, sending: Sending): Letter {
  const { event, settings, company } = source;
  const { persons } = sending.addressee;
  const type = eventTypeOf(event);
  const law = lawOf(type);
  const offers = offersTo(source, persons);
  const until = displayDate(electionDeadline(event.coverageBegins, sending.date));
  const isBilled = settings.bills_cobra;
  return {
    kind: 'election-notice',
    title: 'Election Notice: Your Right to Continue Health Coverage',
    ...letterHead(source, sending),
    opening: [
      words`${strong(`Please read this notice with care and keep it. To continue coverage, answer by ${until}.`)} ${law.statement}`,
    ],
    front: [
      planSection(source),
      eventSection(source, type.desc),
      personsSection(source, sending),
      coverageSection(source, offers),
      costSection(source, law.cost(type.percent), offers),
      electSection(source, until),
      lengthSection(source, persons, type.months),
      otherDates(source),
    ],
    rights: [
      ...decisionSections(settings.retro_on_revoke),
      endsEarly(law),
      extension(law, type.months ?? longest),
      reporting(source, law, type.months ?? longest),
      isBilled ? payment(source) : paymentToEmployer(company),
      addressSection(source),
      moreSection(source),
      otherCoverage,
      questions(law.office),
    ],
    closing: settings.administrator_name,
    form: answerForm(source, offers, sending, {
      title: 'Election form',
      instructions: words`Tick one box in each row. Mail this form to ${strong(mailTo(source))}, postmarked no later than ${strong(until)}. A row without a tick counts as declined. A parent or guardian signs for a minor.`,
      yes: 'Continue',
      no: 'Decline',
      statement:
        'I have read the election notice. I elect or decline continuation coverage as ticked above, for myself and for those I may elect for.',
    }),
    rates: rateSheet(source, offers),
    coupon: isBilled
      ? firstPaymentCoupon(source, offers, sending.documentNumber, 'Within 45 days of the form')
      : null,
  };
}

function eventSection({ event }: EventSource, what: string): Section {
  return {
    heading: 'The qualifying event',
    paragraphs: [words`${strong(what || null)} on ${strong(displayDate(event.eventDate))}.`],
  };
}

function personsSection({ event }: EventSource, { addressee }: Sending): Section {
  const lost = displayDate(addDays(event.coverageBegins, -1));
  const plansOf = (personId: number) =>
    event.benefits
      .filter(({ persons }) => persons.some((one) => one.personId === personId))
      .map(({ planName }) => planName);
  return {
    heading: 'Who may continue coverage',
    paragraphs: [
      words`Unless continuation coverage is elected, coverage under the plan ends or ended on ${strong(lost)} for:`,
    ],
    table: {
      head: ['Qualified beneficiary', 'Status', 'Plans', 'Can last until'],
      widths: [3, 1.6, 4, 1.7],
      rows: addressee.persons.map((person) => [
        nameOf(person),
        relationNames[person.relation],
        plansOf(person.personId).join(', '),
        person.maximumEnd ? displayDate(person.maximumEnd) : 'No limit',
      ]),
    },
  };
}

function coverageSection({ event }: EventSource, offers: readonly Offer[]): Section {
  return {
    heading: 'Coverage you may continue',
    paragraphs: [
      words`The coverage you had on the day before the event, as similar active employees have it from time to time:`,
    ],
    table: {
      head: ['Plan', 'Level of coverage', 'Starts on', 'A month'],
      widths: [4, 3, 1.7, 1.7],
      rows: offers.map(({ benefit, level, cents }) => [
        benefit.planName,
        level,
        displayDate(event.coverageBegins),
        // The section on cost names a missing amount.
        cents === null ? '–' : money(cents),
      ]),
    },
  };
}

function costSection(source: EventSource, rule: string, offers: readonly Offer[]): Section {
  return {
    heading: 'What it costs',
    paragraphs: [[`${rule} `, ...priceOf(source, offers)]],
  };
}

function electSection(source: EventSource, until: string): Section {
  return {
    heading: 'How to elect, and until when',
    paragraphs: [
      words`Fill in the election form and mail it to ${strong(mailTo(source))}. It must be postmarked no later than ${strong(until)}. You may choose some plans or persons and not others.`,
    ],
  };
}

const medicareBefore = 22;

/** From the first event's start, or from the day of entitlement to Medicare (domain.md 1.2). */
const isCountedFromEarlier = ({ eventType }: EventRecord) =>
  isSecondEvent(eventType) || eventType === medicareBefore;

function lengthSection(
  { event }: EventSource,
  persons: Sending['addressee']['persons'],
  months: number | null,
): Section {
  const ends = [...new Set(persons.map(({ maximumEnd }) => maximumEnd))];
  const [end] = ends;
  const until =
    ends.length === 1
      ? words`through ${strong(end ? displayDate(end) : null)}`
      : words`through the day shown beside each name`;
  const from = isCountedFromEarlier(event)
    ? 'in total, counted from the day that the law sets for this event, and '
    : `from ${displayDate(event.coverageBegins)} `;
  return {
    heading: 'How long it can last',
    paragraphs: [
      [
        ...words`Continuation coverage can last up to ${strong(months === null ? null : `${months} months`)}, ${from}`,
        ...until,
        '. It can end earlier for the reasons on the next pages.',
      ],
    ],
  };
}

function otherDates({ event }: EventSource): Section {
  const lost = addDays(event.coverageBegins, -1);
  return {
    heading: 'Dates outside the plan',
    paragraphs: [
      words`Because you lose coverage, you can enroll in the Health Insurance Marketplace through ${strong(displayDate(addDays(lost, 60)))}, and ask to join another employer's plan through ${strong(displayDate(addDays(lost, 30)))}.`,
    ],
  };
}

const decisionSections = (isRetroactive: boolean): Section[] => [
  {
    heading: 'Each person may decide alone',
    paragraphs: [
      words`Each person named in this notice has a right of their own to elect continuation coverage, also when the others do not. The employee or the spouse may elect for everybody, and a parent or legal guardian may elect for a minor child.`,
    ],
  },
  {
    heading: 'If you do not elect, or decline',
    paragraphs: [
      words`If no election form is postmarked by the last day to elect, the right to continue coverage is lost. If you decline, you may change your mind until the same day by sending a new form. ${
        isRetroactive
          ? 'Coverage then counts from the day on which coverage was lost.'
          : 'Coverage then counts from the day on which you send that form, not from the day on which coverage was lost.'
      }`,
    ],
  },
];

const endsEarly = ({ earlyEnds }: ContinuationLaw): Section => ({
  heading: 'When coverage can end early',
  paragraphs: [words`Before its last day, continuation coverage can end when`],
  list: [
    words`a payment is not made in full and in time;`,
    ...earlyEnds.map((reason) => words`${reason}`),
  ],
});

const extension = (law: ContinuationLaw, months: number): Section => ({
  heading: 'How coverage can be made longer',
  paragraphs: [],
  list: (months < longest
    ? law.extension(months)
    : ['This is the longest period that the law gives. It cannot be made longer.']
  ).map((way) => words`${way}`),
});

function reporting(source: EventSource, law: ContinuationLaw, months: number): Section {
  const to = mailTo(source);
  const lengthenedBy = months < longest ? law.lengthenedBy : [];
  const secondEvent = words`Report a second event, such as a death, a divorce, a legal separation or a child who is no longer a dependent, within 60 days of the event or of the loss of coverage it would cause, whichever is later. Without a report in time coverage is not made longer.`;
  const disability = words`Report a decision of Social Security that somebody is disabled within 60 days of the decision and before the first 18 months of continuation coverage are over, and a decision that the person is no longer disabled within 30 days.`;
  return {
    heading: 'What you must report, and when',
    paragraphs: [
      ...(lengthenedBy.includes('second-event') ? [secondEvent] : []),
      ...(lengthenedBy.includes('disability') ? [disability] : []),
      words`Report at once when somebody becomes covered by another group health plan or enrolls in Medicare. Write to ${to}: name the plan, the persons, what happened and when, and enclose a copy of the decision, decree or certificate.`,
    ],
  };
}

function payment(source: EventSource): Section {
  return {
    heading: 'When and where to pay',
    paragraphs: [
      words`You need not send money with the election form. The first payment must be postmarked within 45 days after the day on which the form is sent, and must pay for every month since coverage started that is then due. After that each month is due on its first day, with a grace period of 30 days.`,
      words`Send payments to ${mailTo(source)}. If a payment is not made in full and in time, coverage ends on the last day that is paid for, and the right to continue it is lost.`,
    ],
  };
}

const paymentToEmployer = (company: string): Section => ({
  heading: 'When and where to pay',
  paragraphs: [
    words`${company} collects the payments itself and tells you where to send them. The first payment is due within 45 days after the day on which the election form is sent, and must pay for every month since coverage started that is then due. After that each month is due on its first day, with a grace period of 30 days. If a payment is not made in full and in time, coverage ends on the last day that is paid for, and the right to continue it is lost.`,
  ],
});
