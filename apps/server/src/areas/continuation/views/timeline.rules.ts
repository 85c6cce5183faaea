import {
  employerDeadline,
  familyDeadline,
} from '@portal/contract/areas/continuation/employer-report.rules.ts';
import {
  mailingLimit,
  medicareBeforeEvent,
} from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { TimelineStep } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { coveredPersons, isAccepted } from '../event/covered-persons.rules.ts';
import { isOpenToOthers, newElectorIds } from '../coverage/elections.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import {
  endReasons,
  eventState,
  firstPaymentBy,
  isCorrectionQueued,
  monthName,
  type EventState,
  type PaymentFacts,
  endsFor,
} from '../event/event-state.rules.ts';
import { firstNotice } from '../event/notices.rules.ts';
import { noticeWaitsFor } from '../mail/due-notice.rules.ts';
import { nameOf } from '../letters/addressees.rules.ts';

type Settings = {
  measure_from: 'coverageBegins' | 'eventDate';
  /** Days to respond to a billing packet; the law sets those of an election notice. */
  response_days: number;
};
type Step = Omit<TimelineStep, 'key' | 'label'>;

/** The dates of an event in order, each with its status (domain.md 1.4, 2.1). */
export function timelineOf(
  event: EventRecord,
  payments: PaymentFacts,
  settings: Settings,
  today: CalendarDate,
): TimelineStep[] {
  const state = eventState(event, today);
  const isCobra = event.service === 'cobra';
  const happened = (date: CalendarDate, past: string, future: string): Step =>
    date <= today
      ? { date, state: 'done', note: `${past} ${displayDate(date)}.` }
      : { date, state: 'coming', note: `${future} ${displayDate(date)}.` };
  return [
    {
      key: 'event',
      label: 'Event',
      ...(isCobra && event.eventType === medicareBeforeEvent
        ? happened(event.eventDate, 'Employment ended on', 'Employment ends on')
        : happened(event.eventDate, 'Happened on', 'Happens on')),
    },
    ...(isCobra ? [reportStep(event, settings)] : []),
    {
      key: 'notice-mailed',
      label: isCobra ? 'Election notice' : 'Billing packet',
      ...noticeStep(event, state, today),
    },
    {
      key: 'coverage-begins',
      label: 'Coverage begins',
      ...(isWithoutCoverage(event, state)
        ? off(`Would have begun on ${displayDate(event.coverageBegins)}.`, event.coverageBegins)
        : isAccepted(event)
          ? happened(event.coverageBegins, 'Began on', 'Begins on')
          : beginsIfElected(event)),
    },
    {
      key: 'election',
      label: isCobra ? 'Election' : 'Response',
      ...electionStep(event, state, settings, today),
    },
    ...(payments.isNotBilled
      ? []
      : [
          {
            key: 'first-payment' as const,
            label: 'First payment',
            ...firstPaymentStep(event, state, payments, today),
          },
          {
            key: 'paid-through' as const,
            label: 'Paid through',
            ...paidThroughStep(state, payments, today),
          },
        ]),
    ...endSteps(event, state, today),
  ];
}

const off = (note: string, date: CalendarDate | null = null): Step => ({
  date,
  state: 'off',
  note,
});
const daysLate = (due: CalendarDate, done: CalendarDate) => counted(daysBetween(due, done), 'day');

/** Nobody is covered yet, even where that day has passed. */
const beginsIfElected = ({ service, coverageBegins: date }: EventRecord): Step => ({
  date,
  state: 'coming',
  note: `Begins on ${displayDate(date)} if ${service === 'cobra' ? 'elected' : 'the packet is answered'}.`,
});

/** domain.md 1.4: the employer has 30 days to report the event (D1), of some events the family has 60 (D2). */
function reportStep(event: EventRecord, settings: Settings): TimelineStep {
  const due = employerDeadline(event, { measureFrom: settings.measure_from });
  const key = 'employer-notice';
  return due === null
    ? { key, label: 'Family’s report', ...familyStep(event) }
    : { key, label: 'Employer notice', ...employerStep(event, due) };
}

/** When the family told the employer is not on file: an entry after the 60 days is no proof of a late report. */
function familyStep({ eventDate, coverageBegins, reportedOn }: EventRecord): Step {
  const due = familyDeadline(eventDate, coverageBegins);
  const entered = `Entered on ${displayDate(reportedOn)}`;
  return reportedOn <= due
    ? {
        date: reportedOn,
        state: 'done',
        note: `${entered}: the family had until ${displayDate(due)} to report it.`,
      }
    : {
        date: reportedOn,
        state: 'done-late',
        note: `${entered}, ${daysLate(due, reportedOn)} after the family’s last day to report it, ${displayDate(due)}.`,
      };
}

