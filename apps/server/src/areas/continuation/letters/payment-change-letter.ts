import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, words, type Words } from '../../../support/letters/words.ts';
import type { LetterText } from '../../../support/letters/letter.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import {
  isBilled,
  lastCollectorChange,
  paidToCurrentCollector,
  providerPayeeAddress,
} from '../money/collection.rules.ts';
import { payeeOf, type EventSource } from './letter-source.store.ts';
import type { EventSending } from './addressees.rules.ts';

/** Notifies payers of a new payment address, starting when, and what happens to earlier payments. */
export function paymentChange(
  source: EventSource,
  _sending: EventSending,
  { former }: PlannedFacts['payment-change'],
): LetterText {
  const { company, settings, event } = source;
  const isProviderBilled = isBilled(event, settings);
  const payee = isProviderBilled
    ? settings.administrator_name
    : (settings.collector_name ?? company);
  const notice = event.service === 'cobra' ? 'election notice' : 'billing packet';
  const isMove = isSameCollector(source, former);
  const replaced = isMove
    ? ' and earlier letters'
    : isProviderBilled
      ? ''
      : ', its payment coupon and our invoices';
  return {
    title: 'Where to Send Your Payments',
    opening: words`The address for payments has changed for coverage that you have, or can still choose, under the ${company} plan. The former address is ${former}.`,
    sections: sections`
      # Where to send payments now
      ${isAccepted(event) ? afterElection(source, isMove) : beforeElection(source, isMove)}
      For payment addresses, this letter replaces the ${notice}${replaced}. The cost of coverage and the payment deadlines do not change.

      # Payments you have already made
      Payments you made for earlier months to the address you were given count, and you do not need to pay them again. If you have already sent a payment elsewhere that should now go to ${payee}, call us at ${strong(settings.administrator_phone)} so that we can redirect it. Also call us if you are not sure where to send a payment.`,
  };
}

/** Whether only the collector's address has changed since the last letter. */
function isSameCollector({ event, settings }: EventSource, former: string): boolean {
  const wasOurs =
    former === providerPayeeAddress(settings) || lastCollectorChange(event, settings) === null;
  return wasOurs === isBilled(event, settings);
}

function afterElection(source: EventSource, isMove: boolean): Words[] {
  const { event, settings } = source;
  const { first, before } = paidToCurrentCollector(event, settings);
  const other = isMove ? providerPayeeAddress(settings) : 'the former address';
  const now = words`Send every payment for coverage starting ${strong(displayDate(first))} to ${strong(payeeOf(source))}.`;
  if (before === null) return [now];
  const earlier = words`Send any amount still due for ${displayDate(before)} through ${dayBefore(first)} to ${other}, as before.`;
  return [now, earlier];
}

/** Anyone who elects after the change pays the new payee; a form sent before it can still arrive. */
function beforeElection(source: EventSource, isMove: boolean): Words[] {
  const { event, settings } = source;
  const payee = strong(payeeOf(source));
  const change = lastCollectorChange(event, settings);
  const earlier = change && !isMove ? formsSentBefore(source, change.since) : [];
  if (change === null || earlier.every(({ before }) => before === null))
    return [
      words`If you choose coverage, send every payment, starting with the first month, to ${payee}.`,
    ];
  const form = event.service === 'cobra' ? 'election form' : 'enrollment form';
  const since = displayDate(change.since);
  const [then, by] = isBilled(event, settings) ? ['after', 'by'] : ['on or after', 'before'];
  const [{ first, before }, ...others] = earlier as [PaidToCollector, ...PaidToCollector[]];
  const isClear = before !== null && others.every((each) => each.first === first);
  return [
    words`If you choose coverage with an ${form} sent ${then} ${strong(since)}, send every payment, starting with the first month, to ${payee}.`,
    isClear
      ? words`If you sent the form ${by} that day, send payments for ${displayDate(before)} through ${dayBefore(first)} to the former address, and only payments for coverage starting ${displayDate(first)} to the new address.`
      : words`If you sent the form ${by} that day, call us at ${strong(settings.administrator_phone)} before you pay. Payments for some of the first months may go to the former address.`,
  ];
}

type PaidToCollector = ReturnType<typeof paidToCurrentCollector>;

/** Which payee applies to forms sent before the change: once for each day on which the payee changed. */
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
