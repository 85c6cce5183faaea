import {
  employerDeadline,
  familyDeadline,
} from '@portal/contract/areas/continuation/employer-report.rules.ts';
import { latest, mailingLimit } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { TimelineStep } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { coveredPersons, isAccepted } from '../event/covered-persons.rules.ts';
import { displayCents } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
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
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { firstNotice } from '../event/notices.rules.ts';

type Settings = { measure_from: 'coverageBegins' | 'eventDate' };
type Step = Omit<TimelineStep, 'key' | 'label'>;

const step = (state: Step['state'], date: CalendarDate | null, note: string): Step => ({
  date,
  state,
  note,
});
const off = (note: string, date: CalendarDate | null = null) => step('off', date, note);

/** The dates of an event in order, each with its status (domain.md 1.4, 2.1). */
export function timelineOf(
  event: EventRecord,
  payments: PaymentFacts,
  settings: Settings,
  today: CalendarDate,
): TimelineStep[] {
  const state = eventState(event, today);
  const isCobra = event.service === 'cobra';
  const titled = (key: TimelineStep['key'], label: string, of: Step) => ({ key, label, ...of });
  const happened = (date: CalendarDate, past: string, future: string) =>
    date <= today
      ? step('done', date, `${past} ${displayDate(date)}.`)
      : step('coming', date, `${future} ${displayDate(date)}.`);
  return [
    titled('event', 'Event', happened(event.eventDate, 'Happened on', 'Happens on')),
    ...(isCobra ? [reportStep(event, settings)] : []),
    titled(
      'notice-mailed',
      isCobra ? 'Election notice' : 'Billing packet',
      noticeStep(event, state, today),
    ),
    titled(
      'coverage-begins',
      'Coverage begins',
      isWithoutCoverage(event, state)
        ? off(`Would have begun on ${displayDate(event.coverageBegins)}.`, event.coverageBegins)
        : isAccepted(event)
          ? happened(latest(event.coverageBegins, event.revokedOn ?? ''), 'Began on', 'Begins on')
          : beginsIfElected(event),
    ),
    titled('election', isCobra ? 'Election' : 'Response', electionStep(event, state, today)),
    ...(payments.isNotBilled
      ? []
      : [
          titled('first-payment', 'First payment', firstPaymentStep(event, state, payments, today)),
          titled('paid-through', 'Paid through', paidThroughStep(state, payments, today)),
        ]),
    ...endSteps(event, state, today),
  ];
}

/** Nobody is covered yet, even where that day has passed. */
const beginsIfElected = ({ service, coverageBegins: date }: EventRecord) =>
  step(
    'coming',
    date,
    `Begins on ${displayDate(date)} if ${service === 'cobra' ? 'elected' : 'the packet is answered'}.`,
  );

/** domain.md 1.4: the employer has 30 days to report the event (D1), of some events the family has 60 (D2). */
function reportStep(event: EventRecord, settings: Settings): TimelineStep {
  const { eventDate, coverageBegins, reportedOn } = event;
  const ofEmployer = employerDeadline(event, { measureFrom: settings.measure_from });
  const due = ofEmployer ?? familyDeadline(eventDate, coverageBegins);
  // When the family told the employer is not on file: an entry after the 60 days is no proof of a late report.
  const label = ofEmployer === null ? 'Family’s report' : 'Employer notice';
  const note = `Entered on ${displayDate(reportedOn)}; due by ${displayDate(due)}.`;
  const reported = step(reportedOn <= due ? 'done' : 'done-late', reportedOn, note);
  return { key: 'employer-notice', label, ...reported };
}

/** domain.md 1.4, D3: we have 14 days to mail the notice. */
function noticeStep(event: EventRecord, state: EventState, today: CalendarDate): Step {
  const { letterSent, enteredOn, eventDate, dateToSend } = event;
  const due = mailingLimit(enteredOn, eventDate);
  const scheduled = displayDate(dateToSend);
  if (letterSent !== null) {
    const sent = `Mailed on ${displayDate(letterSent)}`;
    if (state === 'MAILED' && isCorrectionQueued(event))
      return step('due', dateToSend, `${sent}. A corrected notice is scheduled for ${scheduled}.`);
    // The legal deadline applies to the first notice, not to a corrected one.
    return firstNotice(event)!.mailedOn <= due
      ? step('done', letterSent, `${sent}.`)
      : step('done-late', letterSent, `${sent}, after the deadline of ${displayDate(due)}.`);
  }
  if (event.postmark !== null) return off('Mailed by the former administrator.');
  if (state === 'TERMINATED') return off('Never mailed.');
  const planned = dateToSend < today ? 'Was scheduled' : 'Scheduled';
  const note = `${planned} for ${scheduled}; the deadline is ${displayDate(due)}.`;
  return step(due < today ? 'late' : 'due', due, note);
}