function employerStep({ reportedOn }: EventRecord, due: CalendarDate): Step {
  return reportedOn <= due
    ? {
        date: reportedOn,
        state: 'done',
        note: `Reported on time: due by ${displayDate(due)}.`,
      }
    : {
        date: reportedOn,
        state: 'done-late',
        note: `Reported ${daysLate(due, reportedOn)} late: due by ${displayDate(due)}.`,
      };
}

/** domain.md 1.4, D3: we have 14 days to mail the notice. */
function noticeStep(event: EventRecord, state: EventState, today: CalendarDate): Step {
  const { letterSent, enteredOn, eventDate, dateToSend } = event;
  const due = mailingLimit(enteredOn, eventDate);
  if (letterSent !== null) {
    const sent = `Mailed on ${displayDate(letterSent)}${laterMailing(event)}`;
    const unnotified = event.postmark === null ? [] : noticeWaitsFor(event);
    if (unnotified.length > 0)
      return {
        date: dateToSend,
        state: 'due',
        note: `${sent}. A notice for ${namesOf(unnotified)} is scheduled for ${displayDate(dateToSend)}.`,
      };
    if (state === 'MAILED' && isCorrectionQueued(event))
      return {
        date: dateToSend,
        state: 'due',
        note: `${sent}. A corrected notice is scheduled for ${displayDate(dateToSend)}.`,
      };
    // The legal deadline applies to the first notice, not to a corrected one.
    return firstNotice(event)!.mailedOn <= due
      ? { date: letterSent, state: 'done', note: `${sent}.` }
      : {
          date: letterSent,
          state: 'done-late',
          note: `${sent}, after the deadline of ${displayDate(due)}.`,
        };
  }
  if (event.postmark !== null) return off('Mailed by the former administrator.');
  if (state === 'TERMINATED') return off('Never mailed.');
  return dateToSend < today || due < today
    ? {
        date: due,
        state: due < today ? 'late' : 'due',
        note: `Not mailed as scheduled on ${displayDate(dateToSend)}; the deadline is ${displayDate(due)}.`,
      }
    : {
        date: due,
        state: 'due',
        note: `Scheduled for ${displayDate(dateToSend)}; the deadline is ${displayDate(due)}.`,
      };
}

const namesOf = (persons: readonly EventPerson[]) => persons.map(nameOf).join(', ');

/** The last notice to go to people separately, after others had responded. */
const laterNotice = ({ notices }: EventRecord) =>
  notices.findLast(({ kind }) => kind === 'later-notice');

function laterMailing(event: EventRecord): string {
  const later = laterNotice(event);
  if (!later) return '';
  const named = event.persons.filter(({ personId }) => later.personIds.includes(personId));
  return `, for ${namesOf(named)} on ${displayDate(later.mailedOn)}`;
}

/** domain.md 1.4, D6: the election deadline. */
function electionStep(
  event: EventRecord,
  state: EventState,
  settings: Settings,
  today: CalendarDate,
): Step {
  const { postmark, responseDeadline: date, service } = event;
  if (postmark !== null)
    return {
      date: postmark,
      state: 'done',
      note: `${event.isDeclined ? 'Declined' : 'Elected'} on ${displayDate(postmark)}.${stillOpenNote(event, today)}`,
    };
  if (state === 'MAILED' && isCorrectionQueued(event) && (date ?? '') < today)
    return { date: null, state: 'coming', note: 'The corrected notice sets a new deadline.' };
  if (state === 'NO_RESPONSE') return off(`No response by ${displayDate(date!)}.`, date);
  if (state === 'TERMINATED') return off('No longer needed.');
  if (date === null)
    return {
      date,
      state: 'coming',
      note:
        service === 'cobra'
          ? '60 days from the notice or from the first day of coverage, whichever is later.'
          : `${settings.response_days} days from the packet or from the first day of coverage, whichever is later.`,
    };
  return today <= date
    ? { date, state: 'due', note: `A response must be postmarked by ${displayDate(date)}.` }
    : {
        date,
        state: 'late',
        note: `No response by ${displayDate(date)}; one postmarked by then can still arrive.`,
      };
}

/** The people notified separately have a deadline of their own. */
function stillOpenNote(event: EventRecord, today: CalendarDate): string {
  const later = laterNotice(event);
  const open = newElectorIds(event, 'all');
  const waiting = event.persons.filter(
    ({ personId }) => later?.personIds.includes(personId) && open.includes(personId),
  );
  const until = later?.answerBy ?? '';
  return waiting.length === 0 || until < today || !isOpenToOthers(event)
    ? ''
    : ` ${namesOf(waiting)} can respond until ${displayDate(until)}.`;
}

