import { isDeepStrictEqual } from 'node:util';
import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { idsOf, isAccepted } from '../event/covered-persons.rules.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { OperatorParts } from '../event/event.service.ts';
import type { EventCall, Work } from '../event/work.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import { firstNotice, lastDayToAnswer, postmarkProblems } from '../event/notices.rules.ts';
import { answersOf, saveAnswer, type RecordedAnswer } from '../event/answers.store.ts';
import { fileDocument } from '../../../support/documents/documents.store.ts';
import {
  electionProblems,
  newElectors,
  isEarlierForm,
  isOpenToOthers,
  isFormOutdated,
  isWaiver,
  lastDayToRespond,
  electionsOnForm,
} from '../coverage/elections.rules.ts';
import { responseEffects } from './apply-response.service.ts';

type Parts = OperatorParts & Pick<Context, 'jobs'>;

/** Records a response: accepted, declined, a revoked waiver, or too late (domain.md 2.2, T5 to T10). */
export function recordResponse(parts: Parts, call: EventCall, given: ResponseInput) {
  const operation = 'recordResponse';
  return changeForOperator(parts, { ...call, operation, input: given }, async (work) => {
    const { event, date: today } = work;
    if (isFormOutdated(event, given))
      throw new Refusal(
        'conflict',
        'Nothing on this form is offered anymore: a corrected notice replaces it. If the form elects some of the plans, name them.',
      );
    const input = { ...given, elections: electionsOnForm(event, given) };
    refuseUnexpected(event, input);
    refuseProblems(fieldProblems(event, input, today));
    if (await isOnFile(work, input)) return;
    const answer = recordedAnswer(event, input);
    await fileForm(parts, work, answer, input.receivedOn ?? today);
    const outcome = await responseEffects[answer.outcome]({ ...work, input });
    const after = { postmark: input.postmark, ...outcome };
    await auditEvent(work, 'operator', 'record-response', after);
  });
}

function recordedAnswer(
  event: EventRecord,
  { postmark, elections }: ResponseInput,
): RecordedAnswer {
  const timely = isWaiver(elections) ? 'declined' : isAccepted(event) ? 'joined' : 'accepted';
  const isLate = postmark > lastDayToRespond(event, elections);
  return { postmark, elections, outcome: isLate ? 'late' : timely };
}

function refuseUnexpected(event: EventRecord, { postmark, elections }: ResponseInput): void {
  const refuse = (sentence: string) => {
    throw new Refusal('conflict', sentence);
  };
  // If it is canceled for a later day, coverage until then can still be elected.
  const endsLater = !isAccepted(event) && (event.coverageEnds ?? '') >= event.coverageBegins;
  const canElect = endsLater || isOpenTo(event, elections);
  if (event.endReason !== null && !canElect) refuse('This event has ended.');
  if (event.letterSent === null) refuse('The notice of this event has not been mailed yet.');
  // An earlier waiver can move the day it was revoked; an earlier form can move the day of the election.
  const isEarlier = isWaiver(elections)
    ? postmark < event.postmark!
    : isEarlierForm(event, { postmark, elections });
  if (isAccepted(event) && !isEarlier && newElectors(event, elections).length === 0)
    refuse('This event was already accepted.');
}

const isOpenTo = (event: EventRecord, elections: ResponseInput['elections']): boolean =>
  isOpenToOthers(event) && newElectors(event, elections).some(({ endsOn }) => endsOn === null);

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
    ...partlyLate(event, postmark, elections),
  ];
}

/** A form that is timely for some and late for others has to be recorded as two. */
function partlyLate(
  event: EventRecord,
  postmark: CalendarDate,
  elections: ResponseInput['elections'],
): FieldProblem[] {
  const electors = newElectors(event, elections);
  const late = electors.filter((person) => postmark > lastDayToAnswer(event, person));
  if (late.length === 0 || late.length === electors.length) return [];
  const names = personNames(event, idsOf(late));
  return [{ path: 'elections', message: `Sent too late for ${names}: record theirs separately` }];
}

/** Whether the same form is already on file: a waiver, a late one, or one that elects nothing new. */
async function isOnFile({ tx, compId, event }: Work, input: ResponseInput): Promise<boolean> {
  const { postmark, elections } = input;
  const { outcome } = recordedAnswer(event, input);
  const isNew = outcome === 'joined' && newElectors(event, elections).length > 0;
  if (outcome === 'accepted' || isNew) return false;
  const answered = await answersOf(tx, compId, event.eventId);
  return answered.some((each) => {
    if (each.postmark !== postmark) return false;
    if (outcome === 'declined') return each.outcome === outcome;
    const isSameOutcome = (outcome === 'late') === (each.outcome === 'late');
    return isSameOutcome && isDeepStrictEqual(each.elections, elections);
  });
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
