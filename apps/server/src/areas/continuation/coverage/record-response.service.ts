import { postmarkProblems } from '../event/postmark.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { answerStanding, withLockedEvent } from '../event/event.service.ts';
import { settingsOf } from '../event/settings.store.ts';
import { lastDayToAnswer } from '../event/notified-persons.rules.ts';
import { answersOf, type RecordedAnswer } from '../mail/answers.store.ts';
import { fileDocument } from '../../../support/documents/documents.store.ts';
import {
  electionProblems,
  electorsOf,
  isEarlierForm,
  isOpenToOthers,
  isOutOfDate,
  isWaiver,
  lastDayOf,
  namedOnForm,
  newElectors,
} from './elections.rules.ts';
import { effects } from './take-answer.service.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets' | 'jobs'>;

/** What came back: accepted, declined, taken back, or too late (domain.md 2.2, T5 to T10). */
export async function recordResponse(
  parts: Parts,
  compId: number,
  eventId: number,
  given: ResponseInput,
  today: CalendarDate = parts.clock.today(),
  key?: string,
) {
  const call = { operation: 'recordResponse', compId, eventId, input: given, key };
  return await withLockedEvent(parts, call, async (tx, event) => {
    if (isOutOfDate(event, given))
      throw new Refusal(
        'conflict',
        'Nothing on this form is offered any more: a corrected notice asks again. Name the plans where it elects some of them.',
      );
    const input = { ...given, elections: namedOnForm(event, given) };
    refuseUnawaited(event, input);
    refuseProblems(fieldProblems(event, input, today));
    if (await isOnFile(tx, compId, event, input))
      return await answerStanding(tx, compId, eventId, today);
    const answer = recordedAnswer(event, input);
    const receivedOn = input.receivedOn ?? today;
    const responseDoc = await filePaper(tx, parts, compId, event, { receivedOn, answer });
    const settings = await settingsOf(tx, compId);
    const taken = { clock: parts.clock, input, responseDoc, date: today };
    const outcome = await effects[answer.outcome](tx, compId, event, settings, taken);
    await auditEvent(tx, parts.clock, compId, event, {
      by: 'operator',
      action: 'record-response',
      after: { postmark: input.postmark, ...outcome },
    });
    return await answerStanding(tx, compId, eventId, today);
  });
}

const isLate = (event: EventRecord, { postmark, elections }: ResponseInput): boolean =>
  postmark > lastDayOf(event, elections);

function recordedAnswer(event: EventRecord, input: ResponseInput): RecordedAnswer {
  const { postmark, elections } = input;
  const inTime = isWaiver(elections) ? 'declined' : isAccepted(event) ? 'joined' : 'accepted';
  return { postmark, elections, outcome: isLate(event, input) ? 'late' : inTime };
}

function refuseUnawaited(event: EventRecord, { postmark, elections }: ResponseInput): void {
  const refuse = (sentence: string) => {
    throw new Refusal('conflict', sentence);
  };
  // Cancelled for a later day: until then there is coverage to be had.
  const isToEnd = !isAccepted(event) && (event.coverageEnds ?? '') >= event.coverageBegins;
  const canGoOn = isToEnd || goesOnFor(event, elections);
  if (event.endReason !== null && !canGoOn) refuse('This event has ended.');
  if (event.letterSent === null) refuse('The notice of this event was not mailed yet.');
  // An earlier waiver decides from when the election has taken it back, an earlier form when it was made.
  const isEarlier = isWaiver(elections)
    ? postmark < event.postmark!
    : isEarlierForm(event, { postmark, elections });
  if (isAccepted(event) && !isEarlier && newElectors(event, elections).length === 0)
    refuse('This event was accepted already.');
}

const goesOnFor = (event: EventRecord, elections: ResponseInput['elections']): boolean =>
  isOpenToOthers(event) && electorsOf(event, elections).some(({ endsOn }) => endsOn === null);

function fieldProblems(
  event: EventRecord,
  { postmark, receivedOn, elections }: ResponseInput,
  today: CalendarDate,
): FieldProblem[] {
  const arrived = receivedOn ?? today;
  const sentOn = event.firstSent ?? event.letterSent ?? '';
  return [
    ...(arrived > today ? [{ path: 'receivedOn', message: 'Must not be after today' }] : []),
    ...(postmark > arrived
      ? [{ path: 'postmark', message: 'Must not be after the day it arrived' }]
      : []),
    // A mistyped year would make every payment late at once.
    ...postmarkProblems(event, postmark),
    // A run for a day to come mails ahead of it.
    ...(postmark >= event.eventDate && postmark < sentOn && sentOn <= arrived
      ? [{ path: 'postmark', message: 'Must not be before the notice was mailed' }]
      : []),
    ...electionProblems(event, elections),
    ...partlyLate(event, postmark, elections),
  ];
}

/** In time for some and too late for others it would be two answers. */
function partlyLate(
  event: EventRecord,
  postmark: CalendarDate,
  elections: ResponseInput['elections'],
): FieldProblem[] {
  const electors = electorsOf(event, elections);
  const late = electors.filter((person) => postmark > lastDayToAnswer(event, person));
  if (late.length === 0 || late.length === electors.length) return [];
  const names = personNames(
    event,
    late.map(({ personId }) => personId),
  );
  return [{ path: 'elections', message: `Sent too late for ${names}: record theirs on its own` }];
}

/** Whether the same paper was recorded before: a waiver, one that came too late, or that elects nothing new. */
async function isOnFile(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  input: ResponseInput,
): Promise<boolean> {
  const { postmark, elections } = input;
  const { outcome } = recordedAnswer(event, input);
  const isNew = outcome === 'joined' && newElectors(event, elections).length > 0;
  if (outcome === 'accepted' || isNew) return false;
  const answered = await answersOf(tx, compId, event.eventId);
  return answered.some((each) => {
    if (each.postmark !== postmark) return false;
    if (outcome === 'declined') return each.outcome === outcome;
    const isSuch = outcome === 'late' ? each.outcome === 'late' : each.outcome !== 'late';
    return isSuch && isDeepStrictEqual(each.elections, elections);
  });
}

/** The paper is filed at once; what it says is written by the job. */
async function filePaper(
  tx: Transaction,
  { jobs }: Parts,
  compId: number,
  { empno, service, eventId }: EventRecord,
  { receivedOn, answer }: { receivedOn: CalendarDate; answer: RecordedAnswer },
): Promise<number> {
  const documentNumber = await fileDocument(tx, compId, {
    empno,
    service,
    eventId,
    kind: 'response',
    description: service === 'c' ? 'Election Form' : 'Enrollment Form',
    receivedOn,
    content: null,
    answer,
  });
  await jobs.send(tx, 'finish-documents', { compId });
  return documentNumber;
}
