import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  sections,
  strong,
  words,
  type Section,
  type Words,
} from '../../../support/letters/words.ts';
import { addressSection, questions } from '../../../support/letters/standard-sections.ts';
import { mailTo, type Letter } from '../../../support/letters/letter.ts';
import { packetDeadline } from '../event/event-dates.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { graceDaysOf, isFmlaLeave } from '../event/grace-days.rules.ts';
import {
  isMilitaryLeave,
  militaryPeriod,
  militaryReturn,
  militaryShare,
  officeOf,
} from './continuation-law.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
import { eventSentence } from './event-sentence.ts';
import { offerPapers } from './offer-papers.ts';
import { offersTable, offersTo, priceOf, relationNames } from './offered-coverage.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import { moreSection, planSection } from './standard-sections.ts';
import { compose } from './letter-types.ts';

/** For a retiree or a person on leave who pays for coverage directly (domain.md 2.7). */
export function billingPacket(source: EventSource, sending: EventSending): Letter {
  const { event, settings } = source;
  const { persons } = sending.addressee;
  const isLeave = event.category === 'L';
  const offers = offersTo(source, persons);
  const until = displayDate(
    packetDeadline(event.coverageBegins, sending.date, settings.response_days),
  );
  const who = persons.map((one) => `${nameOf(one)} (${relationNames[one.relation].toLowerCase()})`);
  // For an FMLA leave, the section on the leave's rights says how coverage ends.
  const endsUnpaid =
    !isFmlaLeave(event) &&
    'If a payment is not made in full and on time, coverage ends on the last day that is paid for.';
  return compose(isLeave ? 'leave-packet' : 'retiree-packet', source, sending, {
    title: isLeave
      ? 'Your Coverage During Your Leave'
      : `Your Coverage as ${isSurvivor(event) ? 'the Survivor of a Retiree' : 'a Retiree'}`,
    opening: [
      words`${strong(`Please read this packet and keep it. To keep coverage, respond by ${until}.`)} ${
        isLeave
          ? 'While you are on leave, your share of the cost of coverage can no longer be deducted from your pay. You can keep your coverage by paying for it directly.'
          : `As ${isSurvivor(event) ? 'the survivor of a retiree' : 'a retiree'}, you can keep the coverage listed here by paying for it directly.`
      }`,
    ],
    front: sections`
      ${planSection(source)}

      # Why you are receiving this packet
      ${eventSentence(source, sending)}

      # Coverage you may keep and who is covered
      For ${strong(who.join(', '))}:
      ${offersTable(source, offers, 'Billed from')}

      # What it costs
      ${priceOf(source, offers)}

      # How to enroll and your deadline
      Complete the enrollment form and mail it to ${strong(mailTo(source))}. It must be postmarked no later than ${strong(until)}. ${unanswered(source)}

      # How long coverage lasts
      ${lengthText(source, isLeave)}

      # When and where to pay
      ${paymentText(source)}
      ${endsUnpaid}

      ${leaveRights(source)}
      ${addressSection(source)}
      ${moreSection(source)}
      ${questions(officeOf(event))}`,
    ...offerPapers(source, sending, offers, {
      title: 'Enrollment form',
      until,
      hint: '',
      yes: 'Keep',
      no: 'Decline',
      statement:
        'I have read the packet. I keep or decline coverage as checked above, and I will pay for the coverage I keep.',
      isBilled: event.isProviderBilled,
    }),
  });
}

/** During an FMLA leave coverage does not hang on a form (29 CFR 825.209(e)). */
const unanswered = ({ event, company }: EventSource): string =>
  isFmlaLeave(event)
    ? `If the form is not sent on time, we will not bill you: ask ${company} how to pay for your coverage during the leave.`
    : 'If the form is not sent on time, you will not be billed and coverage will not continue.';

const survivorTypes = [5, 6];

const isSurvivor = ({ eventType }: EventRecord) => survivorTypes.includes(eventType);

function lengthText({ event, company }: EventSource, isLeave: boolean): Words {
  if (!isLeave)
    return words`Coverage continues for as long as ${company} offers it to retirees and it is paid for. Tell us when anyone enrolls in Medicare, because that can change the plan and its cost.`;
  return event.expectedReturn
    ? words`You will be billed until you return to work, which is expected on ${strong(displayDate(event.expectedReturn))}. Tell ${company} if that date changes.`
    : words`You will be billed until you return to work. Tell ${company} when you expect to return.`;
}

/** The company's grace period, but never less than the law requires for an FMLA leave (29 CFR 825.212(a)). */
function paymentText(source: EventSource): Words {
  const { event, settings, company } = source;
  const later = `each payment is due on the first day of the month, with a grace period of ${graceDaysOf(event, settings)} days.`;
  return event.isProviderBilled
    ? words`Your first payment must be postmarked within 45 days after the date you send the form, and must cover every month since coverage began that is due by then. After that, ${later} Send payments to ${payeeOf(source)}.`
    : words`${company} collects the payments itself: ${later} Send them to ${payeeOf(source)}.`;
}

/** The rights that the law protects during a leave. */
function leaveRights({ event, company, settings }: EventSource): Section[] {
  if (isFmlaLeave(event))
    return sections`
      # Your leave under the FMLA
      The Family and Medical Leave Act (FMLA) lets you keep your group health coverage during the leave on the same terms as if you were working, for no more than the share you would pay while working. Tell ${company} if this packet asks for more. If a payment is more than ${graceDaysOf(event, settings)} days late, coverage may end, but only if a letter is mailed to you at least 15 days beforehand.
      When you return from the leave, your coverage is restored on the same terms and without a waiting period, even if it ended for non-payment.`;
  if (isMilitaryLeave(event))
    return sections`
      # Your leave under USERRA
      The Uniformed Services Employment and Reemployment Rights Act (USERRA) lets you continue coverage for yourself and your family, for at most 102% of its full cost. ${militaryPeriod} ${militaryShare}. Tell ${company} if this packet asks for more.
      ${militaryReturn}`;
  return [];
}
