import type { Deadline } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { coveredPersons } from '../event/covered-persons.rules.ts';
import { employerDeadline, mailingLimit } from '../event/event-dates.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { eventState, isCorrectionQueued, monthName } from '../event/event-state.rules.ts';
import type { EventStanding } from '../money/event-standing.service.ts';

export type DueItem = Pick<Deadline, 'what' | 'note' | 'due'> & {
  /** The day it was done after all; how late it is no longer grows. */
  doneOn?: CalendarDate;
};

type Standing = Pick<EventStanding, 'paidThrough' | 'oldestUnsettled' | 'deficiency'>;
type Settings = { measure_from: 'coverageBegins' | 'eventDate' };

/** What an event waits for: by the provider, by its people, or by the calendar. */
export function dueItems(
  event: EventRecord,
  standing: Standing,
  settings: Settings,
  today: CalendarDate,
): DueItem[] {
  switch (eventState(event, today)) {
    case 'PENDING':
      return [...employerItem(event, settings), noticeItem(event)];
    case 'MAILED':
      return [
        ...(isCorrectionQueued(event) ? [noticeItem(event)] : []),
        {
          what: 'response',
          due: event.responseDeadline!,
          note: `A response must be postmarked by ${displayDate(event.responseDeadline!)}.`,
        },
      ];
    case 'ACCEPTED':
      return [...paymentItems(standing), ...maximumItems(event)];
    case 'NO_RESPONSE':
    case 'DECLINED':
    case 'TERMINATED':
    case 'DELETED':
      return [];
  }
}

/** Worth knowing until the notice has gone: the late report is what shortens everybody's time. */
function employerItem(event: EventRecord, settings: Settings): DueItem[] {
  const due = employerDeadline(event, { measureFrom: settings.measure_from });
  if (event.service === 'r' || event.enteredOn <= due) return [];
  return [
    {
      what: 'employer-notice',
      due,
      doneOn: event.enteredOn,
      note: `The event was reported on ${displayDate(event.enteredOn)}; the 30 days ended on ${displayDate(due)}.`,
    },
  ];
}

function noticeItem({
  enteredOn,
  eventDate,
  dateToSend,
  letterSent,
  service,
}: EventRecord): DueItem {
  const due = letterSent === null ? mailingLimit(enteredOn, eventDate) : dateToSend;
  const what = service === 'c' ? 'election notice' : 'billing packet';
  return {
    what: 'notice',
    due,
    note: `The ${letterSent === null ? '' : 'corrected '}${what} is to go out on ${displayDate(dateToSend)}.`,
  };
}

function paymentItems({ paidThrough, oldestUnsettled, deficiency }: Standing): DueItem[] {
  const money = (cents: number) => displayMoney(dollarsOf(cents));
  const items: DueItem[] = [];
  if (oldestUnsettled) {
    const { periodStart, deadline, openCents } = oldestUnsettled;
    items.push({
      what: paidThrough === null ? 'first-payment' : 'payment',
      due: deadline,
      note: `${money(openCents)} for ${monthName(periodStart)} must be postmarked by ${displayDate(deadline)}.`,
    });
  }
  if (deficiency)
    items.push({
      what: 'shortfall',
      due: deficiency.until,
      note: `${money(deficiency.openCents)} are missing; the notice of it runs until ${displayDate(deficiency.until)}.`,
    });
  return items;
}

/** One line for each day on which somebody's coverage reaches its maximum. */
function maximumItems(event: EventRecord): DueItem[] {
  const days = new Map<CalendarDate, string[]>();
  for (const { maximumEnd, endReason, firstName, lastName } of coveredPersons(event))
    if (maximumEnd !== null && endReason === null)
      days.set(maximumEnd, [...(days.get(maximumEnd) ?? []), `${firstName} ${lastName}`]);
  return [...days].map(([due, names]) => ({
    what: 'maximum-end',
    due,
    note: `Coverage of ${names.join(', ')} reaches its maximum on ${displayDate(due)}.`,
  }));
}
