import { isDeepStrictEqual } from 'node:util';
import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../app/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { ratedTiers, replaceTiers } from './change-ends.store.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { fileDocument } from '../mail/documents.store.ts';
import { addsSomeone, elected, electionProblems, isWaiver, joined } from './elections.rules.ts';
import { endCoverage } from './end-coverage.service.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import { countEventChange } from '../event/event.store.ts';
import { answerStanding, heldEvent, withHeldEvent } from '../event/held-event.service.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { lateAnswers, planLetter } from '../mail/planned-letters.store.ts';
import * as store from './record-response.store.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import { electedTier, hasSameTiers, joinedTiers } from './tiers.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets' | 'jobs'>;

/** What came back: accepted, declined, taken back, or too late (domain.md 2.2, T5 to T10). */
export async function recordResponse(
  parts: Parts,
  compId: number,
  eventId: number,
  input: ResponseInput,
  today: CalendarDate = parts.clock.today(),
  key?: string,
) {
  const call = { operation: 'recordResponse', compId, eventId, input, key };
  return await withHeldEvent(parts, call, async (tx, event) => {
    refuseUnawaited(event, input.elections);
    refuseProblems(fieldProblems(event, input, today));
    if (await isOnFile(tx, compId, event, input))
      return await answerStanding(tx, compId, eventId, today);
    const responseDoc = await filePaper(tx, parts, compId, event, input.receivedOn ?? today);
    const settings = await settingsOf(tx, compId);
    const outcome =
      input.postmark > event.responseDeadline!
        ? await answerLate(tx, compId, event, input, today)
        : isWaiver(input.elections)
          ? await decline(tx, compId, event, input.postmark, responseDoc)
          : isAccepted(event)
            ? await join(tx, compId, event, settings, { input, date: today })
            : await accept(tx, compId, event, settings, { input, responseDoc, date: today });
    await auditEvent(tx, parts.clock, compId, event, {
      by: 'operator',
      action: 'record-response',
      after: { postmark: input.postmark, ...outcome },
    });
    return await answerStanding(tx, compId, eventId, today);
  });
}

function refuseUnawaited(event: EventRecord, elections: ResponseInput['elections']): void {
  const refuse = (sentence: string) => {
    throw new Refusal('conflict', sentence);
  };
  if (event.endReason !== null) refuse('This event has ended.');
  if (event.letterSent === null) refuse('The notice of this event was not mailed yet.');
  if (isAccepted(event) && !addsSomeone(event, elections))
    refuse('This event was accepted already.');
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
    // No notice goes before the event; a mistyped year would make every payment late at once.
    ...(postmark < event.eventDate
      ? [{ path: 'postmark', message: 'Must not be before the event date' }]
      : []),
    ...electionProblems(event, elections),
  ];
}

/** Whether the same paper was recorded before: a waiver, or one that came too late. */
async function isOnFile(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { postmark, elections }: ResponseInput,
): Promise<boolean> {
  if (postmark <= event.responseDeadline!)
    return event.isDeclined && isWaiver(elections) && event.postmark === postmark;
  const answered = await lateAnswers(tx, compId, event.eventId);
  return answered.some((late) => isDeepStrictEqual(late, { postmark, elections }));
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
  { postmark, elections }: ResponseInput,
  date: CalendarDate,
) {
  const deadline = event.responseDeadline!;
  const facts: PlannedFacts['unavailability'] = { postmark, deadline, elections };
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
  const benefits = await retier(tx, compId, answered, (...of) => [electedTier(...of)]);
  const accepted = { ...answered, benefits };
  await settleAccount(tx, compId, accepted, settings, { date });
  await leaveFirstEvent(tx, compId, accepted, date);
  return { outcome: 'Accepted', benefits: electedPlans(benefits) };
}

const electedPlans = (benefits: readonly EventBenefit[]) =>
  benefits
    .filter(({ persons }) => persons.some(({ isElected }) => isElected))
    .map(({ planName }) => planName)
    .join(', ');

/** Somebody else of the family elects, in time: they are covered from the same day as the others. */
async function join(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  settings: ContinuationSettings,
  { input, date }: { input: ResponseInput; date: CalendarDate },
) {
  const answered = { ...event, benefits: joined(event, input.elections) };
  await store.saveElections(tx, compId, answered.benefits);
  const benefits = await retier(tx, compId, answered, joinedTiers);
  const accepted = { ...answered, benefits };
  await countEventChange(tx, compId, event.eventId);
  // Every month was billed for fewer people.
  await settleAccount(tx, compId, accepted, settings, { date, renewFrom: event.coverageBegins });
  await leaveFirstEvent(tx, compId, accepted, date);
  return { outcome: 'Joined those who elected', benefits: electedPlans(benefits) };
}

async function retier(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  tiersOf: typeof joinedTiers,
): Promise<EventBenefit[]> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = await ratedTiers(tx, compId, planIds, event.coverageBegins);
  const benefits: EventBenefit[] = [];
  for (const benefit of event.benefits) {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const tiers = tiersOf(event, benefit, own);
    if (!hasSameTiers(benefit, tiers)) await replaceTiers(tx, compId, benefit.benefitId, tiers);
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
