import type { DirectDebit } from '@portal/contract/areas/billing/billing.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { payDatesByFrequency } from '../../enrollment/pay-dates.service.ts';
import { listPayments } from '../payments/payments.store.ts';
import { directDebitOf } from './debit.rules.ts';
import {
  collectedDates,
  homeRun,
  type PayrollRun,
  type UnaskedDeductions,
} from './run-home.rules.ts';
import * as store from './runs.store.ts';

export type Moment = { today: CalendarDate; now: Date };

/** The runs the user may see, each with the whole amount of everybody who is paid then. */
export async function listDirectDebits(
  { database, clock }: Context,
  { scope, compId }: Member,
): Promise<DirectDebit[]> {
  const seen = new Set(await database.transaction(scope, (tx) => store.listRunIds(tx, compId)));
  if (seen.size === 0) return [];
  const moment = { today: clock.today(), now: clock.now() };
  // Without the user's limits: they decide which runs there are, not how much is due.
  const debits = await database.transaction({ compId }, (tx) => readDebits(tx, compId, moment));
  return debits.filter(({ unqid }) => seen.has(unqid));
}

/** Newest pay date first. The transaction must see the whole company. */
export async function readDebits(
  tx: Transaction,
  compId: number,
  moment: Moment,
): Promise<DirectDebit[]> {
  const runs = await store.listRuns(tx, compId);
  const unaskedOf = await unaskedByRun(tx, compId, runs, moment.today);
  const paymentsOf = Map.groupBy(await listPayments(tx, compId), ({ runId }) => runId);
  return runs.map((run) => {
    const unasked = unaskedOf.get(run.runId) ?? [];
    const unaskedCents = unasked.reduce((sum, { cents }) => sum + cents, 0);
    return directDebitOf(run, { unaskedCents, payments: paymentsOf.get(run.runId) ?? [] }, moment);
  });
}

/** What each open run collects. */
async function unaskedByRun(
  tx: Transaction,
  compId: number,
  runs: readonly PayrollRun[],
  today: CalendarDate,
): Promise<Map<number, UnaskedDeductions[]>> {
  const byRun = new Map<number, UnaskedDeductions[]>();
  const from = await store.findDebitedFrom(tx, compId);
  const dates = from === null ? [] : collectedDates(runs, from, today);
  if (dates.length === 0) return byRun;
  const range = { from: dates[0]!, to: dates.at(-1)! };
  const payDates = await payDatesByFrequency(tx, compId, range);
  for (const unasked of await store.listUnasked(tx, compId, dates)) {
    const home = homeRun(unasked, runs, payDates, today);
    if (home) byRun.set(home.runId, [...(byRun.get(home.runId) ?? []), unasked]);
  }
  return byRun;
}

/** Fixes what an open run asks for and returns the sum. Its row must be locked. */
export async function fixAmount(
  tx: Transaction,
  compId: number,
  runId: number,
  today: CalendarDate,
): Promise<number> {
  await store.lockFundings(tx, compId);
  const runs = await store.listRuns(tx, compId);
  const unasked = (await unaskedByRun(tx, compId, runs, today)).get(runId);
  return unasked ? await store.insertFundings(tx, compId, runId, unasked) : 0;
}
