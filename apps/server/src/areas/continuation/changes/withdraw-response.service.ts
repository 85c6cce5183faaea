import { notFound, refuseUnless } from '@portal/contract/problem.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import { withdrawDocument } from '../../../support/documents/documents.store.ts';
import { saveCoverage } from '../coverage/coverage.store.ts';
import { answeredBy } from '../coverage/elections.rules.ts';
import { offeredTo } from '../coverage/offered-tiers.rules.ts';
import { relevel } from '../coverage/with-ends.service.ts';
import { answersOf, type RecordedAnswer } from '../event/answers.store.ts';
import { isForNonPayment, withdrawUnpaid } from '../event/coverage-ends.rules.ts';
import {
  coveredPersons,
  eventEnd,
  idsOf,
  isAccepted,
  offeredPersons,
} from '../event/covered-persons.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { reread, withLockedEvent, type OperatorParts } from '../event/event.service.ts';
import { dropLetters, plannedLetters } from '../event/planned-letters.store.ts';
import type { EventCall, Work } from '../event/work.ts';
import { totalCredit } from '../money/event-account.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { accountOf } from '../money/event-account.store.ts';
import { answerStanding } from '../money/event-standing.service.ts';
import { returnToFirstEvent } from './first-event.service.ts';
import { reviewNonPayment } from './reinstate.service.ts';
import { planNextMail, notifyOfEnds } from './notify-of-ends.service.ts';

type Input = { documentNumber: number };

/** Withdraws a response that was recorded by mistake: the others decide, or waits for a response again. */
export function withdrawResponse(parts: OperatorParts, call: EventCall, input: Input) {
  return withLockedEvent(parts, { ...call, operation: 'withdrawResponse', input }, async (work) => {
    const { tx, compId, event, settings, date } = work;
    const answers = await answersOf(tx, compId, event.eventId);
    const mistake = answers.find(({ documentNumber }) => documentNumber === input.documentNumber);
    if (!mistake) throw notFound('There is no such response, or it was withdrawn.');
    await withdrawDocument(tx, compId, input.documentNumber, date);
    const others = answers.filter((each) => each !== mistake);
    const { event: answered } = answeredBy(event, others, settings);
    const covered = isAccepted(answered) ? idsOf(coveredPersons(answered)) : [];
    const before = isAccepted(event) ? coveredPersons(event) : [];
    const leaving = before.filter(({ personId }) => !covered.includes(personId));
    refuseUnless(
      leaving.every(({ endReason }) => endReason === null || isForNonPayment(endReason)),
      'Coverage of somebody on this form has ended. Please restore it first (restore-coverage).',
    );
    // What was never elected was not unpaid either.
    const persons = answered.persons.map((person) =>
      covered.includes(person.personId)
        ? person
        : withdrawUnpaid(person, { on: date, why: 'error' }),
    );
    const standing = { ...answered, persons, ...eventEnd({ ...answered, persons }) };
    const after = isAccepted(standing)
      ? await relevel({ ...work, event: standing })
      : asOffered(standing, others);
    const changed = { ...work, event: after };
    await saveCoverage(changed, event);
    await settleAccount(changed);
    await notifyOfEnds(changed, event, []);
    await takeBackLetters(work, mistake, idsOf(leaving));
    // Who had left an event for this one is covered there again.
    await returnToFirstEvent({ ...work, event: { ...event, persons: leaving } });
    await reviewNonPayment(await reread(work), 'election');
    const { postmark, outcome } = mistake;
    await auditEvent(work, 'operator', 'withdraw-response', { postmark, outcome });
    const credit = dollarsOf(totalCredit(await accountOf(work)));
    return { ...(await answerStanding(work)), credit };
  });
}

/** What the mistake had led to: a letter that waits is dropped, and another says to disregard what was mailed. */
async function takeBackLetters(
  work: Work,
  { outcome, postmark }: RecordedAnswer,
  leavingIds: readonly number[],
): Promise<void> {
  const letters = await plannedLetters(work, 'unavailability', 'termination');
  const led = letters.filter(({ kind, facts, fate }) => {
    if (fate === 'dropped') return false;
    if (outcome === 'late') return 'deadline' in facts && facts.postmark === postmark;
    return (
      kind === 'termination' &&
      isForNonPayment(facts.reason) &&
      facts.personIds.every((personId) => leavingIds.includes(personId))
    );
  });
  for (const { letterId, fate } of led)
    if (fate === 'waits') await dropLetters(work, { letter_id: letterId });
  const mailed = led.findLast(({ fate }) => fate === 'mailed');
  if (!mailed?.mailedOn) return;
  const { facts: told } = mailed;
  const personIds = ('personIds' in told && told.personIds) || idsOf(work.event.persons);
  const facts = { withdrawn: mailed.mailedOn, personIds, why: 'response' } as const;
  await planNextMail(work, 'unavailability', facts);
}

/** Where nobody elects, plans are at the levels that everybody is offered. */
function asOffered(event: EventRecord, answers: readonly RecordedAnswer[]): EventRecord {
  const isOpen = answers.every(({ outcome }) => outcome === 'late');
  const benefits = event.benefits.map((benefit) => {
    const offer = offeredTo(benefit, offeredPersons(event, benefit));
    const persons = benefit.persons.map((each) => ({
      ...each,
      isElected: isOpen ? null : each.isElected,
    }));
    return {
      ...benefit,
      persons,
      tiers: offer ? [{ ...benefit.tiers[0]!, ...offer }] : benefit.tiers,
    };
  });
  return { ...event, benefits };
}
