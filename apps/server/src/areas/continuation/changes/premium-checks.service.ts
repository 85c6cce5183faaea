import type { CheckInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { notFound, Refusal, refuseUnless } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Transaction } from '../../../platform/database.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { amountDue, openPeriods, type Invoice } from '../money/event-account.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { accountOf, insertCheck, markReturned } from '../money/event-account.store.ts';
import { auditEvent, displayCents } from '../event/event-audit.ts';
import { monthName } from '../event/event-state.rules.ts';
import { postmarkProblems } from '../event/notices.rules.ts';
import { withLockedEvent, type OperatorParts } from '../event/event.service.ts';
import type { EventCall } from '../event/work.ts';
import {
  answerStanding,
  changeForOperator,
  standingOf,
  type EventStanding,
} from '../money/event-standing.service.ts';
import { creditLeft, type ReceivedCheck } from '../money/apply-checks.rules.ts';
import { eventsAhead, eventsBehind } from '../money/credit.store.ts';
import { giveCreditBack } from './credit.service.ts';
import { reviewNonPayment } from './reinstate.service.ts';

/** Posts a payment and applies all of the event's checks again (domain.md 3.4). */
export function postCheck(parts: OperatorParts, call: EventCall, input: CheckInput) {
  return withLockedEvent(parts, { ...call, operation: 'postCheck', input }, async (work) => {
    const { event, date: today } = work;
    const { checkNumber, amount, postmark, postDate } = input;
    refuseUnless(isAccepted(event), 'Nothing is owed for this event: it was not accepted.');
    const postedOn = postDate ?? today;
    refuseProblems([
      ...problemIf(postmark > postedOn, 'postmark', 'Must not be after the day it is posted'),
      // A mistyped year would make it the oldest check of all, and timely for everything.
      ...postmarkProblems(event, postmark),
      ...problemIf(postedOn > today, 'postDate', 'Must not be after today'),
    ]);
    const amountCents = centsOf(amount);
    const received = { checkNumber, amountCents, postmark, postDate: postedOn, fromCheckId: null };
    const before = await standingOf(work);
    // A returned check that is sent again counts as a new one.
    const alike = (await accountOf(work)).checks.filter(
      (each) =>
        each.returnedOn === null &&
        each.checkNumber === checkNumber &&
        each.amountCents === amountCents,
    );
    const onFile = alike.find((each) => each.postmark === postmark);
    if (!onFile && alike[0] && !input.isAnother)
      throw new Refusal('conflict', twinMessage(alike[0]));
    const checkId = onFile?.checkId ?? (await insertCheck(work, received));
    if (!onFile) {
      await settleAccount(work);
      const after = { checkNumber, amount: displayCents(amountCents), postmark };
      await auditEvent(work, 'operator', 'post-check', after);
      await reviewNonPayment(work, 'payment');
    }
    const { invoices, checks, applications } = await accountOf(work);
    const check = checks.find((each) => each.checkId === checkId)!;
    const creditCents = creditLeft(check, applications);
    return {
      ...(await answerStanding(work)),
      checkId,
      applied: dollarsOf(amountCents - check.usedCents - creditCents),
      credit: dollarsOf(creditCents),
      warnings: onFile ? [] : [...latePostmark(postmark, before), ...shortMonths(invoices, checks)],
    };
  });
}

/** Most often the same check with a slip in its date, which would be paid twice. */
const twinMessage = ({ checkNumber, amountCents, postmark }: ReceivedCheck) =>
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

/** A month that is paid in part is not paid. */
const shortMonths = (invoices: readonly Invoice[], checks: readonly ReceivedCheck[]): string[] =>
  openPeriods(
    invoices.filter(({ isVoided }) => !isVoided),
    checks,
  )
    .filter((period) => period.openCents > 0 && period.openCents < amountDue(period))
    .map(
      ({ periodStart, openCents }) =>
        `${displayCents(openCents)} is still open for ${monthName(periodStart)}.`,
    );

type ReturnInput = { checkId: number; returnedOn: CalendarDate | null };

/** Records a returned check. Ends that depended on it are reviewed now; the nightly runs handle the rest. */
export function returnCheck(parts: OperatorParts, call: EventCall, input: ReturnInput) {
  const { checkId, returnedOn } = input;
  const others = (tx: Transaction) => eventsBehind(tx, call.compId, checkId);
  const returning = { ...call, operation: 'returnCheck', input, others };
  return changeForOperator(parts, returning, async (work) => {
    const { date: today } = work;
    const check = (await accountOf(work)).checks.find((each) => each.checkId === checkId);
    if (!check) throw notFound('There is no such check.');
    const day = returnedOn ?? today;
    refuseProblems([
      ...problemIf(day > today, 'returnedOn', 'Must not be after today'),
      ...problemIf(day < check.postDate, 'returnedOn', 'Must not be before the day it was posted'),
    ]);
    if (check.returnedOn !== null) return;
    const [ahead] = await eventsAhead(work, checkId);
    refuseUnless(
      ahead === undefined,
      `Credit of this check was transferred to event ${ahead}. Return check ${check.checkNumber} there first.`,
    );
    await markReturned(work, checkId, day);
    await settleAccount(work);
    const after = { checkNumber: check.checkNumber, amount: displayCents(check.amountCents) };
    await auditEvent(work, 'operator', 'return-check', after);
    await giveCreditBack(work, check);
    await reviewNonPayment(work, 'payment');
  });
}