const neverAccepted = (state: EventState, postmark: CalendarDate | null) =>
  state === 'NO_RESPONSE' || state === 'DECLINED' || (state === 'TERMINATED' && postmark === null);

/** No one elected, or coverage ended before it began. */
const isWithoutCoverage = (
  { postmark, coverageBegins, ...event }: EventRecord,
  state: EventState,
) =>
  neverAccepted(state, postmark) ||
  (event.endReason !== null && (event.coverageEnds ?? coverageBegins) < coverageBegins);

/** domain.md 1.4, D8: 45 days from the election for the first payment. */
function firstPaymentStep(
  event: EventRecord,
  state: EventState,
  payments: PaymentFacts,
  today: CalendarDate,
): Step {
  const { postmark, endReason } = event;
  const { paidThrough, settledThrough, hasPaid, oldestUnsettled } = payments;
  if (neverAccepted(state, postmark)) return off('None is due.');
  const date = firstPaymentBy(payments);
  if (date === null)
    return { date: null, state: 'coming', note: '45 days from the date of the response.' };
  // A period that the employer settled or collected itself is not a payment to us.
  const isByEmployer = paidThrough !== null && paidThrough <= (settledThrough ?? '');
  if (isByEmployer && state === 'ACCEPTED')
    return {
      date: null,
      state: 'coming',
      note: `Settled through ${displayDate(paidThrough)}; the first payment covers the period after that.`,
    };
  if (isByEmployer) return off('None was received.');
  if (paidThrough !== null || hasPaid)
    return { date: null, state: 'done', note: `Received; it was due by ${displayDate(date)}.` };
  if (endReason === endsFor.firstPaymentMissing) return off('Not received on time.');
  if (state === 'TERMINATED') return off('No longer due.', date);
  // Coverage begins later or has no rate yet: there is nothing to pay.
  if (oldestUnsettled === null && date < today)
    return { date: null, state: 'coming', note: 'Nothing has been billed yet.' };
  return today <= date
    ? { date, state: 'due', note: `Must be postmarked by ${displayDate(date)}.` }
    : { date, state: 'late', note: `Was due by ${displayDate(date)}.` };
}

function paidThroughStep(
  state: EventState,
  { paidThrough, hasPaid, inGrace }: PaymentFacts,
  today: CalendarDate,
): Step {
  const nothing = hasPaid
    ? 'The first month has not been billed yet.'
    : 'Nothing has been paid yet.';
  const paid = paidThrough === null ? nothing : `Paid through ${displayDate(paidThrough)}.`;
  const isOver = state === 'DECLINED' || state === 'NO_RESPONSE' || state === 'TERMINATED';
  if (paidThrough === null) return isOver ? off(paid) : { date: null, state: 'coming', note: paid };
  if (state !== 'ACCEPTED' || inGrace === null)
    return { date: paidThrough, state: 'done', note: paid };
  const { periodStart, deadline } = inGrace;
  return {
    date: deadline,
    state: deadline < today ? 'late' : 'due',
    note: `${paid} ${monthName(periodStart)} must be postmarked by ${displayDate(deadline)}.`,
  };
}

/** The last possible day of coverage, and the day it ended or will end. */
function endSteps(event: EventRecord, state: EventState, today: CalendarDate): TimelineStep[] {
  const { coverageEnds, endReason } = event;
  const persons = coveredPersons(event);
  const ends = persons.flatMap(({ maximumEnd }) => maximumEnd ?? []);
  // One person without a maximum leaves the event without one.
  const last = ends.length === persons.length ? ends.toSorted().at(-1) : undefined;
  const maximum: TimelineStep[] = last
    ? [
        {
          key: 'maximum-end',
          label: 'Maximum end',
          ...(neverAccepted(state, event.postmark) ||
          (endReason !== null && endReason !== endsFor.maximumReached)
            ? off(`Could have lasted until ${displayDate(last)}.`, last)
            : last < today
              ? { date: last, state: 'done', note: `Reached on ${displayDate(last)}.` }
              : { date: last, state: 'coming', note: `Can last until ${displayDate(last)}.` }),
        },
      ]
    : [];
  if (endReason === null || coverageEnds === null) return maximum;
  const why = endReasons[endReason];
  if (neverAccepted(state, event.postmark)) {
    const note = `Ended before anyone had coverage: ${why}.`;
    return [...maximum, { key: 'ended', label: 'Ended', date: null, state: 'done', note }];
  }
  const isOver = coverageEnds < today;
  return [
    ...maximum,
    {
      key: 'ended',
      label: isOver ? 'Ended' : 'Ends',
      date: coverageEnds,
      state: isOver ? 'done' : 'coming',
      note: `${isOver ? 'Ended' : 'Ends'} on ${displayDate(coverageEnds)}: ${why}.`,
    },
  ];
}
