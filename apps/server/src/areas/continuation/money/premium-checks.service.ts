import type { CheckInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../../app/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { settleAccount } from './event-account.service.ts';
import { accountOf } from './event-account.store.ts';
import { auditEvent, shownMoney } from '../event/event-audit.ts';
import { paymentsOf } from './event-standing.store.ts';
import { answerStanding, withHeldEvent } from '../event/held-event.service.ts';
import { dropPlanned } from '../mail/planned-letters.store.ts';
import * as store from './premium-checks.store.ts';
import { reinstateIfPaid } from '../coverage/reinstate.service.ts';
import { settingsOf } from '../event/settings.store.ts';
import { isSlightlyShort } from './settlement.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** Books a payment; what it pays is worked out again for the whole event (domain.md 3.4). */
export async function postCheck(
  parts: Parts,
  compId: number,
  eventId: number,
  input: CheckInput,
  today: CalendarDate = parts.clock.today(),
  key?: string,
) {
  const { checkNumber, amount, postmark, postDate } = input;
  const call = { operation: 'postCheck', compId, eventId, input, key };
  return await withHeldEvent(parts, call, async (tx, event) => {
    if (!isAccepted(event))
      throw new Refusal('conflict', 'Nothing is owed for this event: it was not accepted.');
    const booked = postDate ?? today;
    refuseProblems([
      ...(postmark > booked
        ? [{ path: 'postmark', message: 'Must not be after the day it is booked' }]
        : []),
      ...(booked > today ? [{ path: 'postDate', message: 'Must not be after today' }] : []),
    ]);
    const amountCents = centsOf(amount);
    const { checkId, isNew } = await store.insertCheck(tx, compId, eventId, {
      checkNumber,
      amountCents,
      postmark,
      postDate: booked,
    });
    if (isNew) {
      const settings = await settingsOf(tx, compId);
      await settleAccount(tx, compId, event, settings, { date: today });
      await forgetRepaired(tx, compId, eventId, today);
      await auditEvent(tx, parts.clock, compId, event, {
        by: 'operator',
        action: 'post-check',
        after: { checkNumber, amount: shownMoney(amountCents), postmark },
      });
      await reinstateIfPaid(tx, parts.clock, compId, event, settings, today);
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
    };
  });
}

/** What a letter would point out has been made up for before it went. */
async function forgetRepaired(
  tx: Transaction,
  compId: number,
  eventId: number,
  date: CalendarDate,
): Promise<void> {
  const [payments] = await paymentsOf(tx, compId, [eventId]);
  if (!payments?.invoices.some(isSlightlyShort))
    await dropPlanned(tx, compId, eventId, 'deficiency', date);
}

/** A check came back unpaid; the nights see to what follows. */
export async function returnCheck(
  parts: Parts,
  compId: number,
  eventId: number,
  input: { checkId: number; returnedOn: CalendarDate | null },
  today: CalendarDate = parts.clock.today(),
  key?: string,
) {
  const { checkId, returnedOn } = input;
  const call = { operation: 'returnCheck', compId, eventId, input, key };
  return await withHeldEvent(parts, call, async (tx, event) => {
    if (returnedOn !== null && returnedOn > today)
      refuseProblems([{ path: 'returnedOn', message: 'Must not be after today' }]);
    const { checks } = await accountOf(tx, compId, eventId);
    const check = checks.find((each) => each.checkId === checkId);
    if (!check) throw notFound('There is no such check.');
    if (!check.isReturned) {
      await store.markReturned(tx, compId, checkId, returnedOn ?? today);
      const settings = await settingsOf(tx, compId);
      await settleAccount(tx, compId, event, settings, { date: today });
      await auditEvent(tx, parts.clock, compId, event, {
        by: 'operator',
        action: 'return-check',
        after: { checkNumber: check.checkNumber, amount: shownMoney(check.amountCents) },
      });
    }
    return await answerStanding(tx, compId, eventId, today);
  });
}
