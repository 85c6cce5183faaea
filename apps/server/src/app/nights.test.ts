import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aCompany } from '@portal/sample-data/builders.ts';
import { insertCompany } from '../areas/demo/demo.store.ts';
import type { Database, Scope } from '../platform/database.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { allJobs } from './jobs.ts';

/** Companies without anything to do. */
const idle = [2001, 2002, 2003];

let api: TestApi;
let database: Database;
/** The companies that transactions were opened for. */
let entered: (number | undefined)[];
beforeAll(async () => {
  api = await startApi();
  for (const compId of idle)
    await api.database.transaction({ compId }, (tx) =>
      insertCompany(tx, { ...aCompany(), compId, medicalPlanCode: null, planYears: [] }),
    );
  const noting =
    <Rest extends unknown[], Answer>(open: (scope: Scope, ...rest: Rest) => Answer) =>
    (scope: Scope, ...rest: Rest) => {
      entered.push(scope.compId);
      return open(scope, ...rest);
    };
  const { transaction, read, openSnapshot } = api.database;
  database = {
    ...api.database,
    transaction: noting(transaction),
    read: noting(read),
    openSnapshot: noting(openSnapshot),
  };
});
beforeEach(() => {
  entered = [];
});

const jobs = () => allJobs({ ...api.context, database });
const run = (name: string, date: string) =>
  jobs()
    .find((job) => job.name === name)!
    .run({ date });

it('no job opens a transaction to find out that a company has nothing to do', async () => {
  for (const { name, run: runJob } of jobs()) {
    // Every company has its reports of the month.
    if (name === 'file-monthly-reports') continue;
    entered = [];
    await runJob({ date: '2026-12-15' });
    expect([name, entered.filter((compId) => idle.includes(compId!))]).toEqual([name, []]);
  }
});

/** An event that was noticed long ago and never answered. */
const addUnanswered = (compId: number) =>
  api.database.transaction({ compId }, async (tx) => {
    const { rows } = await sql<{ eventId: number }>`
      insert into continuation_events (comp_id, empno, service, event_type, event_date, coverage_begins, entered_on)
      select comp_id, min(empno), 'cobra', 1, '2026-01-12'::date, '2026-02-01'::date, '2026-01-12'::date
      from participants where comp_id = ${compId} group by comp_id
      returning event_id as "eventId"`.execute(tx);
    const { eventId } = rows[0]!;
    await sql`insert into notices (comp_id, event_id, kind, due_on, mailed_on, document_number, person_ids, answer_by)
      values (${compId}, ${eventId}, 'notice', '2026-01-20', '2026-01-20', 1, '{}', '2026-04-01')`.execute(
      tx,
    );
    return eventId;
  });

it('a job finds what there is to do in two companies, and enters no other', async () => {
  await run('close-responses', '2026-12-15');
  const events = [
    [1002, await addUnanswered(1002)],
    [1005, await addUnanswered(1005)],
  ] as const;
  entered = [];
  expect(await run('close-responses', '2026-12-15')).toBe('closed 2 events without a response');
  expect(entered.toSorted()).toEqual([1002, 1005, undefined]);
  for (const [compId, eventId] of events) {
    const found = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('event_answers')
        .select(['outcome', 'postmark'])
        .where('event_id', '=', eventId)
        .execute(),
    );
    expect(found).toEqual([{ outcome: 'none', postmark: '2026-04-01' }]);
  }
  entered = [];
  expect(await run('close-responses', '2026-12-15')).toBe('closed 0 events without a response');
  expect(entered).toEqual([undefined]);
});

it('a job that was sent for one company finds nothing of another', async () => {
  const [own, other] = [await addUnanswered(1002), await addUnanswered(1005)];
  const [job] = jobs().filter(({ name }) => name === 'close-responses');
  const outcome = 'closed 1 event without a response';
  expect(own).not.toBe(other);
  expect(await job!.run({ date: '2026-12-15', compId: 1002 })).toBe(outcome);
  expect(new Set(entered)).toEqual(new Set([undefined, 1002]));
  expect(await run('close-responses', '2026-12-15')).toBe(outcome);
});
