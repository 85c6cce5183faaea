import type { RefusalInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { refuseUnless } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { idsOf } from '../event/covered-persons.rules.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { OperatorParts } from '../event/event.service.ts';
import type { EventCall, OfEvent, Work } from '../event/work.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import { dropLetters, planLetter, plannedLetters } from '../event/planned-letters.store.ts';
import { extensionNames } from './extensions.rules.ts';
import {
  affectedPersons,
  isSameNotice,
  refusalDue,
  refusalProblems,
  refusedExtension,
} from './refused-extensions.rules.ts';

/** Notifies the persons affected that what they reported does not extend coverage, and why (domain.md 1.4, D13). */
export function refuseExtension(parts: OperatorParts, call: EventCall, input: RefusalInput) {
  const operation = 'refuseExtension';
  return changeForOperator(parts, { ...call, operation, input }, async (work) => {
    const { event } = work;
    refuseUnlessNeeded(event, input);
    const facts = refusedExtension(work, input);
    refuseProblems(refusalProblems(work, input, facts));
    if (!(await planRefusal(work, facts))) return;
    const { extension, reason, happenedOn, reportedOn, personIds } = facts;
    await auditEvent(work, 'operator', 'refuse-extension', {
      extension: extensionNames[extension],
      reason,
      happenedOn,
      reportedOn,
      persons: personNames(event, personIds),
    });
  });
}

/** The denied extensions of an event whose letter is mailed or planned. */
export async function notifiedRefusals(work: OfEvent) {
  const letters = await plannedLetters(work, 'unavailability');
  return letters.flatMap(({ letterId, facts, fate, mailedOn }) =>
    fate !== 'dropped' && 'extension' in facts ? [{ letterId, facts, mailedOn }] : [],
  );
}

/** Plans the letter in place of one that is still pending. False where the same refusal is already on file. */
async function planRefusal(work: Work, facts: RefusedExtension): Promise<boolean> {
  const refusals = (await notifiedRefusals(work)).filter((one) => isSameNotice(one.facts, facts));
  if (refusals.at(-1)?.facts.reason === facts.reason) return false;
  for (const { letterId, mailedOn } of refusals)
    if (mailedOn === null) await dropLetters(work, { letter_id: letterId });
  const dueOn = refusalDue(facts.receivedOn, work.date);
  await planLetter(work, { kind: 'unavailability', dueOn, facts });
  return true;
}

function refuseUnlessNeeded(event: EventRecord, input: RefusalInput): void {
  refuseUnless(
    event.service === 'cobra',
    'Retiree and leave billing is never extended: there is nothing to refuse.',
  );
  refuseUnless(event.letterSent !== null, 'The notice of this event has not been mailed yet.');
  const { kind, happenedOn } = input;
  const affected = idsOf(affectedPersons(event, input));
  // A second event can extend coverage for some and not for others.
  const isGranted = event.extensions.some(
    ({ personIds, ...one }) =>
      one.kind === kind &&
      (happenedOn === null || one.happenedOn === happenedOn) &&
      affected.some((personId) => personIds.includes(personId)),
  );
  refuseUnless(
    !isGranted,
    'Their coverage was extended because of this: it cannot be refused as well.',
  );
}
