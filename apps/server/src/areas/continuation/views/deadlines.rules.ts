import { employerDeadline } from '@portal/contract/areas/continuation/employer-report.rules.ts';
import { mailingLimit } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { EventRecord } from '../event/event-record.ts';
import {
  eventState,
  isCorrectionQueued,
  monthName,
  type EventFacts,
} from '../event/event-state.rules.ts';
import type { MissingRate } from '../money/missing-rates.store.ts';
import type { Settlement } from '../money/settlement.rules.ts';
import { letterType, type LetterKind } from '../letters/letter-types.ts';

export type DueItem = Pick<Deadline, 'what' | 'note' | 'due'> & {
  /** The day it was done after all; how late it is no longer grows. */
  doneOn?: CalendarDate;
};

/** What an event's dates are read off, without its people and plans. */
export type WaitingEvent = EventFacts &
  Pick<
    EventRecord,
    | 'eventId'
    | 'empno'
    | 'service'
    | 'eventType'
    | 'eventDate'
    | 'coverageBegins'
    | 'paidThrough'
    | 'revokedOn'
    | 'enteredOn'
    | 'reportedOn'
  > & { name: string };

/** Somebody whose coverage comes to the last day it can have. */
export type EndingPerson = { eventId: number; name: string; maximumEnd: CalendarDate };

export type Standing = {
  /** Null: nothing that is due soon is open. */
  settlement: Pick<Settlement, 'paidThrough' | 'oldestUnsettled' | 'deficiency'> | null;
  ending: readonly EndingPerson[];
  /** Names of those whom the notice has still to tell, after others have answered. */
  untold: readonly string[];
};
type Settings = { measure_from: 'coverageBegins' | 'eventDate' };

/** What an event waits for: by the provider, by its people, or by the calendar. */
export function dueItems(
  event: WaitingEvent,
  { settlement, ending, untold }: Standing,
  settings: Settings,
  today: CalendarDate,
): DueItem[] {
  const others = untold.length === 0 ? [] : [noticeItem(event, today, untold)];
  switch (eventState(event, today)) {
    case 'PENDING':
      return [...employerItem(event, settings), noticeItem(event, today)];
    case 'MAILED':
      return [
        ...(isCorrectionQueued(event) ? [noticeItem(event, today)] : []),
        ...responseItem(event, today),
      ];
    case 'ACCEPTED':
      return [...others, ...(settlement ? paymentItems(settlement) : []), ...maximumItems(ending)];
    case 'DECLINED':
    case 'TERMINATED':
      return others;
    case 'NO_RESPONSE':
    case 'DELETED':
      return [];
  }
}

/** A corrected notice gives new days: that the former are over then no longer matters. */
function responseItem(event: WaitingEvent, today: CalendarDate): DueItem[] {
  const due = event.responseDeadline!;
  if (isCorrectionQueued(event) && due < today) return [];
  return [{ what: 'response', due, note: `A response must be postmarked by ${displayDate(due)}.` }];
}

/** Worth knowing until the notice has gone: the late report is what shortens everybody's time. */
function employerItem(event: WaitingEvent, settings: Settings): DueItem[] {
  const due = employerDeadline(event, { measureFrom: settings.measure_from });
  if (event.service === 'r' || event.reportedOn <= due) return [];
  return [
    {
      what: 'employer-notice',
      due,
      doneOn: event.reportedOn,
      note: `The event was reported on ${displayDate(event.reportedOn)}; the 30 days ended on ${displayDate(due)}.`,
    },
  ];
}

function noticeItem(
  { enteredOn, eventDate, dateToSend, letterSent, service }: WaitingEvent,
  today: CalendarDate,
  untold: readonly string[] = [],
): DueItem {
  const due = letterSent === null ? mailingLimit(enteredOn, eventDate) : dateToSend;
  const what = service === 'c' ? 'election notice' : 'billing packet';
  const whose = untold.length === 0 ? '' : ` for ${untold.join(', ')}`;
  return {
    what: 'notice',
    due,
    note: `The ${letterSent === null ? '' : 'corrected '}${what}${whose} ${dateToSend < today ? 'was' : 'is'} to go out on ${displayDate(dateToSend)}.`,
  };
}

/** A letter that was to go and has not: the night or an incomplete fact keeps it. */
export function letterItem(kind: LetterKind, due: CalendarDate): DueItem {
  const what = letterType(kind).description.toLowerCase();
  return { what: 'letter', due, note: `The ${what} was to go out on ${displayDate(due)}.` };
}

/** What keeps a letter, after what it is. */
export function heldNote(note: string, missing: readonly string[]): string {
  if (missing.length === 0) return note;
  const items = missing.map((item) => `${item[0]!.toLowerCase()}${item.slice(1)}`);
  return `${note} It waits, because it lacks: ${items.join(', ')}.`;
}

function paymentItems({
  paidThrough,
  oldestUnsettled,
  deficiency,
}: NonNullable<Standing['settlement']>): DueItem[] {
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
      note: `${money(deficiency.openCents)} is missing; the notice of it runs until ${displayDate(deficiency.until)}.`,
    });
  return items;
}

/** One line for each day on which somebody's coverage reaches its maximum. */
function maximumItems(ending: readonly EndingPerson[]): DueItem[] {
  const days = Map.groupBy(ending, ({ maximumEnd }) => maximumEnd);
  return [...days].map(([due, people]) => ({
    what: 'maximum-end',
    due,
    note: `Coverage of ${people.map(({ name }) => name).join(', ')} reaches its maximum on ${displayDate(due)}.`,
  }));
}

/** One line a level however many events wait for its rate; it stands at the one that waits longest. */
export function missingRateItem(waiting: readonly MissingRate[]): DueItem {
  const { planName, levelName, since } = waiting[0]!;
  const whose =
    waiting.length === 1 ? 'invoices wait' : `invoices of ${waiting.length} events wait`;
  return {
    what: 'rate',
    due: since,
    note: `No rate on file for ${planName}, ${levelName}: ${whose}.`,
  };
}
