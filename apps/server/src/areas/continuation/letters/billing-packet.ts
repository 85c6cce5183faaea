import { displayDate } from '@portal/contract/values/display-date.ts';
import { packetDeadline } from '../event/event-dates.rules.ts';
import { nameOf } from './addressees.rules.ts';
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
import { questions } from './standard-sections.ts';
import { strong, words, type Section } from './words.ts';

/** The only leave on which the law itself protects coverage (domain.md 2.7). */
const fmlaLeave = 41;

/** What a retiree or somebody on leave gets who pays for coverage themselves (domain.md 2.7). */
export function billingPacket(source: EventSource, sending: Sending): Letter {
  const { event, settings } = source;
  const { persons } = sending.addressee;
  const isLeave = event.category === 'L';
  const offers = offersTo(source, persons);
  const until = displayDate(
    packetDeadline(event.coverageBegins, sending.date, settings.response_days),
  );
  return {
    kind: isLeave ? 'leave-packet' : 'retiree-packet',
    title: isLeave ? 'Your Coverage During Your Leave' : 'Your Coverage as a Retiree',
    ...letterHead(source, sending),
    opening: [
      words`${strong(`Please read this packet and keep it. To keep coverage, answer by ${until}.`)} ${
        isLeave
          ? 'While you are on leave, what you pay for your coverage can no longer be taken from your pay. You can keep the coverage by paying for it yourself.'
          : 'As a retiree you can keep the coverage listed here by paying for it yourself.'
      }`,
    ],
    front: [
      planSection(source),
      {
        heading: 'Why you receive this packet',
        paragraphs: [
          words`${strong(eventTypeOf(event).desc || null)} on ${strong(displayDate(event.eventDate))}.`,
        ],
      },
      coverageSection(source, sending, offers),
      { heading: 'What it costs', paragraphs: [priceOf(source, offers)] },
      {
        heading: 'How to enroll, and until when',
        paragraphs: [
          words`Fill in the enrollment form and mail it to ${strong(mailTo(source))}. It must be postmarked no later than ${strong(until)}. Without a form in time, coverage is not billed and not kept.`,
        ],
      },
      lengthSection(source, isLeave),
      payment(source),
      ...(event.eventType === fmlaLeave ? [fmlaRights] : []),
      addressSection(source),
      moreSection(source),
      questions(null),
    ],
    rights: [],
    closing: settings.administrator_name,
    form: answerForm(source, offers, sending, {
      title: 'Enrollment form',
      instructions: words`Tick one box in each row. Mail this form to ${strong(mailTo(source))}, postmarked no later than ${strong(until)}. A row without a tick counts as declined.`,
      yes: 'Keep',
      no: 'Decline',
      statement:
        'I have read the packet. I keep or decline coverage as ticked above and will pay for what I keep.',
    }),
    rates: rateSheet(source, offers),
    coupon: settings.bills_retirees
      ? firstPaymentCoupon(source, offers, sending.documentNumber, 'Within 45 days of the form')
      : null,
  };
}

function coverageSection(
  { event }: EventSource,
  { addressee }: Sending,
  offers: readonly Offer[],
): Section {
  return {
    heading: 'Coverage you may keep, and for whom',
    paragraphs: [
      words`For ${strong(addressee.persons.map((person) => `${nameOf(person)} (${relationNames[person.relation].toLowerCase()})`).join(', '))}:`,
    ],
    table: {
      head: ['Plan', 'Level of coverage', 'Billed from', 'A month'],
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

function lengthSection({ event, company }: EventSource, isLeave: boolean): Section {
  const text = !isLeave
    ? words`Coverage goes on as long as ${company} offers it to retirees and it is paid for. Tell us when somebody enrolls in Medicare: it can change the plan and its cost.`
    : event.expectedReturn
      ? words`You are billed until you return to work, which is expected on ${strong(displayDate(event.expectedReturn))}. Tell ${company} when that changes.`
      : words`You are billed until you return to work. Tell ${company} when that will be.`;
  return { heading: 'How long it lasts', paragraphs: [text] };
}

function payment(source: EventSource): Section {
  const { settings, company } = source;
  const grace = `with a grace period of ${settings.grace_days} days`;
  return {
    heading: 'When and where to pay',
    paragraphs: settings.bills_retirees
      ? [
          words`The first payment must be postmarked within 45 days after the day on which the form is sent, and must pay for every month since coverage began that is then due. After that each month is due on its first day, ${grace}. Send payments to ${mailTo(source)}.`,
          words`If a payment is not made in full and in time, coverage ends on the last day that is paid for.`,
        ]
      : [
          words`${company} collects the payments itself and tells you where to send them. Each month is due on its first day, ${grace}. If a payment is not made in full and in time, coverage ends on the last day that is paid for.`,
        ],
  };
}

const fmlaRights: Section = {
  heading: 'Your leave under the FMLA',
  paragraphs: [
    words`The Family and Medical Leave Act (FMLA) lets you keep your group health coverage during the leave on the same terms as if you were at work. If a payment is more than 30 days late, coverage may end, but only after a letter that is mailed to you at least 15 days before.`,
    words`When you return from the leave, your coverage is restored on the same terms, also if it ended for non-payment.`,
  ],
};