/** domain.md 1.4, D6: the election deadline. */
function electionStep(event: EventRecord, state: EventState, today: CalendarDate): Step {
  const { postmark, responseDeadline: date, isDeclined } = event;
  const what = isDeclined ? 'Declined' : 'Elected';
  if (postmark !== null) return step('done', postmark, `${what} on ${displayDate(postmark)}.`);
  if (state === 'NO_RESPONSE') {
    const covered = isFmlaLeave(event) ? stillCovered : '';
    return off(`No response by ${displayDate(date!)}.${covered}`, date);
  }
  if (state === 'TERMINATED') return off('No longer needed.');
  if (date === null || (isCorrectionQueued(event) && date < today))
    return step('coming', null, 'The notice sets the deadline.');
  const by = displayDate(date);
  return today <= date
    ? step('due', date, `A response must be postmarked by ${by}.`)
    : step('late', date, `No response by ${by}; one postmarked by then can still arrive.`);
}

/** Coverage during an FMLA leave does not hang on a form (29 CFR 825.209(e)). */
const stillCovered =
  ' We bill nothing, but during an FMLA leave group health coverage continues unless the employee ends it: please agree with them how it is paid.';

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
  const { paidThrough, hasPaid, oldestUnsettled } = payments;
  if (neverAccepted(state, event.postmark)) return off('None is due.');
  const date = firstPaymentBy(payments);
  if (date === null) return step('coming', null, '45 days from the date of the response.');
  const by = displayDate(date);
  // A period that the employer settled itself is not a payment to us.
  if (paidThrough !== null && paidThrough <= (event.paidThrough ?? ''))
    return step(
      state === 'ACCEPTED' ? 'coming' : 'off',
      null,
      `Settled through ${displayDate(paidThrough)}; payments are for the time after that.`,
    );
  if (paidThrough !== null || hasPaid) return step('done', null, `Received; it was due by ${by}.`);
  if (state === 'TERMINATED') return off('None was received.');
  // Coverage begins later or has no rate yet: there is nothing to pay.
  if (oldestUnsettled === null && date < today)
    return step('coming', null, 'Nothing has been billed yet.');
  return today <= date
    ? step('due', date, `Must be postmarked by ${by}.`)
    : step('late', date, `Was due by ${by}.`);
}

function paidThroughStep(
  state: EventState,
  { paidThrough, inGrace, deficiency }: PaymentFacts,
  today: CalendarDate,
): Step {
  if (paidThrough === null) {
    const isOver = ['DECLINED', 'NO_RESPONSE', 'TERMINATED'].includes(state);
    return step(isOver ? 'off' : 'coming', null, 'No month is paid in full yet.');
  }
  const paid = `Paid through ${displayDate(paidThrough)}.`;
  if (state === 'ACCEPTED' && deficiency) {
    const { until, openCents } = deficiency;
    const open = `${paid} ${displayCents(openCents)} of it is still open`;
    return until === null
      ? step('due', null, `${open}.`)
      : step('due', until, `${open} and must be postmarked by ${displayDate(until)}.`);
  }
  if (state !== 'ACCEPTED' || inGrace === null) return step('done', paidThrough, paid);
  const { periodStart, deadline } = inGrace;
  const next = `${monthName(periodStart)} must be postmarked by ${displayDate(deadline)}.`;
  return step(deadline < today ? 'late' : 'due', deadline, `${paid} ${next}`);
}

/** The last possible day of coverage, and the day it ended or will end. */
function endSteps(event: EventRecord, state: EventState, today: CalendarDate): TimelineStep[] {
  const { coverageEnds, endReason } = event;
  const neverCovered = neverAccepted(state, event.postmark);
  const persons = coveredPersons(event);
  const ends = persons.flatMap(({ maximumEnd }) => maximumEnd ?? []);
  // One person without a maximum leaves the event without one.
  const last = ends.length === persons.length ? ends.toSorted().at(-1) : undefined;
  const steps: TimelineStep[] = [];
  if (last) {
    const isMissed = endReason !== null && endReason !== endsFor.maximumReached;
    const maximum =
      neverCovered || isMissed
        ? off(`Could have lasted until ${displayDate(last)}.`, last)
        : last < today
          ? step('done', last, `Reached on ${displayDate(last)}.`)
          : step('coming', last, `Can last until ${displayDate(last)}.`);
    steps.push({ key: 'maximum-end', label: 'Maximum end', ...maximum });
  }
  if (endReason === null || coverageEnds === null) return steps;
  const why = endReasons[endReason];
  const isOver = neverCovered || coverageEnds < today;
  const label = isOver ? 'Ended' : 'Ends';
  const ended = neverCovered
    ? step('done', null, `Ended before anyone had coverage: ${why}.`)
    : step(
        isOver ? 'done' : 'coming',
        coverageEnds,
        `${label} on ${displayDate(coverageEnds)}: ${why}.`,
      );
  return [...steps, { key: 'ended', label, ...ended }];
}
