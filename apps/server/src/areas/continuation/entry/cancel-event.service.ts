import { cancelledMessage } from '@portal/contract/areas/continuation/billing.contract.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import type { CancelBillingInput } from '@portal/contract/areas/continuation/event.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import { endCoverage } from '../changes/end-coverage.service.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { withSettings } from '../event/work.ts';
import { lockEventByKey } from '../views/event-detail.service.ts';

/** Ends a billing event on a date. The day before coverage begins means that it never started (domain.md 2.7). */
export function cancelBillingEvent(
  { database, clock }: Context,
  member: Member,
  { participant: { empno }, r_qualid, covend }: CancelBillingInput,
): Promise<{ message: typeof cancelledMessage }> {
  const { compId, scope } = member;
  return database.transaction(scope, async (tx) => {
    const event = await lockEventByKey(tx, compId, {
      service: 'billing',
      empno,
      eventId: r_qualid,
    });
    const earliest = addDays(event.coverageBegins, -1);
    if (covend < earliest)
      refuseProblems([{ path: 'covend', message: `Must be ${displayDate(earliest)} or later` }]);
    if (event.coverageEnds !== null && covend > event.coverageEnds)
      throw new Refusal(
        'conflict',
        `Coverage for this event already ends on ${displayDate(event.coverageEnds)}.`,
      );
    const work = await withSettings({ tx, clock, compId, event, date: clock.today() });
    const ended =
      event.coverageEnds !== covend &&
      (await endCoverage(work, { reason: endsFor.cancellation, endsOn: covend }));
    if (ended)
      await audit(tx, member, clock.now(), {
        action: 'cancel-billing-event',
        subject: `participant:${empno}`,
        before: { coverageEnds: event.coverageEnds },
        after: {
          eventType: eventTypeName('billing', event.eventType),
          eventDate: event.eventDate,
          coverageEnds: covend,
        },
      });
    return { message: cancelledMessage };
  });
}
