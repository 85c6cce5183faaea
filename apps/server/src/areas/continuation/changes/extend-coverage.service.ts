import { endsFor } from '../event/event-state.rules.ts';
import type { ExtensionInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { EventCall } from '../event/event-call.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { afterEighteenMonths, premiumPercent } from '../money/billing.rules.ts';
import { saveMaximumEnds } from '../coverage/change-ends.store.ts';
import { changeEnds } from './change-ends.service.ts';
import { isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventExtension, EventPerson, EventRecord } from '../event/event-record.ts';
import { notifyOfExtension } from './extension-letters.service.ts';
import { saveExtension } from './extend-coverage.store.ts';
import {
  extendedPersons,
  extensionNames,
  extensionProblems,
  isExtensible,
} from './extensions.rules.ts';
import { withLockedEvent } from '../event/event.service.ts';
import { answerStanding } from '../money/event-standing.service.ts';
import { settingsOf } from '../event/settings.store.ts';
import { lastDayOf } from '../coverage/event-detail.rules.ts';
import { withdrawTerminations } from './termination-letters.service.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** Extends the maximum period of coverage (domain.md 1.5, T15). */
export async function extendEventCoverage(
  parts: Parts,
  { compId, eventId, today = parts.clock.today(), key }: EventCall,
  input: ExtensionInput,
) {
  const call = { operation: 'extendEventCoverage', compId, eventId, input, key };
  return await withLockedEvent(parts, call, async (tx, event) => {
    refuseInextensible(event, input, today);
    const settings = await settingsOf(tx, compId);
    refuseProblems(extensionProblems(event, input, settings, today));
    const extension = extensionOf(event, input);
    if (await saveExtension(tx, compId, eventId, extension)) {
      const persons = extendedPersons(event, input, { settings, today });
      const extended = { ...event, extensions: [...event.extensions, extension] };
      await saveMaximumEnds(tx, compId, persons);
      // The days after the former maximum could not be billed or paid before.
      const after = await changeEnds(tx, compId, extended, {
        persons,
        date: today,
        prolonged: { recordedOn: today, after: lastDayOf(event) ?? noEnd },
      });
      const continuing = persons.filter(({ endsOn }) => endsOn === null);
      await withdrawTerminations(
        { tx, compId, eventId, date: today },
        continuing.map(({ personId }) => personId),
      );
      await notifyOfExtension(
        tx,
        compId,
        { before: event, after, extension, persons, settings },
        today,
      );
      // A second event ends the higher percentage charged for a disability.
      const rebillFrom = afterEighteenMonths(event, settings);
      const percentOf = (of: EventRecord) => premiumPercent(of, rebillFrom, settings);
      if (percentOf(after) < percentOf(event))
        await settleAccount(tx, compId, after, { settings, date: today, rebillFrom });
      await auditEvent(
        { tx, clock: parts.clock, compId, event },
        {
          by: 'operator',
          action: 'extend-coverage',
          after: {
            extension: extensionNames[input.kind],
            happenedOn: extension.happenedOn,
            reportedOn: extension.reportedOn,
            persons: personNames(
              event,
              persons.map(({ personId }) => personId),
            ),
          },
        },
      );
    }
    return await answerStanding(tx, compId, eventId, today);
  });
}

function refuseInextensible(
  event: EventRecord,
  { kind }: ExtensionInput,
  today: CalendarDate,
): void {
  if (!isExtensible(event, kind))
    throw new Refusal('conflict', 'Coverage after this kind of event cannot be extended this way.');
  if (!isAccepted(event)) throw new Refusal('conflict', 'Only accepted coverage can be extended.');
  // An end on a later day is no obstacle: it can still be restored until then.
  const hasEnded = event.coverageEnds !== null && event.coverageEnds < today;
  if (event.endReason !== null && event.endReason !== endsFor.maximumReached && hasEnded)
    throw new Refusal('conflict', 'This event has ended.');
}

function extensionOf({ persons }: EventRecord, input: ExtensionInput): EventExtension {
  const { kind, reportedOn } = input;
  const idsOf = (of: readonly EventPerson[]) => of.map(({ personId }) => personId);
  if (kind === 'disability')
    return { kind, reportedOn, happenedOn: input.decidedOn, personIds: idsOf(persons) };
  const family = idsOf(persons.filter(({ relation }) => relation !== 'E'));
  if (kind === 'medicare')
    return { kind, reportedOn, happenedOn: input.entitledOn, personIds: family };
  return { kind, reportedOn, happenedOn: input.happenedOn, personIds: input.persons };
}
