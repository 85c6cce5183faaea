import type { DroppedPlanInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { refuseUnless } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { OperatorParts } from '../event/event.service.ts';
import type { EventCall } from '../event/work.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import { benefitsOn } from './renew-coverage.rules.ts';
import { renewCoverage } from './renew-coverage.service.ts';

/** Ends one plan at the request of a household, which keeps the others. Coverage of anyone without another plan ends with it. */
export function dropPlan(parts: OperatorParts, call: EventCall, input: DroppedPlanInput) {
  return changeForOperator(parts, { ...call, operation: 'dropPlan', input }, async (work) => {
    const { event } = work;
    const { plansId, endsOn } = input;
    refuseUnless(isAccepted(event), 'Nobody has elected coverage: there is nothing to drop.');
    refuseUnless(event.endReason === null, 'This event has ended.');
    // A plan that ends on that day anyway stays as it is.
    const benefit = benefitsOn(event, addDays(endsOn, 1)).find(({ planId }) => planId === plansId);
    const earliest = addDays(event.coverageBegins, -1);
    refuseProblems([
      ...problemIf(
        endsOn < earliest,
        'endsOn',
        'Must not be before the day before coverage begins',
      ),
      ...problemIf(
        endsOn >= earliest && !benefit,
        'plansId',
        'Nobody has this plan after that day.',
      ),
    ]);
    const { planName } = benefit!;
    // With the plans that end that day anyway: anyone without another plan loses coverage.
    const moves = benefitsOn(event, endsOn)
      .filter((each) => each === benefit || each.planEnds === endsOn)
      .map(({ benefitId }) => ({ benefitId, to: null }));
    await renewCoverage(work, { from: addDays(endsOn, 1), moves });
    await auditEvent(work, 'operator', 'drop-plan', { plan: planName, coverageEnds: endsOn });
  });
}
