import type { NewBankAccount } from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { isBankingDay } from '@portal/contract/values/business-day.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import { allowLongWork, type Transaction } from '../../platform/database.ts';
import type { Context } from '../../request/context.ts';
import { closeAccount, insertAccount } from '../billing/ach/accounts.service.ts';
import { settleDebits } from '../billing/ach/settle-debits.service.ts';
import { writeAchFile } from '../billing/ach/write-ach-file.service.ts';
import { readDebits } from '../billing/runs/debits.service.ts';
import { openRuns } from '../billing/runs/open-payroll-runs.service.ts';
import { debitRun } from '../billing/runs/perform-debit.service.ts';
import { debitableDays } from '../billing/runs/run-home.rules.ts';
import { payDatesByFrequency } from '../enrollment/pay-dates.service.ts';
import * as store from './demo-billing.store.ts';
import { readFact, writeFact } from './demo.store.ts';

type Dependencies = Pick<Context, 'config' | 'database' | 'secrets' | 'clock'>;

const fact = 'demo-billing';
const done = 'done';
/** Servers that start together fill it only once. */
const lock = 7316005;
export const billedMonths = 14;

/** COBRA only (1002): nothing is billed. Moved to the new platform (1005, 1007) or leave only (1003): no payroll. */
export const companies = [
  { compId: 1001, isDebited: true },
  { compId: 1003, isDebited: false },
  { compId: 1004, isDebited: true },
  { compId: 1005, isDebited: false },
  { compId: 1006, isDebited: true },
  { compId: 1007, isDebited: false },
  { compId: 1008, isDebited: true },
];

/** The company whose volumes are given (domain.md 10.3). */
const fullCompany = 1001;
const debitsOfFullCompany = 25;
const daysOfOthers = 60;
/** Runs nobody has authorized yet, the newest ones. */
const leftOpen = (compId: number) => (compId === fullCompany ? 2 : 1);
/** Whose last debit the bank sent back for lack of money; the one before was missed. */
const companyWithReturn = 1008;

/** Fictional: the routing number passes the check digit and belongs to no bank. */
const accountOf = (compId: number): NewBankAccount => ({
  name: 'Operating Checking',
  kind: 'checking',
  routing: '123456780',
  number: `00012${compId}4417`,
});

/**
 * Bank accounts, since when companies are billed and their payroll collected, and the debits up to today, as people
 * would have authorized them. If interrupted, the next start goes on with the companies that are left.
 */
export function fillBilling(dependencies: Dependencies): Promise<void> {
  return dependencies.database.exclusively(lock, () => fill(dependencies));
}

async function fill(dependencies: Dependencies): Promise<void> {
  const { database } = dependencies;
  if ((await database.transaction({ system: true }, (tx) => readFact(tx, fact))) === done) return;
  for (const company of companies)
    await database.transaction({ compId: company.compId }, async (tx) => {
      await allowLongWork(tx);
      if (!(await store.hasBilling(tx, company.compId)))
        await fillCompany(tx, company, dependencies);
    });
  await sendAll(dependencies);
  const compId = companyWithReturn;
  const today = dependencies.clock.today();
  await database.transaction({ compId }, (tx) =>
    store.insertReturn(tx, compId, returnedDays(today)),
  );
  await settleDebits(dependencies, today);
  // The embedded database does not analyze its tables by itself.
  await database.executeSql('analyze run_fundings, debit_payments, ach_entries, ach_outcomes');
  await database.transaction({ system: true }, (tx) => writeFact(tx, fact, done));
}

async function fillCompany(
  tx: Transaction,
  { compId, isDebited }: (typeof companies)[number],
  { secrets, clock }: Dependencies,
): Promise<void> {
  const today = clock.today();
  const addedAt = morningOf(addMonths(today, -billedMonths));
  const accountId = await insertAccount(tx, secrets, { compId, addedAt }, accountOf(compId));
  if (compId === fullCompany) {
    const old = { ...accountOf(compId), name: 'Payroll Account', number: '000990012208' };
    const closed = await insertAccount(tx, secrets, { compId, addedAt }, old);
    await closeAccount(
      tx,
      { clock },
      { compId, accountId: closed, why: 'Replaced by the company.' },
    );
  }
  const debitedFrom = isDebited ? await firstDebited(tx, compId, today) : null;
  await store.insertSettings(tx, {
    comp_id: compId,
    billed_from: addMonths(monthOf(today).startDate, -billedMonths),
    debited_from: debitedFrom,
  });
  if (debitedFrom === null) return;
  await openRuns(tx, compId, today);
  if (compId === fullCompany) await store.insertEarlierRun(tx, compId, debitedFrom);
  await authorizePast(tx, { compId, accountId, today });
}

/** The pay date from which there are as many runs as the volumes say. */
async function firstDebited(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<CalendarDate> {
  if (compId !== fullCompany) return addDays(today, -daysOfOthers);
  const { to } = debitableDays(today);
  const frequencies = await payDatesByFrequency(tx, compId, { from: addMonths(today, -9), to });
  const newest = [...frequencies.values()]
    .flatMap(({ dates }) => [...dates])
    .sort()
    .toReversed();
  return newest[debitsOfFullCompany - 1]!;
}

type Payer = { compId: number; accountId: number; today: CalendarDate };

/** Everything but the newest: each on its pay date, the last one only just now. */
async function authorizePast(tx: Transaction, { compId, accountId, today }: Payer): Promise<void> {
  const userId = await store.findUserId(tx, 'dana.full@example.com');
  const actor = { compId, userId, address: '127.0.0.1' };
  const debits = (await readDebits(tx, compId, { today, now: morningOf(today) }))
    .filter(({ amount }) => amount > 0)
    // Weekly before biweekly.
    .toSorted((one, other) =>
      one.paydate === other.paydate
        ? other.frequencies.localeCompare(one.frequencies)
        : other.paydate.localeCompare(one.paydate),
    );
  const justNow = bankingDayBefore(today);
  const returned = compId === companyWithReturn ? debits.shift() : undefined;
  const past = debits.slice(leftOpen(compId)).map(({ unqid, paydate }, at) => ({
    unqid,
    on: at === 0 && debitableDays(justNow).from <= paydate ? justNow : paydate,
  }));
  for (const { unqid, on } of past.toReversed())
    await debitRun(tx, actor, { unqid, cddid: accountId }, { today: on, now: morningOf(on) });
  if (returned)
    await debitRun(
      tx,
      actor,
      { unqid: returned.unqid, cddid: accountId },
      { today: returned.paydate, now: morningOf(returnedDays(today).sentOn) },
    );
}

/** It comes back the day after the money was to be taken. */
function returnedDays(today: CalendarDate) {
  const on = bankingDayBefore(today);
  return { sentOn: bankingDayBefore(bankingDayBefore(on)), on };
}

/** What was to be sent is in a file of its day. */
export async function sendAll(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const today = clock.today();
  const days = new Set<CalendarDate>();
  for (const { compId } of companies)
    for (const day of await database.transaction({ compId }, (tx) =>
      store.listUnsentDays(tx, compId, today),
    ))
      days.add(day);
  for (const day of [...days].sort()) await writeAchFile(dependencies, day);
}

/** Before the hour the file for the bank is written, also in New York. */
export const morningOf = (day: CalendarDate) => new Date(`${day}T15:00:00Z`);

export function bankingDayBefore(day: CalendarDate): CalendarDate {
  const before = addDays(day, -1);
  return isBankingDay(before) ? before : bankingDayBefore(before);
}
