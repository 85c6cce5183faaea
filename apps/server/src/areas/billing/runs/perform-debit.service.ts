import type { DirectDebit } from '@portal/contract/areas/billing/billing.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { authorizePayment, requireOpenAccount } from '../payments/authorize-payment.service.ts';
import { listPayments } from '../payments/payments.store.ts';
import { directDebitOf } from './debit.rules.ts';
import { fixAmount, type Moment } from './debits.service.ts';
import * as store from './runs.store.ts';

type Order = { unqid: number; cddid: number };

/** Authorizes the debit of a run, once (domain.md 8.5). */
export async function performDirectDebit(
  { database, clock, secrets }: Context,
  member: Member,
  input: Order,
  key: string | undefined,
): Promise<DirectDebit> {
  const { scope, compId, userId } = member;
  const seen = await database.transaction(scope, (tx) => store.listRunIds(tx, compId));
  if (!seen.includes(input.unqid)) throw notFound('Direct debit not found.');
  const moment = { today: clock.today(), now: clock.now() };
  const operation = 'performDirectDebit';
  const repeat = { key, compId, userId, operation, input, now: moment.now, hash: secrets.hash };
  // Without the user's limits, because the amount is that of everybody who is paid then.
  return await database.transaction({ compId, userId }, (tx) =>
    once(tx, repeat, () => debitRun(tx, member, input, moment)),
  );
}

type Actor = Pick<Member, 'compId' | 'userId' | 'address'>;

/** The transaction must see the whole company. */
export async function debitRun(
  tx: Transaction,
  actor: Actor,
  { unqid: runId, cddid: accountId }: Order,
  moment: Moment,
): Promise<DirectDebit> {
  const { compId, userId } = actor;
  await store.lockRun(tx, compId, runId);
  const run = (await store.listRuns(tx, compId)).find((each) => each.runId === runId)!;
  const payments = await listPayments(tx, compId, { runId });
  const debit = directDebitOf(run, { unaskedCents: 0, payments }, moment);
  const isUnderWay = debit.status !== '';
  // The same click again, or a retry of it.
  if (isUnderWay && debit.cddid === accountId) return debit;
  await requireOpenAccount(tx, compId, accountId);
  if (isUnderWay) throw new Refusal('conflict', 'This debit is already in progress.');
  // After a return, the same amount again.
  const amountCents =
    payments.at(-1)?.amountCents ?? (await fixAmount(tx, compId, runId, moment.today));
  const asked = directDebitOf(run, { unaskedCents: amountCents, payments }, moment);
  if (!asked.isPayable) throw new Refusal('conflict', 'This debit cannot be performed.');
  await authorizePayment(tx, { compId, accountId, userId, amountCents, at: moment.now, runId });
  const { paydate, frequencies, amount } = asked;
  await audit(tx, actor, moment.now, {
    action: 'perform-direct-debit',
    subject: `payroll-run:${runId}`,
    after: { paydate, frequencies, amount, cddid: accountId },
  });
  const performed = await listPayments(tx, compId, { runId });
  return directDebitOf(run, { unaskedCents: 0, payments: performed }, moment);
}
