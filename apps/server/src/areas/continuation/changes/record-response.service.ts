import { isDeepStrictEqual } from 'node:util';
import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import { refuseUnless, type FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import { refuseDuplicate } from '../event/duplicate-event.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { otherEvents, withLockedEvent, type OperatorParts } from '../event/event.service.ts';
import type { EventCall, Work } from '../event/work.ts';
import { answerStanding } from '../money/event-standing.service.ts';
import { firstNotice, postmarkProblems, wasAllOffered } from '../event/notices.rules.ts';
import { answersOf, saveAnswer, type RecordedAnswer } from '../event/answers.store.ts';
import { fileDocument } from '../../../support/documents/documents.store.ts';
import {
  electionProblems,
  newElectors,
  isEarlierForm,
  isOpenEnded,
  isOpenToOthers,
  isWaiver,
} from '../coverage/elections.rules.ts';
import { applyResponse, refuseLate } from './apply-response.service.ts';

type Parts = OperatorParts & Pick<Context, 'jobs'>;

/** Records a response: accepted, declined, a revoked waiver, or too late (domain.md 2.2, T5 to T10). */
export function recordResponse(parts: Parts, call: EventCall, input: ResponseInput) {
  const operation = 'recordResponse';
  return withLockedEvent(parts, { ...call, operation, input }, async (work) => {
    const { event, date: today } = work;
    refuseUnexpected(event, input);
    refuseProblems(fieldProblems(event, input, today));
    const answered = async (outcome: string) => ({ ...(await answerStanding(work)), outcome });
    if (await isOnFile(work, input)) return await answered('This form is on file already');
    const answer = recordedAnswer(event, input);
    if (answer.outcome === 'accepted') await refuseSecondBill(work);
    await fileForm(parts, work, answer, input.receivedOn ?? today);
    const done =
      answer.outcome === 'late' ? await refuseLate(work, input) : await applyResponse(work, input);
    await auditEvent(work, 'operator', 'record-response', { postmark: input.postmark, ...done });
    return await answered(done.outcome);
  });
}

/** Once it was declined or had no response, the event may have been entered again; both would bill the same months. */
async function refuseSecondBill(work: Work): Promise<void> {
  const { event, date } = work;
  if (!event.isDeclined && event.noResponseOn === null) return;
  const others = await otherEvents(work);
  const own = others.filter(({ eventType }) => !isSecondEvent(eventType));
  refuseDuplicate(event, own, date);
}

function recordedAnswer(
  event: EventRecord,
  { postmark, elections }: ResponseInput,
): RecordedAnswer {
  const timely = isWaiver(elections) ? 'declined' : isAccepted(event) ? 'joined' : 'accepted';
  const isLate = postmark > event.responseDeadline!;
  return { postmark, elections, outcome: isLate ? 'late' : timely };
}

function refuseUnexpected(event: EventRecord, { postmark, elections }: ResponseInput): void {
  // If it is canceled for a later day, coverage until then can still be elected.
  const endsLater = !isAccepted(event) && (event.coverageEnds ?? '') >= event.coverageBegins;
  const isOpen = isOpenToOthers(event);
  const canElect = newElectors(event, elections).some(({ endsOn }) => isOpen && endsOn === null);
  refuseUnless(event.endReason === null || endsLater || canElect, 'This event has ended.');
  refuseUnless(event.letterSent !== null, 'The notice of this event has not been mailed yet.');
  refuseUnless(
    event.noticeDueOn === null,
    `A corrected notice is to be mailed on ${displayDate(event.noticeDueOn ?? '')}. Please record this form after that: its postmark counts.`,
  );
  refuseUnless(
    !isOpenEnded(elections) || wasAllOffered(event, postmark),
    'This form responds to a notice that has been corrected. Please name each plan and person that it elects.',
  );
  // An earlier waiver can move the day it was revoked; an earlier form can move the day of the election.
  const isEarlier = isWaiver(elections)
    ? postmark < event.postmark!
    : isEarlierForm(event, { postmark, elections });
  const isNew = !isAccepted(event) || isEarlier || newElectors(event, elections).length > 0;
  refuseUnless(isNew, 'This event was already accepted.');
}

function fieldProblems(
  event: EventRecord,
  { postmark, receivedOn, elections }: ResponseInput,
  today: CalendarDate,
): FieldProblem[] {
  const arrived = receivedOn ?? today;
  const sentOn = firstNotice(event)?.mailedOn ?? '';
  return [
    ...problemIf(arrived > today, 'receivedOn', 'Must not be after today'),
    ...problemIf(postmark > arrived, 'postmark', 'Must not be after the day it arrived'),
    // A mistyped year would make every payment late.
    ...postmarkProblems(event, postmark),
    // A mail run for a future day dates its notices ahead of today.
    ...problemIf(
      postmark >= event.eventDate && postmark < sentOn && sentOn <= arrived,
      'postmark',
      'Must not be before the notice was mailed',
    ),
    ...electionProblems(event, elections),
  ];
}

/** Whether the same form is already on file, and counted then as it would now. */
async function isOnFile({ tx, compId, event }: Work, input: ResponseInput): Promise<boolean> {
  const isLate = ({ outcome }: RecordedAnswer) => outcome === 'late';
  const answer = recordedAnswer(event, input);
  return (await answersOf(tx, compId, event.eventId)).some(
    (each) =>
      each.postmark === answer.postmark &&
      isLate(each) === isLate(answer) &&
      isDeepStrictEqual(each.elections, answer.elections),
  );
}

/** Files the form and enters what it says; a job renders its content. */
async function fileForm(
  { jobs }: Parts,
  { tx, compId, event }: Work,
  answer: RecordedAnswer,
  receivedOn: CalendarDate,
): Promise<void> {
  const { empno, service, eventId } = event;
  const documentNumber = await fileDocument(tx, compId, {
    empno,
    service,
    eventId,
    kind: 'response',
    description: service === 'cobra' ? 'Election Form' : 'Enrollment Form',
    receivedOn,
    content: null,
  });
  await saveAnswer(tx, { compId, eventId }, answer, documentNumber);
  await jobs.send(tx, 'finish-documents', { compId });
}
