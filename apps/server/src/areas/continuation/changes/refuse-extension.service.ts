import type { RefusalInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { EventCall } from '../event/event-call.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { withLockedEvent } from '../event/event.service.ts';
import { answerStanding } from '../money/event-standing.service.ts';
import { settingsOf } from '../event/settings.store.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import { dropLetters, planLetter, notifiedRefusals } from '../event/planned-letters.store.ts';
import type { LetterScope } from './termination-letters.service.ts';
import { extensionNames } from './extensions.rules.ts';
import {
  affectedPersons,
  isSameNotice,
  refusalDue,
  refusalProblems,
  refusedExtension,
} from './refused-extensions.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** Notifies the persons affected that what they reported does not extend coverage, and why (domain.md 1.4, D13). */
export async function refuseExtension(
  parts: Parts,
  { compId, eventId, today = parts.clock.today(), key }: EventCall,
  input: RefusalInput,
) {
  const call = { operation: 'refuseExtension', compId, eventId, input, key };
  return await withLockedEvent(parts, call, async (tx, event) => {
    refuseUnlessNeeded(event, input);
    const settings = await settingsOf(tx, compId);
    refuseProblems(refusalProblems(event, input, settings, today));
    const facts = refusedExtension(event, input, settings, today);
    if (await planRefusal({ tx, compId, eventId, date: today }, facts))
      await auditEvent(
        { tx, clock: parts.clock, compId, event },
        {
          by: 'operator',
          action: 'refuse-extension',
          after: {
            extension: extensionNames[facts.extension],
            reason: facts.reason,
            happenedOn: facts.happenedOn,
            reportedOn: facts.reportedOn,
            persons: personNames(event, facts.personIds),
          },
        },
      );
    return await answerStanding(tx, compId, eventId, today);
  });
}

/** Plans the letter in place of one that is still pending. False where the same refusal is already on file. */
async function planRefusal(
  { tx, compId, eventId, date }: LetterScope,
  facts: RefusedExtension,
): Promise<boolean> {
  const refusals = (await notifiedRefusals(tx, compId, eventId)).filter((one) =>
    isSameNotice(one.facts, facts),
  );
  if (refusals.at(-1)?.facts.reason === facts.reason) return false;
  for (const { letterId, mailedOn } of refusals)
    if (mailedOn === null) await dropLetters(tx, compId, { letter_id: letterId }, date);
  const dueOn = refusalDue(facts.receivedOn, date);
  await planLetter(tx, compId, eventId, { kind: 'unavailability', dueOn, facts });
  return true;
}

function refuseUnlessNeeded(event: EventRecord, input: RefusalInput): void {
  const refuse = (sentence: string) => {
    throw new Refusal('conflict', sentence);
  };
  if (event.service === 'r')
    refuse('Retiree and leave billing is never extended: there is nothing to refuse.');
  if (event.letterSent === null) refuse('The notice of this event has not been mailed yet.');
  const { kind, happenedOn } = input;
  const affected = affectedPersons(event, input).map(({ personId }) => personId);
  // A second event can extend coverage for some and not for others. Old extensions do not say for whose.
  const isGranted = event.extensions.some(
    ({ personIds, ...one }) =>
      one.kind === kind &&
      (happenedOn === null || one.happenedOn === happenedOn) &&
      (personIds.length === 0 || affected.some((personId) => personIds.includes(personId))),
  );
  if (isGranted)
    refuse('Their coverage was extended because of this: it cannot be refused as well.');
}
