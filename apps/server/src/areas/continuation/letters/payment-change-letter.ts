import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { isBilled, paidToCollector, payTo } from '../money/collection.rules.ts';
import type { LetterText } from './letter.ts';
import type { EventSource } from './letter-source.store.ts';
import { strong, words, type Words } from './words.ts';

type PaymentChange = PlannedFacts['payment-change'];

const noticeOf = ({ event }: EventSource) =>
  event.service === 'c' ? 'election notice' : 'billing packet';

/** That payments go to somebody else, from which month on, and what becomes of those that were sent before. */
export function paymentChange(source: EventSource, facts: PaymentChange): LetterText {
  const { company, settings, event } = source;
  const isOurs = isBilled(event, settings);
  const former = facts.former ?? (isOurs ? company : settings.administrator_name);
  const payee = isOurs ? settings.administrator_name : (settings.collector_name ?? company);
  return {
    title: 'Where to Send Your Payments',
    opening: words`Payments for coverage that you have, or can still choose, under the plan of ${company} go to another address. The former one is ${former}.`,
    sections: [
      {
        heading: 'Where to send payments now',
        paragraphs: [
          ...(isAccepted(event) ? ofElected(source, facts) : ofUnanswered(source, facts)),
          words`In this, our letter takes the place of the ${noticeOf(source)}${isOurs ? '' : ', of its payment coupon and of our invoices'}. What coverage costs, and by when a payment must be sent, stays as it is.`,
        ],
      },
      {
        heading: 'What you have paid already',
        paragraphs: [
          words`What you have paid for earlier months where you were told to pay it counts, and is not asked for again. If you have already sent a payment elsewhere that now goes to ${payee}, call us at ${strong(settings.administrator_phone)}, so that it is brought to where it belongs. Call us also if you are not sure where to send a payment.`,
        ],
      },
    ],
  };
}

function ofElected(source: EventSource, { from }: PaymentChange): Words[] {
  const { event, settings, company } = source;
  const { first, before } = paidToCollector(event, settings, from);
  return [
    words`Send every payment for coverage from ${strong(displayDate(first))} on to ${strong(payTo(event, settings, company))}.`,
    ...(before === null
      ? []
      : [
          words`What is still to be paid for ${displayDate(before)} through ${dayBefore(first)} goes to the former address, as before.`,
        ]),
  ];
}

/** Who elects since pays everything to the new one; a form that was sent before can still arrive. */
function ofUnanswered(source: EventSource, { since, from }: PaymentChange): Words[] {
  const { event, settings, company } = source;
  const isOurs = isBilled(event, settings);
  const payee = payTo(event, settings, company);
  const form = event.service === 'c' ? 'election form' : 'enrollment form';
  const sentBefore = { ...event, postmark: isOurs ? since : addDays(since, -1) };
  const { first, before } = paidToCollector(sentBefore, settings, from);
  if (before === null)
    return [
      words`If you choose coverage, send every payment, from the first month on, to ${strong(payee)}.`,
    ];
  const [then, earlier] = isOurs ? ['after', 'by'] : ['on or after', 'before'];
  return [
    words`If you choose coverage with an ${form} that is sent ${then} ${strong(displayDate(since))}, send every payment, from the first month on, to ${strong(payee)}.`,
    words`If you sent the form ${earlier} that day, payments for ${displayDate(before)} through ${dayBefore(first)} go to the former address, and only those for coverage from ${displayDate(first)} on to the new address.`,
  ];
}

const dayBefore = (day: CalendarDate) => displayDate(addDays(day, -1));
