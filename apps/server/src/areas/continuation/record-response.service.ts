import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../app/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { ratedTiers, replaceTiers } from './change-ends.store.ts';
import { isAccepted } from './covered-persons.rules.ts';
import { fileDocument } from './documents.store.ts';
import { elected, electionProblems, isWaiver } from './elections.rules.ts';
import { endCoverage } from './end-coverage.service.ts';
import { settleAccount } from './event-account.service.ts';
import { auditEvent } from './event-audit.ts';
import type { EventBenefit, EventRecord } from './event-record.ts';
import { answerStanding, heldEvent, withHeldEvent } from './held-event.service.ts';
import type { PlannedFacts } from './planned-letter.ts';
import { planLetter } from './planned-letters.store.ts';
import * as store from './record-response.store.ts';
import { settingsOf, type ContinuationSettings } from './settings.store.ts';
import { electedTier } from './tiers.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'jobs'>;

/** What came back: accepted, declined, taken back, or too late (domain.md 2.2, T5 to T10). */
export async function recordResponse(
  parts: Parts,
  compId: number,
  eventId: number,
  input: ResponseInput,
  today: CalendarDate = parts.clock.today(),
) {
  return await withHeldEvent(parts, compId, eventId, async (tx, event) => {
    refuseUnawaited(event);
    refuseProblems(fieldProblems(event, input, today));
    const responseDoc = await filePaper(tx, parts, compId, event, input.receivedOn ?? today);
    const settings = await settingsOf(tx, compId);
    const outcome =
      input.postmark > event.responseDeadline!
        ? await answerLate(tx, compId, event, input.postmark, today)
        : isWaiver(input.elections)
          ? await decline(tx, compId, event, input.postmark, responseDoc)
          : await accept(tx, compId, event, settings, { input, responseDoc, date: today });
    await auditEvent(tx, parts.clock, compId, event, {
      by: 'operator',
      action: 'record-response',
      after: { postmark: input.postmark, ...outcome },
    });
    return await answerStanding(tx, compId, eventId, today);
  });
}

function refuseUnawaited(event: EventRecord): void {
  const refuse = (sentence: string) => {
    throw new Refusal('conflict', sentence);
  };
  if (event.endReason !== null) refuse('This event has ended.');
  if (event.letterSent === null) refuse('The notice of this event was not mailed yet.');
  if (isAccepted(event)) refuse('This event was accepted already.');
}

function fieldProblems(
  event: EventRecord,
  { postmark, receivedOn, elections }: ResponseInput,
  today: CalendarDate,
): FieldProblem[] {
  const arrived = receivedOn ?? today;
  return [
    ...(arrived > today ? [{ path: 'receivedOn', message: 'Must not be after today' }] : []),
    ...(postmark > arrived
      ? [{ path: 'postmark', message: 'Must not be after the day it arrived' }]
      : []),
    ...electionProblems(event, elections),
  ];
}

/** The paper is filed at once; what it says is written by the job. */
async function filePaper(
  tx: Transaction,
  { jobs }: Parts,
  compId: number,
  { empno, service, eventId }: EventRecord,
  receivedOn: CalendarDate,
): Promise<number> {
  const documentNumber = await fileDocument(tx, compId, {
    empno,
    service,
    eventId,
    kind: 'response',
    description: service === 'c' ? 'Election Form' : 'Enrollment Form',
    receivedOn,
    content: null,
  });
  await jobs.send(tx, 'finish-documents', { compId });
  return documentNumber;
}

/** T10: nothing changes, and they are told so. */
async function answerLate(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  postmark: CalendarDate,
  date: CalendarDate,
) {
  const deadline = event.responseDeadline!;
  const facts: PlannedFacts['unavailability'] = { postmark, deadline };
  await planLetter(tx, compId, event.eventId, {
    kind: 'unavailability',
    dueOn: addBusinessDays(date, 1),
    facts,
  });
  return { outcome: `Too late: the last day was ${displayDate(deadline)}` };
}

/** T6; a second waiver takes the place of the first. */
async function decline(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  postmark: CalendarDate,
  responseDoc: number,
) {
  await store.saveResponse(tx, compId, event.eventId, {
    postmark,
    isDeclined: true,
    responseDoc,
    revokedOn: null,
  });
  await store.saveElections(tx, compId, elected(event, []));
  return { outcome: 'Declined' };
}

/** T5, T7, T9. */
async function accept(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  settings: ContinuationSettings,
  { input, responseDoc, date }: { input: ResponseInput; responseDoc: number; date: CalendarDate },
) {
  const { postmark, elections } = input;
  const revokedOn = event.isDeclined && !settings.retro_on_revoke ? postmark : null;
  await store.saveResponse(tx, compId, event.eventId, {
    postmark,
    isDeclined: false,
    responseDoc,
    revokedOn,
  });
  if (revokedOn !== null) await store.beginNotBefore(tx, compId, event.eventId, revokedOn);
  const answered = {
    ...event,
    postmark,
    isDeclined: false,
    revokedOn,
    benefits: elected(event, elections),
  };
  await store.saveElections(tx, compId, answered.benefits);
  const benefits = await retierToElected(tx, compId, answered);
  const accepted = { ...answered, benefits };
  await settleAccount(tx, compId, accepted, settings, { date });
  await leaveFirstEvent(tx, compId, accepted, date);
  const plans = benefits.filter(({ persons }) => persons.some(({ isElected }) => isElected));
  return { outcome: 'Accepted', benefits: plans.map(({ planName }) => planName).join(', ') };
}

async function retierToElected(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<EventBenefit[]> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = await ratedTiers(tx, compId, planIds, event.coverageBegins);
  const benefits: EventBenefit[] = [];
  for (const benefit of event.benefits) {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const first = electedTier(event, benefit, own);
    const isSame = first === benefit.tiers[0];
    const tiers = isSame ? benefit.tiers : [first];
    if (!isSame) await replaceTiers(tx, compId, benefit.benefitId, tiers);
    benefits.push({ ...benefit, tiers });
  }
  return benefits;
}

/** Whoever goes on in a second event ends in the first, so that nobody is billed twice. */
async function leaveFirstEvent(
  tx: Transaction,
  compId: number,
  second: EventRecord,
  date: CalendarDate,
): Promise<void> {
  if (second.firstEventId === null) return;
  const first = await heldEvent(tx, compId, second.firstEventId);
  if (!first || !isAccepted(first)) return;
  const goOn = second.persons.filter(({ personId }) =>
    second.benefits.some(({ persons }) =>
      persons.some((one) => one.personId === personId && one.isElected === true),
    ),
  );
  const personIds = first.persons
    .filter(({ dependentId }) => goOn.some((person) => person.dependentId === dependentId))
    .map(({ personId }) => personId);
  const endsOn = addDays(second.coverageBegins, -1);
  await endCoverage(tx, compId, first, { reason: 6, endsOn, personIds, date, isTold: false });
}
