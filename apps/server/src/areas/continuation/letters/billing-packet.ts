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
import { responseDeadline } from '../event/event-dates.rules.ts';
import { graceDaysOf, isFmlaLeave } from '../event/grace-days.rules.ts';
import {
  isMilitaryLeave,
  militaryPeriod,
  militaryReturn,
  militaryShare,
  officeOf,
} from './continuation-law.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
import { offerPapers } from './offer-papers.ts';
import { offersTable, offersTo, priceOf, relationNames } from './offered-coverage.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import { eventText, moreSection, planSection } from './standard-sections.ts';
import { compose } from './letter-types.ts';

/** For a retiree or a person on leave who pays for coverage directly (domain.md 2.7). */
export function billingPacket(source: EventSource, sending: EventSending): Letter {
  const { event, settings, company } = source;
  const { persons } = sending.addressee;
  const isLeave = event.category === 'L';
  const offers = offersTo(source, persons);
  const until = displayDate(responseDeadline(event, settings, sending.date));
  const who = persons.map((one) => `${nameOf(one)} (${relationNames[one.relation].toLowerCase()})`);
  return compose(isLeave ? 'leave-packet' : 'retiree-packet', source, sending, {
    title: isLeave ? 'Your Coverage During Your Leave' : 'Your Retiree Coverage',
    opening: [
      words`${strong(`Please read this packet and keep it. To keep coverage, respond by ${until}.`)} You can keep the coverage listed here by paying for it directly${isLeave && '. While you are on leave, payments for coverage can no longer be deducted from your pay'}.`,
    ],
    front: sections`
      ${planSection(source)}

      # Why you are receiving this packet
      ${eventText(source)}

      # Coverage you may keep and who is covered
      For ${strong(who.join(', '))}:
      ${offersTable(source, offers, 'Billed from')}

      # What it costs
      ${priceOf(source, offers)}

      # How to enroll and your deadline
      Complete the enrollment form and mail it to ${strong(mailTo(source))}. It must be postmarked no later than ${strong(until)}. ${unanswered(source)}

      # How long coverage lasts
      ${
        isLeave
          ? words`You will be billed until you return to work. Tell ${company} when you expect to return, or if that date changes.`
          : words`Coverage continues for as long as ${company} offers it to retirees and it is paid for. Tell us when anyone enrolls in Medicare, because that can change the plan and its cost.`
      }

      # When and where to pay
      ${paymentText(source)}
      ${!isFmlaLeave(event) && words`If a payment is not made in full and on time, coverage ends on the last day that is paid for.`}

      ${leaveRights(source)}
      ${addressSection(source)}
      ${moreSection(source)}
      ${questions(officeOf(event))}`,
    ...offerPapers(source, sending, offers, { title: 'Enrollment form', until }),
  });
}

/** During an FMLA leave coverage does not hang on a form (29 CFR 825.209(e)). */
const unanswered = ({ event, company }: EventSource): string =>
  isFmlaLeave(event)
    ? `If the form is not sent on time, we will not bill you: ask ${company} how to pay for your coverage during the leave.`
    : 'If the form is not sent on time, you will not be billed and coverage will not continue.';

/** The company's grace period, but never less than the law requires for an FMLA leave (29 CFR 825.212(a)). */
function paymentText(source: EventSource): Words {
  const { event, settings } = source;
  const first =
    event.isProviderBilled &&
    'Your first payment must be postmarked within 45 days after the date you send the form, and must cover every month since coverage began that is due by then. ';
  return words`${first}Each monthly payment is due on the first day of the month, with a grace period of ${graceDaysOf(event, settings)} days. Send payments to ${payeeOf(source)}.`;
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
