import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Words } from '../../../support/letters/words.ts';
import type { LetterText } from '../../../support/letters/letter.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import {
  isBilled,
  lastCollectorChange,
  paidToCurrentCollector,
  payeeAddress,
  providerPayeeAddress,
} from '../money/collection.rules.ts';
import type { EventSource } from './letter-source.store.ts';

type PaymentChange = PlannedFacts['payment-change'];

const noticeOf = ({ event }: EventSource) =>
  event.service === 'c' ? 'election notice' : 'billing packet';

/** That payments go to somebody else, from which month on, and what becomes of those that were sent before. */
export function paymentChange(source: EventSource, { former }: PaymentChange): LetterText {
  const { company, settings, event } = source;
  const isProviderBilled = isBilled(event, settings);
  const payee = isProviderBilled
    ? settings.administrator_name
    : (settings.collector_name ?? company);
  const isMove = isSameCollector(source, former);
  const replaced = isMove
    ? ' and of earlier letters'
    : isProviderBilled
      ? ''
      : ', of its payment coupon and of our invoices';
  return {
    title: 'Where to Send Your Payments',
    opening: words`Payments for coverage that you have, or can still choose, under the plan of ${company} go to another address. The former one is ${former}.`,
    sections: [
      {
        heading: 'Where to send payments now',
        paragraphs: [
          ...(isAccepted(event) ? ofElected(source, isMove) : ofUnanswered(source, isMove)),
          words`In this, our letter takes the place of the ${noticeOf(source)}${replaced}. What coverage costs, and by when a payment must be sent, stays as it is.`,
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

/** Whether who collects is the same as they were told, and only the address is another. */
function isSameCollector({ event, settings }: EventSource, former: string): boolean {
  const wasOurs =
    former === providerPayeeAddress(settings) || lastCollectorChange(event, settings) === null;
  return wasOurs === isBilled(event, settings);
}

function ofElected(source: EventSource, isMove: boolean): Words[] {
  const { event, settings, company } = source;
  const { first, before } = paidToCurrentCollector(event, settings);
  const other = isMove ? providerPayeeAddress(settings) : 'the former address';
  return [
    words`Send every payment for coverage from ${strong(displayDate(first))} on to ${strong(payeeAddress(event, settings, company))}.`,
    ...(before === null
      ? []
      : [
          words`What is still to be paid for ${displayDate(before)} through ${dayBefore(first)} goes to ${other}, as before.`,
        ]),
  ];
}

/** Who elects since pays everything to the new one; a form that was sent before can still arrive. */
function ofUnanswered(source: EventSource, isMove: boolean): Words[] {
  const { event, settings, company } = source;
  const payee = payeeAddress(event, settings, company);
  const change = lastCollectorChange(event, settings);
  const earlier = change && !isMove ? formsSentBefore(source, change.since) : [];
  if (change === null || earlier.every(({ before }) => before === null))
    return [
      words`If you choose coverage, send every payment, from the first month on, to ${strong(payee)}.`,
    ];
  const form = event.service === 'c' ? 'election form' : 'enrollment form';
  const since = displayDate(change.since);
  const [then, by] = isBilled(event, settings) ? ['after', 'by'] : ['on or after', 'before'];
  const [{ first, before }, ...others] = earlier as [PaidToCollector, ...PaidToCollector[]];
  const isClear = before !== null && others.every((each) => each.first === first);
  return [
    words`If you choose coverage with an ${form} that is sent ${then} ${strong(since)}, send every payment, from the first month on, to ${strong(payee)}.`,
    isClear
      ? words`If you sent the form ${by} that day, payments for ${displayDate(before)} through ${dayBefore(first)} go to the former address, and only those for coverage from ${displayDate(first)} on to the new address.`
      : words`If you sent the form ${by} that day, call us at ${strong(settings.administrator_phone)} before you pay: some of the first months may go to the former address.`,
  ];
}

type PaidToCollector = ReturnType<typeof paidToCurrentCollector>;

/** Where forms would be paid to that were sent up to the change: on each day on which that became another. */
function formsSentBefore({ event, settings }: EventSource, since: CalendarDate): PaidToCollector[] {
  const last = isBilled(event, settings) ? since : addDays(since, -1);
  const sent = event.letterSent ?? last;
  const changes = settings.collections
    .filter(({ service }) => service === event.service)
    .flatMap(({ begins_on, handed_over_on }) => [
      begins_on,
      ...(handed_over_on === null ? [] : [addDays(handed_over_on, 1)]),
    ]);
  const days = [sent, ...changes.filter((day) => sent < day && day <= last)];
  return days.map((postmark) => paidToCurrentCollector({ ...event, postmark }, settings));
}

const dayBefore = (day: CalendarDate) => displayDate(addDays(day, -1));
