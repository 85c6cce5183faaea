import type {
  RefundInput,
  TransferInput,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import { notFound, type FieldProblem } from '@portal/contract/problem.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';
import { problemIf, refuseProblems } from '@portal/contract/values/with-rules.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { auditEvent, displayCents } from '../event/event-audit.ts';
import { lockEvent, withLockedEvent, type OperatorParts } from '../event/event.service.ts';
import type { EventCall, Work } from '../event/work.ts';
import { creditLeft, type ReceivedCheck } from '../money/apply-checks.rules.ts';
import { eventsBehind, insertCreditUse } from '../money/credit.store.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { accountOf, insertCheck } from '../money/event-account.store.ts';
import { answerStanding } from '../money/event-standing.service.ts';
import { reviewNonPayment } from './reinstate.service.ts';

type OfCheck<Input> = Input & { checkId: number };

/** Records that credit was paid back. No invoice needs it, so nothing has to be applied again. */
export function refundCredit(parts: OperatorParts, call: EventCall, input: OfCheck<RefundInput>) {
  return withLockedEvent(parts, { ...call, operation: 'refundCredit', input }, async (work) => {
    const { date: today } = work;
    const { checkId, reference, refundedOn } = input;
    const { check, creditCents } = await creditOf(work, checkId);
    const on = refundedOn ?? today;
    refuseProblems([
      ...creditProblems({ check, creditCents }, input.amount),
      ...problemIf(on > today, 'refundedOn', 'Must not be after today'),
      ...problemIf(on < check.postDate, 'refundedOn', 'Must not be before the check was posted'),
    ]);
    const cents = centsIn(input.amount, creditCents);
    const isNew = await insertCreditUse(work, { checkId, cents, on, reference });
    refuseProblems(
      problemIf(!isNew, 'reference', 'This check has a refund with this reference on file'),
    );
    const after = { ...said(check, cents), reference, refundedOn: on };
    await auditEvent(work, 'operator', 'refund-credit', after);
    const refunded = dollarsOf(cents);
    return { ...(await answerStanding(work)), refunded, credit: dollarsOf(creditCents - cents) };
  });
}

/** Moves credit to another event, where it pays as the check would that it is part of (domain.md 3.4). */
export function transferCredit(
  parts: OperatorParts,
  call: EventCall,
  input: OfCheck<TransferInput>,
) {
  const { checkId, toEventId } = input;
  const transfer = { ...call, operation: 'transferCredit', input, others: async () => [toEventId] };
  return withLockedEvent(parts, transfer, async (work) => {
    const { tx, compId, date: on } = work;
    const { check, creditCents } = await creditOf(work, checkId);
    const event = await lockEvent(tx, compId, toEventId);
    refuseProblems([
      ...creditProblems({ check, creditCents }, input.amount),
      ...problemIf(toEventId === work.event.eventId, 'toEventId', 'Must be another event'),
      ...problemIf(!event, 'toEventId', 'There is no such event in this company'),
      ...problemIf(
        event !== undefined && !isAccepted(event),
        'toEventId',
        'Nothing is owed for this event: it was not accepted',
      ),
    ]);
    const cents = centsIn(input.amount, creditCents);
    const to = { ...work, event: event! };
    await insertCreditUse(work, { checkId, cents, on, reference: null });
    await auditEvent(work, 'operator', 'transfer-credit', {
      ...said(check, cents),
      toEvent: String(toEventId),
    });
    const { checkNumber, postmark } = check;
    const moved = { checkNumber, postmark, postDate: on, amountCents: cents, fromCheckId: checkId };
    const movedId = await insertCheck(to, moved);
    await creditArrived(to, check, cents);
    return {
      ...(await answerStanding(work)),
      transferred: dollarsOf(cents),
      credit: dollarsOf(creditCents - cents),
      to: { ...(await answerStanding(to)), checkId: movedId },
    };
  });
}

/** What a returned check had brought from another event goes back to it. The caller has locked that person. */
export async function giveCreditBack(work: Work, check: ReceivedCheck): Promise<void> {
  const { tx, compId, date: on } = work;
  const { fromCheckId, amountCents, usedCents } = check;
  const cents = amountCents - usedCents;
  const [eventId] = await eventsBehind(tx, compId, check.checkId);
  if (fromCheckId === null || eventId === undefined || cents === 0) return;
  const event = (await lockEvent(tx, compId, eventId))!;
  await insertCreditUse(work, { checkId: fromCheckId, cents: -cents, on, reference: null });
  await creditArrived({ ...work, event }, check, cents);
}

async function creditArrived(work: Work, check: ReceivedCheck, cents: number): Promise<void> {
  await settleAccount(work);
  await auditEvent(work, 'operator', 'receive-credit', said(check, cents));
  await reviewNonPayment(work, 'payment');
}

const said = ({ checkNumber }: ReceivedCheck, cents: number) => ({
  checkNumber,
  amount: displayCents(cents),
});

type Credit = { check: ReceivedCheck; creditCents: number };

async function creditOf(work: Work, checkId: number): Promise<Credit> {
  const { checks, applications } = await accountOf(work);
  const check = checks.find((each) => each.checkId === checkId);
  if (!check) throw notFound('There is no such check.');
  return { check, creditCents: creditLeft(check, applications) };
}

/** All of it if no amount is given. */
const centsIn = (amount: number | null, creditCents: number): number =>
  amount === null ? creditCents : centsOf(amount);

function creditProblems({ check, creditCents }: Credit, amount: number | null): FieldProblem[] {
  if (check.returnedOn !== null) return problemIf(true, 'checkId', 'This check was returned');
  if (creditCents === 0) return problemIf(true, 'checkId', 'This check has no credit');
  const isTooMuch = centsIn(amount, creditCents) > creditCents;
  return problemIf(isTooMuch, 'amount', `Only ${displayCents(creditCents)} of this check is left`);
}
