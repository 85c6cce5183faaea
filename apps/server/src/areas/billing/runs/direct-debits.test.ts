import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listDirectDebits,
  performDirectDebit,
  type DirectDebit,
} from '@portal/contract/areas/billing/billing.contract.ts';
import type { Transaction } from '../../../platform/database.ts';
import { startApi, startSecondApi, type TestApi } from '../../../testing/test-api.ts';
import { addBankAccount } from '../billing.builder.ts';

let api: TestApi;
/** Another server on the same data, if the database allows one. */
let other: TestApi;
let tokens: Record<string, string>;
/** The demo's open account, and a second one. */
let account: number;
let secondAccount: number;
beforeAll(async () => {
  const started = await startApi();
  api = started;
  other = await startSecondApi(started.files.another?.() ?? started.database);
  tokens = {};
  for (const user of ['dana.full', 'pat.payroll', 'uma.users', 'lee.location'])
    tokens[user] = await api.tokenOf(user);
  secondAccount = await inCompany((tx) =>
    addBankAccount(tx, api.context, compId, { name: 'Reserve', number: '000123450001' }),
  );
  account = (await debits()).find(({ status }) => status === 'Complete')!.cddid!;
});

const compId = 1001;
const inCompany = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  api.database.transaction({ compId }, work);

type Options = { as?: string; of?: number; via?: TestApi; key?: string };
const list = ({ as = 'dana.full', of = compId, via = api }: Options = {}) =>
  via.call(listDirectDebits, { params: { compId: of } }, { token: tokens[as]! });
const debits = async (options?: Options) => (await list(options)).body;
const debit = async (unqid: number) => (await debits()).find((each) => each.unqid === unqid)!;
const perform = (
  body: { unqid: number; cddid: number } & Partial<DirectDebit>,
  { as = 'dana.full', of = compId, via = api, key }: Options = {},
) =>
  via.call(
    performDirectDebit,
    { params: { compId: of }, body },
    { token: tokens[as]!, ...(key && { headers: { 'idempotency-key': key } }) },
  );

const paymentsOf = (runId: number) =>
  inCompany<{ payments: number; entries: number; audits: number }>(async (tx) => {
    const { rows } = await sql<never>`
      select (select count(*) from debit_payments where run_id = ${runId}) as payments,
        (select count(*) from ach_entries join debit_payments using (comp_id, payment_id)
         where run_id = ${runId}) as entries,
        (select count(*) from audit_log where subject = ${`payroll-run:${runId}`} and audit_id > ${auditedBefore}) as audits`.execute(
      tx,
    );
    return rows[0]!;
  });
/** What the bank says of a run's last entry. */
const bankSays = (runId: number, outcome: 'settled' | 'returned', code: string | null = null) =>
  inCompany((tx) =>
    sql`
      insert into ach_outcomes (comp_id, entry_id, outcome, happened_on, code, recorded_at)
      select comp_id, max(entry_id), ${outcome}, '2026-11-18', ${code}, now()
      from ach_entries join debit_payments using (comp_id, payment_id)
      where run_id = ${runId} group by comp_id`.execute(tx),
  );

