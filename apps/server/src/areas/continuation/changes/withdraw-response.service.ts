import { notFound, Refusal } from '@portal/contract/problem.ts';
import { saveElections, saveEventEnd, saveTiers } from '../coverage/coverage.store.ts';
import { answeredBy } from '../coverage/elections.rules.ts';
import { offeredTo } from '../coverage/offered-tiers.rules.ts';
import { relevel } from '../coverage/with-ends.service.ts';
import { answersOf, withdrawAnswer, type RecordedAnswer } from '../event/answers.store.ts';
import { coveredPersons, isAccepted } from '../event/covered-persons.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { OperatorParts } from '../event/event.service.ts';
import { dropLetters, plannedLetters } from '../event/planned-letters.store.ts';
import type { EventCall, Work } from '../event/work.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import { returnToFirstEvent } from './first-event.service.ts';

type Input = { documentNumber: number };

/** Takes back a response that was recorded by mistake: the event is as the others say, or waits for a response again. */
export function withdrawResponse(parts: OperatorParts, call: EventCall, input: Input) {
  return changeForOperator(
    parts,
    { ...call, operation: 'withdrawResponse', input },
    async (work) => {
      const { tx, compId, event, settings } = work;
      const answers = await answersOf(tx, compId, event.eventId);
      const mistake = answers.find(({ documentNumber }) => documentNumber === input.documentNumber);
      if (!mistake) throw notFound('There is no such response.');
      refuseIfUsed(event);
      await withdrawAnswer(work, mistake.answerId);
      const others = answers.filter((each) => each !== mistake);
      const { event: answered } = answeredBy(event, others, settings);
      const after = isAccepted(answered)
        ? await relevel({ ...work, event: answered })
        : asOffered(answered, others);
      const changed = { ...work, event: after };
      await saveTiers(changed, event);
      await saveElections(changed);
      await saveEventEnd(changed);
      await settleAccount(changed);
      await dropDenial(work, mistake);
      // Who had left an event for this one is covered there again.
      const covered = isAccepted(after)
        ? coveredPersons(after).map(({ personId }) => personId)
        : [];
      const leaving = event.persons.filter(({ personId }) => !covered.includes(personId));
      if (isAccepted(event))
        await returnToFirstEvent({ ...work, event: { ...event, persons: leaving } });
      const { postmark, outcome } = mistake;
      await auditEvent(work, 'operator', 'withdraw-response', { postmark, outcome });
    },
  );
}

function refuseIfUsed({ persons }: EventRecord): void {
  if (persons.some(({ endReason }) => endReason !== null))
    throw new Refusal('conflict', 'Somebody’s coverage has ended. Please restore it first.');
  if (persons.some(({ addedFrom }) => addedFrom !== null))
    throw new Refusal('conflict', 'A child was added to this coverage.');
}

/** Where nobody elects, plans are at the levels that everybody is offered. */
function asOffered(event: EventRecord, answers: readonly RecordedAnswer[]): EventRecord {
  const isOpen = answers.every(({ outcome }) => outcome === 'late');
  const benefits = event.benefits.map((benefit) => {
    const offer = offeredTo(benefit, benefit.persons);
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

/** Drops the letter that says it came too late. */
async function dropDenial(work: Work, { outcome, postmark }: RecordedAnswer): Promise<void> {
  if (outcome !== 'late') return;
  for (const { letterId, facts } of await plannedLetters(work, 'unavailability'))
    if ('deadline' in facts && facts.postmark === postmark)
      await dropLetters(work, { letter_id: letterId });
}
