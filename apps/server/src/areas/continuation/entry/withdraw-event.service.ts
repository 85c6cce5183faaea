import { cancelledMessage } from '@portal/contract/areas/continuation/billing.contract.ts';
import type { CancelBillingInput } from '@portal/contract/areas/continuation/event.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import { endCoverage } from '../changes/end-coverage.service.ts';
import { changedFields, eventFields, filledFields } from '../event/event-audit.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { withSettings } from '../event/work.ts';
import { lockEventByKey, type EventKey } from '../views/event-detail.service.ts';
import { markDeleted } from './enter-event.store.ts';

/** Possible only until its notice is mailed (domain.md 2.3). */
export function deleteCobraEvent(
  { database, clock }: Context,
  member: Member,
  key: EventKey,
): Promise<void> {
  const { compId, userId, scope } = member;
  const now = clock.now();
  return database.transaction(scope, async (tx) => {
    const event = await lockEventByKey(tx, compId, key);
    if (event.letterSent !== null)
      throw new Refusal('conflict', 'This notice was already mailed and can no longer be deleted.');
    await markDeleted(tx, compId, event.eventId, { at: now, by: userId });
    await audit(tx, member, now, {
      action: 'delete-cobra-event',
      subject: `participant:${event.empno}`,
      before: filledFields(eventFields(event)),
    });
  });
}

/** Ends a billing event on a date. The day before coverage begins means that it never started (domain.md 2.7). */
export function cancelBillingEvent(
  { database, clock }: Context,
  member: Member,
  { participant: { empno }, r_qualid: eventId, covend }: CancelBillingInput,
): Promise<{ message: typeof cancelledMessage }> {
  const { compId, scope } = member;
  return database.transaction(scope, async (tx) => {
    const event = await lockEventByKey(tx, compId, { service: 'billing', empno, eventId });
    const { coverageBegins, coverageEnds } = event;
    const earliest = addDays(coverageBegins, -1);
    if (covend < earliest)
      refuseProblems([{ path: 'covend', message: `Must be ${displayDate(earliest)} or later` }]);
    if (coverageEnds !== null && covend > coverageEnds)
      throw new Refusal(
        'conflict',
        `Coverage for this event already ends on ${displayDate(coverageEnds)}.`,
      );
    const work = await withSettings({ tx, clock, compId, event, date: clock.today() });
    const ended =
      coverageEnds !== covend &&
      (await endCoverage(work, { reason: endsFor.cancellation, endsOn: covend }));
    if (ended) {
      const shown = eventFields(event);
      await audit(tx, member, clock.now(), {
        action: 'cancel-billing-event',
        subject: `participant:${empno}`,
        ...changedFields({ ...shown, coverageEnds }, { ...shown, coverageEnds: covend }),
      });
    }
    return { message: cancelledMessage };
  });
}
