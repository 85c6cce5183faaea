import type { TerminationInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { Refusal, refuseUnless } from '@portal/contract/problem.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import { endCoverage } from './end-coverage.service.ts';
import { returnToFirstEvent } from './first-event.service.ts';
import { endProblems, defaultEnd, defaultPersons } from './end-reasons.rules.ts';
import { afterEighteenMonths, isForDisability } from '../money/billing.rules.ts';
import {
  changeForOperator,
  standingOf,
  type EventStanding,
} from '../money/event-standing.service.ts';
import { endsFor, monthName, type EndReason } from '../event/event-state.rules.ts';
import { reread, type OperatorParts } from '../event/event.service.ts';
import type { EventCall } from '../event/work.ts';
import { reviewNonPayment } from './reinstate.service.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';

/** Ends coverage at the back office's request (domain.md 1.6, T13). */
export function endEventCoverage(parts: OperatorParts, call: EventCall, input: TerminationInput) {
  const operation = 'endEventCoverage';
  return changeForOperator(parts, { ...call, operation, input }, async (work) => {
    const { event, settings, date: today } = work;
    // The schema has checked the range.
    const reason = input.reason as EndReason;
    // Only the months added by a disability extension end with the disability.
    refuseUnless(
      reason !== endsFor.noLongerDisabled || isForDisability(event),
      'This coverage was not extended because of a disability.',
    );
    const eighteenMonthsEnd = addDays(afterEighteenMonths(event, settings), -1);
    const standing = await standingOf(work);
    if (isForNonPayment(reason) && event.isProviderBilled) refuseUnlessOverdue(standing, today);
    const known = { standing, eighteenMonthsEnd, today };
    const endsOn = input.endsOn ?? defaultEnd(reason, event, known);
    const personIds = input.persons ?? defaultPersons(reason, event);
    if (endsOn === null || personIds === null)
      throw new Refusal('invalid-input', 'Please say when and whose coverage ends.', {
        fields: [
          ...problemIf(endsOn === null, 'endsOn', requiredMessage),
          ...problemIf(personIds === null, 'persons', requiredMessage),
        ],
      });
    const wanted = { reason, endsOn, personIds, eighteenMonthsEnd };
    refuseProblems(endProblems(event, wanted));
    // An end for non-payment can still be reversed by a payment. Then this end counts.
    const isReversible = isForNonPayment(event.endReason);
    const isSooner = endsOn <= (event.coverageEnds ?? noEnd);
    refuseUnless(isSooner || isReversible, 'Coverage already ends earlier.');
    const payableUntil = standing.oldestUnsettled?.deadline;
    const end = { reason, endsOn, personIds, payableUntil, by: 'operator' } as const;
    if (!(await endCoverage(work, end))) return;
    const ended = await reread(work);
    // Fewer persons were covered than were billed, so the payments on file may have been enough.
    if (isReversible) await reviewNonPayment(ended, 'payment');
    if (reason === endsFor.error) await returnToFirstEvent(ended);
  });
}

/** Where we collect the premiums, the payments on file say what is overdue. */
function refuseUnlessOverdue({ oldestUnsettled }: EventStanding, today: CalendarDate): void {
  refuseUnless(oldestUnsettled !== null, 'Everything that is billed is paid.');
  const { periodStart, deadline } = oldestUnsettled;
  refuseUnless(
    today > deadline,
    `Nothing is overdue: ${monthName(periodStart)} can be paid through ${displayDate(deadline)}.`,
  );
}
