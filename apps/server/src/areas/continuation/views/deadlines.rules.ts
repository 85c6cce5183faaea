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
import type { SettledEvent } from '../money/event-standing.service.ts';
import type { MissingRate } from '../money/missing-rates.store.ts';
import type { Settlement } from '../money/settlement.rules.ts';
import { letterType, type LetterKind } from '../letters/letter-types.ts';

export type DueItem = Pick<Deadline, 'what' | 'who' | 'note' | 'due'> & {
  /** The letter it is about, to begin a sentence. */
  letter?: string;
  /** The day it was done; the days late stop counting there. */
  doneOn?: CalendarDate;
};

/** What an event's deadlines are computed from, without its people and plans. */
export type WaitingEvent = EventFacts &
  SettledEvent &
  Pick<
    EventRecord,
    'eventId' | 'empno' | 'eventDate' | 'enteredOn' | 'reportedOn' | 'isProviderBilled'
  > & {
    name: string;
  };

/** A person whose coverage is about to reach its maximum. */
export type EndingPerson = { eventId: number; name: string; maximumEnd: CalendarDate };

export type Standing = {
  /** Null: no open payment is due soon. */
  settlement: Pick<Settlement, 'paidThrough' | 'oldestUnsettled' | 'deficiency'> | null;
  ending: readonly EndingPerson[];
};
type Settings = { measure_from: 'coverageBegins' | 'eventDate' };

/** The deadlines of an event: ours, those of its people, and those of the calendar. */
export function dueItems(
  event: WaitingEvent,
  { settlement, ending }: Standing,
  settings: Settings,
  today: CalendarDate,
): DueItem[] {
  switch (eventState(event, today)) {
    case 'PENDING':
      return [...employerItem(event, settings), noticeItem(event, today)];
    case 'MAILED':
      return [
        ...(isCorrectionQueued(event) ? [noticeItem(event, today)] : []),
        ...responseItem(event, today),
      ];
    case 'ACCEPTED':
      return [...(settlement ? paymentItems(settlement) : []), ...maximumItems(ending)];
    case 'DECLINED':
    case 'TERMINATED':
    case 'NO_RESPONSE':
    case 'DELETED':
      return [];
  }
}

/** A corrected notice sets a new deadline, so a former one that has passed no longer matters. */
function responseItem(event: WaitingEvent, today: CalendarDate): DueItem[] {
  const due = event.responseDeadline!;
  if (isCorrectionQueued(event) && due < today) return [];
  const note = `A response must be postmarked by ${displayDate(due)}.`;
  return [{ what: 'response', who: 'participant', due, note }];
}

/** Shown until the notice is mailed: a late report shortens everyone's time. */
function employerItem(event: WaitingEvent, settings: Settings): DueItem[] {
  const due = employerDeadline(event, { measureFrom: settings.measure_from });
  const { service, reportedOn: doneOn } = event;
  if (service === 'billing' || due === null || doneOn <= due) return [];
  const note = `The event was reported on ${displayDate(doneOn)}; the 30 days ended on ${displayDate(due)}.`;
  return [{ what: 'employer-notice', who: 'you', due, doneOn, note }];
}

function noticeItem(
  { enteredOn, eventDate, dateToSend, letterSent, service }: WaitingEvent,
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

function paymentItems({
  paidThrough,
  oldestUnsettled,
  deficiency,
}: NonNullable<Standing['settlement']>): DueItem[] {
  const money = (cents: number) => displayMoney(dollarsOf(cents));
  const items: DueItem[] = [];
  if (oldestUnsettled) {
    const { periodStart, deadline: due, openCents } = oldestUnsettled;
    const what = paidThrough === null ? 'first-payment' : 'payment';
    const note = `${money(openCents)} for ${monthName(periodStart)} must be postmarked by ${displayDate(due)}.`;
    items.push({ what, who: 'participant', due, note });
  }
  if (deficiency) {
    const { until: due, openCents } = deficiency;
    const note = `The shortfall of ${money(openCents)} must be paid by ${displayDate(due)}.`;
    items.push({ what: 'shortfall', who: 'participant', due, note });
  }
  return items;
}

/** One line for each date on which someone's coverage reaches its maximum. */
function maximumItems(ending: readonly EndingPerson[]): DueItem[] {
  const days = Map.groupBy(ending, ({ maximumEnd }) => maximumEnd);
  return [...days].map(([due, people]) => ({
    what: 'maximum-end',
    who: 'provider',
    due,
    note: `Coverage for ${people.map(({ name }) => name).join(', ')} reaches its maximum on ${displayDate(due)}.`,
  }));
}

/** One line per level, however many events need its rate; it links to the one on hold longest. */
export function missingRateItem(waiting: readonly MissingRate[]): DueItem {
  const { planName, levelName, since: due } = waiting[0]!;
  const invoices = waiting.length === 1 ? 'invoices' : `invoices for ${waiting.length} events`;
  const note = `No rate on file for ${planName}, ${levelName}: ${invoices} are on hold. Please send us the rate.`;
  return { what: 'rate', who: 'you', due, note };
}
