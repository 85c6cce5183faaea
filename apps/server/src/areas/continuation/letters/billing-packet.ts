import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Section } from '../../../support/letters/words.ts';
import { addressSection, questions } from '../../../support/letters/standard-sections.ts';
import { letterHead, mailTo, type Letter } from '../../../support/letters/letter.ts';
import { packetDeadline } from '../event/event-dates.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { graceDaysOf, isFmlaLeave } from '../money/collect-premiums.rules.ts';
import { isBilled, payeeAddress } from '../money/collection.rules.ts';
import {
  isMilitaryLeave,
  militaryPeriod,
  militaryReturn,
  militaryShare,
  officeOf,
} from './continuation-law.ts';
import type { EventSource } from './letter-source.store.ts';
import { offerPapers } from './offer-papers.ts';
import {
  eventTypeOf,
  offersTable,
  offersTo,
  priceOf,
  relationNames,
  type Offer,
} from './offered-coverage.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import { moreSection, planSection } from './standard-sections.ts';
import { letterType } from './letter-types.ts';

/** What a retiree or somebody on leave gets who pays for coverage themselves (domain.md 2.7). */
export function billingPacket(source: EventSource, sending: EventSending): Letter {
  const { event, settings } = source;
  const isLeave = event.category === 'L';
  const offers = offersTo(source, sending.addressee.persons);
  const until = displayDate(
    packetDeadline(event.coverageBegins, sending.date, settings.response_days),
  );
  return {
    type: letterType(isLeave ? 'leave-packet' : 'retiree-packet'),
    title: isLeave
      ? 'Your Coverage During Your Leave'
      : `Your Coverage as ${isOfSurvivor(event) ? 'the Survivor of a Retiree' : 'a Retiree'}`,
    ...letterHead(source, sending),
    opening: [
      words`${strong(`Please read this packet and keep it. To keep coverage, answer by ${until}.`)} ${
        isLeave
          ? 'While you are on leave, what you pay for your coverage can no longer be taken from your pay. You can keep the coverage by paying for it yourself.'
          : `As ${isOfSurvivor(event) ? 'the survivor of a retiree' : 'a retiree'} you can keep the coverage listed here by paying for it yourself.`
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
      ...leaveRights(source),
      addressSection(source),
      moreSection(source),
      questions(officeOf(event)),
    ],
    rights: [],
    closing: source.administrator.name,
    ...offerPapers(source, sending, offers, {
      title: 'Enrollment form',
      until,
      hint: '',
      yes: 'Keep',
      no: 'Decline',
      statement:
        'I have read the packet. I keep or decline coverage as ticked above and will pay for what I keep.',
      isBilled: settings.bills_retirees,
    }),
  };
}

const survivorTypes = [5, 6];

const isOfSurvivor = ({ eventType }: EventRecord) => survivorTypes.includes(eventType);

const coverageSection = (
  source: EventSource,
  { addressee }: EventSending,
  offers: readonly Offer[],
): Section => ({
  heading: 'Coverage you may keep, and for whom',
  paragraphs: [
    words`For ${strong(addressee.persons.map((person) => `${nameOf(person)} (${relationNames[person.relation].toLowerCase()})`).join(', '))}:`,
  ],
  table: offersTable(source, offers, 'Billed from'),
});

function lengthSection({ event, company }: EventSource, isLeave: boolean): Section {
  const text = !isLeave
    ? words`Coverage goes on as long as ${company} offers it to retirees and it is paid for. Tell us when somebody enrolls in Medicare: it can change the plan and its cost.`
    : event.expectedReturn
      ? words`You are billed until you return to work, which is expected on ${strong(displayDate(event.expectedReturn))}. Tell ${company} when that changes.`
      : words`You are billed until you return to work. Tell ${company} when that will be.`;
  return { heading: 'How long it lasts', paragraphs: [text] };
}

/** The company's own, but never less than the law gives on an FMLA leave (29 CFR 825.212(a)). */
function payment(source: EventSource): Section {
  const { event, settings, company } = source;
  const where = payeeAddress(event, settings, company);
  const later = `each month is due on its first day, with a grace period of ${graceDaysOf(event, source.settings)} days.`;
  return {
    heading: 'When and where to pay',
    paragraphs: [
      isBilled(event, settings)
        ? words`The first payment must be postmarked within 45 days after the day on which the form is sent, and must pay for every month since coverage began that is then due. After that ${later} Send payments to ${where}.`
        : words`${company} collects the payments itself: ${later} Send them to ${where}.`,
      // How coverage ends during an FMLA leave stands with that leave's rights.
      ...(isFmlaLeave(event)
        ? []
        : [
            words`If a payment is not made in full and in time, coverage ends on the last day that is paid for.`,
          ]),
    ],
  };
}

/** What the law itself protects during a leave. */
function leaveRights(source: EventSource): Section[] {
  const { event, company } = source;
  if (isFmlaLeave(event))
    return [
      {
        heading: 'Your leave under the FMLA',
        paragraphs: [
          words`The Family and Medical Leave Act (FMLA) lets you keep your group health coverage during the leave on the same terms as if you were at work, for no more than the share you would pay at work; tell ${company} if this packet asks for more. If a payment is more than ${graceDaysOf(event, source.settings)} days late, coverage may end, but only after a letter that is mailed to you at least 15 days before.`,
          words`When you return from the leave, your coverage is restored on the same terms and without a waiting period, also if it ended for non-payment.`,
        ],
      },
    ];
  if (isMilitaryLeave(event))
    return [
      {
        heading: 'Your leave under USERRA',
        paragraphs: [
          words`The Uniformed Services Employment and Reemployment Rights Act (USERRA) lets you continue your and your family’s coverage, for at most 102% of its full cost. ${militaryPeriod} ${militaryShare}; tell ${company} if this packet asks for more.`,
          words`${militaryReturn}`,
        ],
      },
    ];
  return [];
}
