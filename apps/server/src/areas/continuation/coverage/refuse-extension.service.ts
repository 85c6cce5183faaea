import type { RefusalInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { answerStanding, withLockedEvent } from '../event/event.service.ts';
import { settingsOf } from '../event/settings.store.ts';
import type { RefusedExtension } from '../mail/planned-letter.ts';
import { dropLetters, planLetter, notifiedRefusals } from '../mail/planned-letters.store.ts';
import { extensionNames } from './extensions.rules.ts';
import {
  concernedBy,
  isSameNotice,
  refusalDue,
  refusalProblems,
  refusedExtension,
} from './refused-extensions.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** Tells those it concerns that a notice does not lengthen coverage, and why (domain.md 1.4, D13). */
export async function refuseExtension(
  parts: Parts,
  compId: number,
  eventId: number,
  input: RefusalInput,
  today: CalendarDate = parts.clock.today(),
  key?: string,
) {
  const call = { operation: 'refuseExtension', compId, eventId, input, key };
  return await withLockedEvent(parts, call, async (tx, event) => {
    refuseNeedless(event, input);
    const settings = await settingsOf(tx, compId);
    refuseProblems(refusalProblems(event, input, settings, today));
    const facts = refusedExtension(event, input, settings, today);
    if (await tell(tx, compId, event, facts, today))
      await auditEvent(tx, parts.clock, compId, event, {
        by: 'operator',
        action: 'refuse-extension',
        after: {
          extension: extensionNames[facts.extension],
          reason: facts.reason,
          happenedOn: facts.happenedOn,
          reportedOn: facts.reportedOn,
          persons: personNames(event, facts.personIds),
        },
      });
    return await answerStanding(tx, compId, eventId, today);
  });
}

/** Plans the letter; false where the same was told before. One that still waits is told no more. */
async function tell(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  facts: RefusedExtension,
  today: CalendarDate,
): Promise<boolean> {
  const told = (await notifiedRefusals(tx, compId, event.eventId)).filter((one) =>
    isSameNotice(one.facts, facts),
  );
  if (told.at(-1)?.facts.reason === facts.reason) return false;
  for (const { letterId, mailedOn } of told)
    if (mailedOn === null) await dropLetters(tx, compId, { letter_id: letterId }, today);
  const dueOn = refusalDue(facts.receivedOn, today);
  await planLetter(tx, compId, event.eventId, { kind: 'unavailability', dueOn, facts });
  return true;
}

function refuseNeedless(event: EventRecord, input: RefusalInput): void {
  const refuse = (sentence: string) => {
    throw new Refusal('conflict', sentence);
  };
  if (event.service === 'r')
    refuse('Retiree and leave billing is never lengthened: there is nothing to refuse.');
  if (event.letterSent === null) refuse('The notice of this event was not mailed yet.');
  const { kind, happenedOn } = input;
  const concerned = concernedBy(event, input).map(({ personId }) => personId);
  // A second event can lengthen the coverage of some and not of others; of old ones nobody knows whose.
  const isGiven = event.extensions.some(
    ({ personIds, ...one }) =>
      one.kind === kind &&
      (happenedOn === null || one.happenedOn === happenedOn) &&
      (personIds.length === 0 || concerned.some((personId) => personIds.includes(personId))),
  );
  if (isGiven)
    refuse('Their coverage was made longer because of this: it cannot be refused as well.');
}
