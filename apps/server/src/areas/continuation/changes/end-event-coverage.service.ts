import type { TerminationInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { EventCall } from '../event/event-call.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { endCoverage } from './end-coverage.service.ts';
import { returnToFirstEvent } from './first-event.service.ts';
import {
  inputProblems,
  lastElection,
  reasonProblems,
  defaultEnd,
  defaultPersons,
} from './end-reasons.rules.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { auditEvent, personNames } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { afterEighteenMonths, isForDisability } from '../money/billing.rules.ts';
import { isBilled } from '../money/collection.rules.ts';
import { standingsOf } from '../money/event-standing.service.ts';
import { endReasons, type EndReason } from '../event/event-state.rules.ts';
import { answersOf } from '../event/answers.store.ts';
import { getEvent, withLockedEvent } from '../event/event.service.ts';
import { answerStanding } from '../money/event-standing.service.ts';
import { settingsOf } from '../event/settings.store.ts';
import { reviewNonPayment } from './reinstate.service.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** Ends coverage at the back office's request (domain.md 1.6, T13). */
export async function endEventCoverage(
  parts: Parts,
  { compId, eventId, today = parts.clock.today(), key }: EventCall,
  input: TerminationInput,
) {
  const call = { operation: 'endEventCoverage', compId, eventId, input, key };
  return await withLockedEvent(parts, call, async (tx, event) => {
    const settings = await settingsOf(tx, compId);
    const standing = (await standingsOf(tx, compId, [event], { settings, today })).get(eventId)!;
    // The schema has checked the range.
    const reason = input.reason as EndReason;
    refuseUnextended(reason, event);
    const eighteenMonthsEnd = addDays(afterEighteenMonths(event, settings), -1);
    const endsOn =
      input.endsOn ?? defaultEnd(reason, event, { standing, eighteenMonthsEnd, today });
    const personIds = input.persons ?? defaultPersons(reason, event);
    if (endsOn === null || personIds === null)
      throw new Refusal('invalid-input', 'Please say when and whose coverage ends.', {
        fields: [
          ...(endsOn === null ? [{ path: 'endsOn', message: requiredMessage }] : []),
          ...(personIds === null ? [{ path: 'persons', message: requiredMessage }] : []),
        ],
      });
    const isBilledNow = isBilled(event, settings);
    refuseProblems(inputProblems(reason, event, { endsOn, personIds, isBilledNow }));
    const electedOn = lastElection(event, await answersOf(tx, compId, eventId), personIds);
    refuseProblems(reasonProblems(reason, event, endsOn, { eighteenMonthsEnd, electedOn }));
    // An end for non-payment can still be reversed by a payment. Then this end counts.
    const isReversible = isForNonPayment(event.endReason);
    if (event.coverageEnds !== null && endsOn > event.coverageEnds && !isReversible)
      throw new Refusal('conflict', 'Coverage already ends earlier.');
    const hasEnded = await endCoverage(tx, compId, event, {
      reason,
      endsOn,
      personIds,
      date: today,
    });
    if (hasEnded) {
      await auditEvent(
        { tx, clock: parts.clock, compId, event },
        {
          by: 'operator',
          action: 'end-coverage',
          after: {
            coverageEnds: endsOn,
            endReason: endReasons[reason],
            persons: personIds ? personNames(event, personIds) : null,
          },
        },
      );
      const now = await getEvent(tx, compId, eventId);
      const work = { tx, clock: parts.clock, compId, event: now, settings, date: today };
      // Fewer persons were covered than were billed, so the payments on file may have been enough.
      if (isReversible) await reviewNonPayment(work, 'payment');
      if (reason === endsFor.error) await returnToFirstEvent(work);
    }
    return await answerStanding(tx, compId, eventId, today);
  });
}

/** Only the months added by a disability extension end with the disability. */
function refuseUnextended(reason: EndReason, event: EventRecord): void {
  if (reason === endsFor.noLongerDisabled && !isForDisability(event))
    throw new Refusal('conflict', 'This coverage was not extended because of a disability.');
}
