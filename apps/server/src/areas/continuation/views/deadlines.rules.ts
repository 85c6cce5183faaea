import { mailingLimit } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { coveredPersons } from '../event/covered-persons.rules.ts';
import { displayCents } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { eventState, isCorrectionQueued, monthName } from '../event/event-state.rules.ts';
import { namesOf } from '../letters/addressees.rules.ts';
import { letterType, type LetterKind } from '../letters/letter-types.ts';
import type { EventStanding } from '../money/event-standing.service.ts';
import type { MissingRate } from '../money/missing-rates.service.ts';

export type DueItem = Pick<Deadline, 'what' | 'who' | 'note' | 'due'> & {
  /** The letter it is about, to begin a sentence. */
  letter?: string;
};

export type Payments = Pick<
  EventStanding,
  'isNotBilled' | 'paidThrough' | 'oldestUnsettled' | 'deficiency'
>;

/** The deadlines of an event: ours, those of its people, and those of the calendar. */
export function dueItems(event: EventRecord, payments: Payments, today: CalendarDate): DueItem[] {
  switch (eventState(event, today)) {
    case 'PENDING':
      return [noticeItem(event, today)];
    case 'MAILED':
      return [
        ...(isCorrectionQueued(event) ? [noticeItem(event, today)] : []),
        ...responseItem(event, today),
      ];
    case 'ACCEPTED':
      return [...(payments.isNotBilled ? [] : paymentItems(payments)), ...maximumItems(event)];
    case 'DECLINED':
    case 'TERMINATED':
    case 'NO_RESPONSE':
    case 'DELETED':
      return [];
  }
}

/** A corrected notice sets a new deadline, so a former one that has passed no longer matters. */
function responseItem(event: EventRecord, today: CalendarDate): DueItem[] {
  const due = event.responseDeadline!;
  if (isCorrectionQueued(event) && due < today) return [];
  const note = `A response must be postmarked by ${displayDate(due)}.`;
  return [{ what: 'response', who: 'participant', due, note }];
}

function noticeItem(
  { enteredOn, eventDate, dateToSend, letterSent, service }: EventRecord,
  today: CalendarDate,
): DueItem {
  const limit = letterSent === null ? mailingLimit(enteredOn, eventDate) : dateToSend;
  const isMissed = dateToSend < today;
  const name = service === 'cobra' ? 'election notice' : 'billing packet';
  const what = `The ${letterSent === null ? '' : 'corrected '}${name}`;
  const legal = limit === dateToSend ? '' : `; the deadline is ${displayDate(limit)}`;
  return {
    what: 'notice',
    who: 'provider',
    due: isMissed ? limit : dateToSend,
    letter: what,
    note: `${what} ${isMissed ? 'was' : 'is'} scheduled for ${displayDate(dateToSend)}${legal}.`,
  };
}

/** A letter that was not mailed on its date: the run failed, or a required fact is missing. */
export function letterItem(kind: LetterKind, due: CalendarDate): DueItem & { letter: string } {
  const letter = `The ${letterType(kind).description.toLowerCase()}`;
  const note = `${letter} was scheduled for ${displayDate(due)}.`;
  return { what: 'letter', who: 'provider', due, letter, note };
}

function paymentItems({ paidThrough, oldestUnsettled, deficiency }: Payments): DueItem[] {
  const items: DueItem[] = [];
  if (oldestUnsettled) {
    const { periodStart, deadline: due, openCents } = oldestUnsettled;
    const what = paidThrough === null ? 'first-payment' : 'payment';
    const note = `${displayCents(openCents)} for ${monthName(periodStart)} must be postmarked by ${displayDate(due)}.`;
    items.push({ what, who: 'participant', due, note });
  }
  if (deficiency?.until) {
    const { until: due, openCents } = deficiency;
    const note = `The shortfall of ${displayCents(openCents)} must be paid by ${displayDate(due)}.`;
    items.push({ what: 'shortfall', who: 'participant', due, note });
  }
  return items;
}

/** One line for each date on which someone's coverage reaches its maximum. */
function maximumItems(event: EventRecord): DueItem[] {
  const going = coveredPersons(event).filter(({ endReason }) => endReason === null);
  const days = Map.groupBy(going, ({ maximumEnd }) => maximumEnd);
  return [...days].flatMap(([due, people]): DueItem[] => {
    if (due === null) return [];
    const note = `Coverage for ${namesOf(people)} reaches its maximum on ${displayDate(due)}.`;
    return [{ what: 'maximum-end', who: 'provider', due, note }];
  });
}

/** One line per level, however many events need its rate; it links to the one on hold longest. */
export function missingRateItem(waiting: readonly MissingRate[]): DueItem {
  const { planName, levelName, since: due } = waiting[0]!;
  const invoices = waiting.length === 1 ? 'invoices' : `invoices for ${waiting.length} events`;
  const note = `No rate on file for ${planName}, ${levelName}: ${invoices} are on hold. Please send us the rate.`;
  return { what: 'rate', who: 'you', due, note };
}
