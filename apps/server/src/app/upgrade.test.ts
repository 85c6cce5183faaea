import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Operation } from '@portal/contract/operation.ts';
import { operations } from '@portal/contract/operations.ts';
import { prepareTables } from './foundations.ts';
import type { Database } from '../platform/database.ts';
import { keptVersions, restoreRelease } from '../testing/kept-release.ts';
import { startSecondApi, type TestApi } from '../testing/test-api.ts';
import { testOperatorToken } from '../testing/test-config.ts';
import { openEmpty } from '../testing/test-database.ts';
import { operatorServer } from '../testing/test-operator.ts';

const versions = await keptVersions();

it('this version is kept for the upgrade tests of the next', async () => {
  const ownPackage = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  expect(versions).toContain((JSON.parse(ownPackage) as { version: string }).version);
});

// On one database only: it takes its time.
it.runIf(inject('template').kind === 'postgresql')(
  '0020 and 0027 keep the current collector of each event, and counts months that the company collected as paid',
  async () => {
    const { database, drop } = await openEmpty();
    onTestFinished(drop);
    await restoreRelease(database, '0.2.0');
    const asked = async <Row>(query: RawBuilder<Row>) =>
      (await database.transaction({ compId: 1001 }, (tx) => query.execute(tx))).rows;
    // COBRA is still the company's; retirees were until the end of October.
    await asked(sql`insert into premium_collections (comp_id, service, begins_on, ends_on, handed_over_on)
    values (1001, 'c', '2026-11-01', null, null), (1001, 'r', '2020-01-01', '2026-10-31', '2026-10-31')`);
    const billedRetirees = sql<{ settled: number; open: number }>`
    select count(*) filter (where i.period_start <= '2026-10-31')::int as settled,
      count(*) filter (where i.period_start > '2026-10-31')::int as open
    from invoices i join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
    where e.category = 'R' and e.coverage_ends is null and i.voided_on is null`;
    const [before] = await asked(billedRetirees);
    expect(Math.min(before!.settled, before!.open)).toBeGreaterThan(0);

    await prepareTables({ migrationDatabaseUrl: null }, database);
    expect(await asked(billedRetirees)).toEqual([{ settled: 0, open: before!.open }]);
    expect(
      await asked(sql`select distinct service, is_provider_billed as "isOurs" from continuation_events
      order by service`),
    ).toEqual([
      { service: 'billing', isOurs: true },
      { service: 'cobra', isOurs: false },
    ]);
    expect(
      await asked(sql`select collects_cobra, collects_billing from continuation_settings`),
    ).toEqual([{ collects_cobra: true, collects_billing: false }]);
  },
  300_000,
);

describe.each(versions)('data of %s', (version) => {
  let kept: { database: Database; drop: () => Promise<void> };
  let api: TestApi;
  let operator: FastifyInstance;
  let known: Record<string, string>;
  let billedBefore: unknown;
  beforeAll(async () => {
    kept = await openEmpty();
    await restoreRelease(kept.database, version);
    billedBefore = await billedByMonth(kept.database);
    await prepareTables({ migrationDatabaseUrl: null }, kept.database);
    api = await startSecondApi(kept.database);
    operator = operatorServer(api.context);
    known = await knownValues(kept.database);
  });
  afterAll(async () => {
    await operator.close();
    await kept.drop();
  });

  const reads = operations
    .map(({ operation }) => operation)
    .filter(({ method }) => method === 'GET');

  it('has the same amounts billed and paid for each month, on one bill', async () => {
    const billed = await billedByMonth(kept.database);
    expect(billed.length).toBeGreaterThan(100);
    expect(billed).toEqual(billedBefore);
  });

  it('is read by every operation after the upgrade', async () => {
    const token = await api.tokenOf('dana.full');
    const statuses: [string, number][] = [];
    for (const operation of reads) {
      const isOperator = operation.access.kind === 'operator';
      const bearer = isOperator ? testOperatorToken : token;
      const headers = { authorization: `Bearer ${bearer}` };
      const { statusCode } = await (isOperator ? operator : api.app).inject({
        url: addressOf(operation, known),
        headers,
      });
      statuses.push([operation.name, statusCode]);
    }
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
    expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(140);
  }, 300_000);
});

/** What each event is billed and has paid for each month, by lines and by checks. */
async function billedByMonth(database: Database) {
  const { rows } = await database.transaction({ compId: 1001 }, (tx) =>
    sql`select i.event_id, i.period_start, sum(i.amount_cents) as billed, sum(l.cents) as lines, sum(a.cents) as paid
      from invoices i
      cross join lateral (select sum(amount_cents) as cents from invoice_lines l
        where l.comp_id = i.comp_id and l.invoice_number = i.invoice_number) l
      left join lateral (select sum(amount_cents) as cents from check_applications a
        where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number) a on true
      where i.voided_on is null group by i.event_id, i.period_start
      order by i.event_id, i.period_start`.execute(tx),
  );
  return rows;
}

/** What paths and queries name, of rows that are there. */
async function knownValues(database: Database): Promise<Record<string, string>> {
  const scope = { compId: 1001, userId: 1 };
  const { rows } = await database.transaction(scope, (tx) =>
    sql<Record<string, unknown>>`
      select e.empno, e.event_id as "eventId", e.event_id as id, e.event_id as unqid,
        (select min(d.document_number) from documents d where d.event_id = e.event_id) as "documentNumber",
        (select min(i.invoice_number) from invoices i where i.event_id = e.event_id) as "invoiceNumber",
        (select max(y.plan_year_id) from plan_years y where y.comp_id = e.comp_id) as "planYearId",
        (select m.user_id from users u join company_users m on m.user_id = u.user_id and m.comp_id = e.comp_id
          where u.user_name = 'dana.full@example.com') as "userId",
        (select min(m.con_id) from company_users m) as conid,
        c.case_id as "caseId", c.title, c.ee_id as "eeId"
      from continuation_events e
      cross join (select case_id, title, ee_id from leave_cases order by case_id limit 1) c
      where e.service = 'cobra' and exists (select from invoices i where i.event_id = e.event_id)
      order by e.event_id limit 1`.execute(tx),
  );
  const found = Object.entries(rows[0]!).map(([key, value]) => [key, String(value)]);
  return {
    ...Object.fromEntries(found),
    pyrid: String(rows[0]!['planYearId']),
    compId: '1001',
    searchText: 'an',
    criteria: 'an',
    serviceType: 'cobra',
    serviceLetter: 'c',
    plccode: 'M',
    planCode: 'M',
    kind: 'participants',
    year: '2026',
    month: '10',
    start: '2026-10-01',
    startDate: '2026-10-01',
    end: '2026-10-31',
    endDate: '2026-10-31',
    effectiveDate: '2026-11-01',
    date: '2026-11-01',
    on: '2026-11-01',
    report: 'notices-mailed',
    payFrequency: 'B',
  };
}

/** With what the query must have, and the parameters of reports. */
function addressOf({ path, query }: Operation, known: Record<string, string>): string {
  const ofReports = new Set(['startDate', 'endDate', 'serviceType']);
  const asked = Object.entries(query?.shape ?? {})
    .filter(([key, schema]) => ofReports.has(key) || !schema.safeParse(undefined).success)
    .map(([key]) => [key, known[key] ?? '1']);
  const address = path.replace(/\{(\w+)\}/g, (_whole, key: string) => known[key] ?? '1');
  return `${address}?${new URLSearchParams(asked)}`;
}
