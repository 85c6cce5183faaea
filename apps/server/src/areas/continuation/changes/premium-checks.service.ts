import type { CheckInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { EventCall } from '../event/event-call.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../request/context.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { accountOf } from '../money/event-account.store.ts';
import { auditEvent, displayCents } from '../event/event-audit.ts';
import { monthName } from '../event/event-state.rules.ts';
import { postmarkProblems } from '../event/postmark.rules.ts';
import { withLockedEvent } from '../event/event.service.ts';
import { answerStanding } from '../money/event-standing.service.ts';
import { standingsOf, type EventStanding } from '../money/event-standing.service.ts';
import * as store from '../money/premium-checks.store.ts';
import { reviewNonPayment } from './reinstate.service.ts';
import { settingsOf } from '../event/settings.store.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** Posts a payment and applies all of the event's checks again (domain.md 3.4). */
export async function postCheck(
  parts: Parts,
  { compId, eventId, today = parts.clock.today(), key }: EventCall,
  input: CheckInput,
) {
  const { checkNumber, amount, postmark, postDate } = input;
  const call = { operation: 'postCheck', compId, eventId, input, key };
  return await withLockedEvent(parts, call, async (tx, event) => {
    if (!isAccepted(event))
      throw new Refusal('conflict', 'Nothing is owed for this event: it was not accepted.');
    const postedOn = postDate ?? today;
    refuseProblems([
      ...(postmark > postedOn
        ? [{ path: 'postmark', message: 'Must not be after the day it is posted' }]
        : []),
      // A mistyped year would make it the oldest check of all, and timely for everything.
      ...postmarkProblems(event, postmark),
      ...(postedOn > today ? [{ path: 'postDate', message: 'Must not be after today' }] : []),
    ]);
    const amountCents = centsOf(amount);
    const settings = await settingsOf(tx, compId);
    const before = (await standingsOf(tx, compId, [event], { settings, today })).get(eventId)!;
    if (!input.isAnother) {
      const twin = await store.findTwin(tx, compId, eventId, {
        checkNumber,
        amountCents,
        postmark,
      });
      if (twin) throw new Refusal('conflict', twinMessage(checkNumber, amountCents, twin.postmark));
    }
    const { checkId, isNew } = await store.insertCheck(tx, compId, eventId, {
      checkNumber,
      amountCents,
      postmark,
      postDate: postedOn,
    });
    if (isNew) {
      await settleAccount(tx, compId, event, { settings, date: today });
      await auditEvent(
        { tx, clock: parts.clock, compId, event },
        {
          by: 'operator',
          action: 'post-check',
          after: { checkNumber, amount: displayCents(amountCents), postmark },
        },
      );
      const work = { tx, clock: parts.clock, compId, event, settings, date: today };
      await reviewNonPayment(work, 'payment');
    }
    const { checks, applications } = await accountOf(tx, compId, eventId);
    const check = checks.find((each) => each.checkId === checkId)!;
    const appliedCents = applications
      .filter((each) => each.checkId === checkId)
      .reduce((sum, { cents }) => sum + cents, 0);
    return {
      ...(await answerStanding(tx, compId, eventId, today)),
      checkId,
      applied: dollarsOf(appliedCents),
      credit: dollarsOf(check.isReturned ? 0 : check.amountCents - appliedCents),
      warnings: isNew ? latePostmark(postmark, before) : [],
    };
  });
}

/** Most often the same check with a slip in its date, which would be paid twice. */
const twinMessage = (checkNumber: string, amountCents: number, postmark: CalendarDate) =>
  `Check ${checkNumber} over ${displayCents(amountCents)} is on file with the postmark ${displayDate(postmark)}. If this is another check, say so (isAnother; --another yes).`;

/** Until the night that ends coverage the payment counts, so the operator hears that it was sent late. */
function latePostmark(
  postmark: CalendarDate,
  { oldestUnsettled }: Pick<EventStanding, 'oldestUnsettled'>,
): string[] {
  if (oldestUnsettled === null || postmark <= oldestUnsettled.deadline) return [];
  const { deadline, periodStart } = oldestUnsettled;
  return [
    `Postmarked ${counted(daysBetween(deadline, postmark), 'day')} late: ${monthName(periodStart)} could be paid through ${displayDate(deadline)}.`,
  ];
}

/** Records a returned check. Ends that depended on it are reviewed now; the nightly runs handle the rest. */
export async function returnCheck(
  parts: Parts,
  { compId, eventId, today = parts.clock.today(), key }: EventCall,
  input: { checkId: number; returnedOn: CalendarDate | null },
) {
  const { checkId, returnedOn } = input;
  const call = { operation: 'returnCheck', compId, eventId, input, key };
  return await withLockedEvent(parts, call, async (tx, event) => {
    const { checks } = await accountOf(tx, compId, eventId);
    const check = checks.find((each) => each.checkId === checkId);
    if (!check) throw notFound('There is no such check.');
    const date = returnedOn ?? today;
    refuseProblems([
      ...(date > today ? [{ path: 'returnedOn', message: 'Must not be after today' }] : []),
      ...(date < check.postDate
        ? [{ path: 'returnedOn', message: 'Must not be before the day it was posted' }]
        : []),
    ]);
    if (!check.isReturned) {
      await store.markReturned(tx, compId, checkId, date);
      const settings = await settingsOf(tx, compId);
      await settleAccount(tx, compId, event, { settings, date: today });
      await auditEvent(
        { tx, clock: parts.clock, compId, event },
        {
          by: 'operator',
          action: 'return-check',
          after: { checkNumber: check.checkNumber, amount: displayCents(check.amountCents) },
        },
      );
      await reviewNonPayment(
        { tx, clock: parts.clock, compId, event, settings, date: today },
        'payment',
      );
    }
    return await answerStanding(tx, compId, eventId, today);
  });
}