async function lastAudit(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(audit_id) as last from audit_log`.execute(
    tx,
  );
  return rows[0]!.last;
}

/** The state before each test: as the demo left it. */
let before: DirectDebit[];
let auditedBefore: number;
beforeEach(async () => {
  await inCompany(async (tx) => {
    const isNew = sql`run_id in (select run_id from payroll_runs where pay_date >= '2026-11-13' and pay_frequency_id = 'W')`;
    const ofNew = sql`payment_id in (select payment_id from debit_payments where ${isNew})`;
    await sql`delete from ach_outcomes where entry_id in (select entry_id from ach_entries where ${ofNew})`.execute(
      tx,
    );
    await sql`delete from ach_entries where ${ofNew}`.execute(tx);
    await sql`delete from debit_payments where ${isNew}`.execute(tx);
    await sql`delete from run_fundings where ${isNew}`.execute(tx);
  });
  auditedBefore = await inCompany((tx) => lastAudit(tx));
  before = await debits();
});
const weekly = (paydate: string) =>
  before.find((each) => each.paydate === paydate && each.frequencies === 'Weekly')!;

describe('the list', () => {
  it('has the newest pay date first, and the volumes of the demo', () => {
    const dates = before.map(({ paydate }) => paydate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(before).toHaveLength(26);
    const count = (isCounted: (each: DirectDebit) => boolean) => before.filter(isCounted).length;
    expect(count(({ status }) => status === 'Complete')).toBe(22);
    expect(count(({ status }) => status === 'In Progress')).toBe(1);
    expect(count(({ isPayable }) => isPayable)).toBe(2);
    expect(count(({ amount }) => amount === 0)).toBe(1);
    for (const { amount, paid, open } of before) expect(paid + open).toBeCloseTo(amount, 2);
  });

  it('asks for what enrollment has scheduled', async () => {
    const { sum } = await inCompany<{ sum: number }>(async (tx) => {
      const { rows } = await sql<{ sum: number }>`
        select sum(amount_cents) as sum from scheduled_contributions s
        join enrollments using (comp_id, enrollment_id) join plans l using (comp_id, plan_id)
        join participants p using (comp_id, empno)
        where s.source = 'payroll' and s.due_on = '2026-11-13' and l.plan_code <> 'H'
          and p.pay_frequency_id = 'W'`.execute(tx);
      return rows[0]!;
    });
    expect(weekly('2026-11-13')).toMatchObject({ amount: sum / 100, paid: 0, open: sum / 100 });
  });

  it('says on which day the money is taken', async () => {
    expect(weekly('2026-11-20')).toMatchObject({ isPayable: true, effectiveDate: '2026-11-17' });
    expect(before.find(({ status }) => status === 'In Progress')).toMatchObject({
      isPayable: false,
      effectiveDate: '2026-11-16',
    });
  });

  it('shows limited users the runs of their frequencies, with whole amounts', async () => {
    const seen = await debits({ as: 'pat.payroll' });
    expect(seen).toEqual(before.filter(({ frequencies }) => frequencies === 'Weekly'));
    await inCompany((tx) =>
      sql`update company_users set permission_ids = '{120}' where user_id = (
        select user_id from users where user_name = 'lee.location@example.com')`.execute(tx),
    );
    expect(await debits({ as: 'lee.location' })).toEqual([]);
  });

  it('is refused without the permission, and where the company has no accounts', async () => {
    expect((await list({ as: 'uma.users' })).status).toBe(403);
    expect((await list({ of: 1002 })).status).toBe(403);
    expect((await list({ of: 1003 })).status).toBe(403);
  });
});

describe('performing a debit', () => {
  it('is in progress at once, for the server’s amount', async () => {
    const { unqid, amount } = weekly('2026-11-13');
    const { status, body } = await perform({ ...weekly('2026-11-13'), cddid: account, amount: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      unqid,
      amount,
      paid: amount,
      open: 0,
      status: 'In Progress',
      isPayable: false,
      cddid: account,
      effectiveDate: '2026-11-17',
    });
    expect(await debit(unqid)).toEqual(body);
    expect(await paymentsOf(unqid)).toEqual({ payments: 1, entries: 1, audits: 1 });
  });

  it('is one debit, however many ask at once', async () => {
    const { unqid } = weekly('2026-11-13');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        perform({ unqid, cddid: account }, { via: at % 2 ? api : other }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await paymentsOf(unqid)).toEqual({ payments: 1, entries: 1, audits: 1 });
  });

  it('is one debit if the answer is lost after it was saved', async () => {
    const { unqid } = weekly('2026-11-13');
    const dying = await startSecondApi(api.database, {
      extend: (app) =>
        app.addHook('onSend', async ({ method }) => {
          if (method === 'POST') throw new Error('Killed before the answer.');
        }),
    });
    const order = { unqid, cddid: account };
    expect((await perform(order, { via: dying, key: 'lost' })).status).toBe(500);
    for (const key of ['lost', undefined])
      expect(await perform(order, { ...(key && { key }) })).toMatchObject({
        status: 200,
        body: { status: 'In Progress', cddid: account },
      });
    expect(await paymentsOf(unqid)).toEqual({ payments: 1, entries: 1, audits: 1 });
  });

  it('answers a repeat with the same key as the first time, and refuses another order with it', async () => {
    const { unqid } = weekly('2026-11-13');
    const key = 'one-click';
    const first = await perform({ unqid, cddid: account }, { key });
    await bankSays(unqid, 'returned', 'R01');
    // Without the key this would be a new debit.
    expect((await perform({ unqid, cddid: account }, { key })).body).toEqual(first.body);
    expect(await paymentsOf(unqid)).toMatchObject({ payments: 1 });
    expect((await perform({ unqid, cddid: secondAccount }, { key })).status).toBe(409);
  });

  it('refuses another account, an account that is not open, and what cannot be performed', async () => {
    const { unqid } = weekly('2026-11-13');
    const closed = await inCompany<number>((tx) =>
      addBankAccount(tx, api.context, compId, { closedWhy: 'Moved.' }),
    );
    for (const cddid of [closed, 999_999])
      expect(await perform({ unqid, cddid })).toMatchObject({
        status: 400,
        body: { message: 'Invalid account ID.' },
      });
    await perform({ unqid, cddid: account });
    expect(await perform({ unqid, cddid: secondAccount })).toMatchObject({
      status: 409,
      body: { message: 'This debit is already in progress.' },
    });
    const empty = before.find(({ amount }) => amount === 0)!;
    expect(await perform({ unqid: empty.unqid, cddid: account })).toMatchObject({
      status: 409,
      body: { message: 'This debit cannot be performed.' },
    });
    expect((await perform({ unqid: 999_999, cddid: account })).status).toBe(404);
    expect(await perform({ unqid, cddid: 0 })).toMatchObject({ status: 400 });
    expect(await paymentsOf(empty.unqid)).toEqual({ payments: 0, entries: 0, audits: 0 });
  });

  it('is limited to runs the user sees, for their whole amount', async () => {
    const { unqid, amount } = weekly('2026-11-20');
    const biweekly = before.find(({ frequencies }) => frequencies === 'Biweekly')!;
    const as = 'pat.payroll';
    expect((await perform({ unqid: biweekly.unqid, cddid: account }, { as })).status).toBe(404);
    expect((await perform({ unqid, cddid: account }, { as: 'uma.users' })).status).toBe(403);
    expect((await perform({ unqid, cddid: account }, { as })).body).toMatchObject({ amount });
  });

  it('is too late after ten days, but for one that came back', async () => {
    const { unqid } = weekly('2026-11-13');
    await inCompany((tx) =>
      sql`update payroll_runs set pay_date = '2026-11-05' where run_id = ${unqid}`.execute(tx),
    );
    expect(await perform({ unqid, cddid: account })).toMatchObject({ status: 409 });
    await inCompany((tx) =>
      sql`update payroll_runs set pay_date = '2026-11-13' where run_id = ${unqid}`.execute(tx),
    );
  });
});

describe('the bank', () => {
  it('completes a debit, or brings it back', async () => {
    const { unqid, amount } = weekly('2026-11-13');
    await perform({ unqid, cddid: account });
    await bankSays(unqid, 'settled');
    expect(await debit(unqid)).toMatchObject({ status: 'Complete', paid: amount });
    // The same order once more changes nothing.
    expect((await perform({ unqid, cddid: account })).body.status).toBe('Complete');
    await bankSays(unqid, 'returned', 'R02');
    expect(await debit(unqid)).toMatchObject({
      status: '',
      isPayable: true,
      amount,
      paid: 0,
      open: amount,
      returned: { on: '2026-11-18', code: 'R02', text: 'Account closed' },
    });
    const again = await perform({ unqid, cddid: secondAccount });
    expect(again.body).toMatchObject({
      amount,
      status: 'In Progress',
      cddid: secondAccount,
      returned: null,
    });
    expect(await paymentsOf(unqid)).toEqual({ payments: 2, entries: 2, audits: 2 });
  });
});

describe('changes after the authorization', () => {
  it('go to the next run, and what is gone is taken back', async () => {
    const [early, late] = [weekly('2026-11-13'), weekly('2026-11-20')];
    await perform({ unqid: early.unqid, cddid: account });
    const changed = await inCompany<{ enrollment_id: number; amount_cents: number }>(async (tx) => {
      const { rows } = await sql<never>`
        update scheduled_contributions s set amount_cents = amount_cents + 1234
        where (comp_id, enrollment_id, source, due_on) = (
          select comp_id, enrollment_id, source, due_on from run_fundings
          join scheduled_contributions using (comp_id, enrollment_id, due_on)
          where run_id = ${early.unqid} order by enrollment_id limit 1)
        returning enrollment_id, amount_cents`.execute(tx);
      return rows[0]!;
    });
    expect((await debit(early.unqid)).amount).toBe(early.amount);
    expect((await debit(late.unqid)).amount).toBeCloseTo(late.amount + 12.34, 2);
    const remove = sql`delete from scheduled_contributions
      where enrollment_id = ${changed.enrollment_id} and due_on = '2026-11-13' returning amount_cents`;
    await inCompany((tx) => remove.execute(tx));
    const owed = (changed.amount_cents - 1234) / 100;
    expect((await debit(late.unqid)).amount).toBeCloseTo(late.amount - owed, 2);
    const { body } = await perform({ unqid: late.unqid, cddid: account });
    expect(body.amount).toBeCloseTo(late.amount - owed, 2);
    // Back to where it was: everything that is asked for is due again.
    await inCompany((tx) =>
      sql`insert into scheduled_contributions (comp_id, enrollment_id, source, due_on, amount_cents)
        values (1001, ${changed.enrollment_id}, 'payroll', '2026-11-13', ${changed.amount_cents - 1234})`.execute(
        tx,
      ),
    );
  });
});

describe('the job open-payroll-runs', () => {
  it('opens each pay date with deductions once, five banking days ahead', async () => {
    expect(await api.runJob('open-payroll-runs')).toBe('opened 0 payroll runs');
    expect(await other.runJob('open-payroll-runs', '2026-11-18')).toBe('opened 0 payroll runs');
    // Thanksgiving is not counted.
    expect(await api.runJob('open-payroll-runs', '2026-11-19')).toMatch(/^opened [1-9]/);
    const dates = (await debits()).map(({ paydate, frequencies }) => `${paydate} ${frequencies}`);
    expect(dates.slice(0, 2)).toEqual(['2026-11-27 Biweekly', '2026-11-27 Weekly']);
    expect(new Set(dates).size).toBe(dates.length);
  });
});
