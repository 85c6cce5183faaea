import { readdir } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { exportReport, type ReportReader } from '../support/reports/reports.service.ts';
import { readXlsx } from '../testing/read-xlsx.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { testKeys } from '../testing/test-config.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { Scope } from '../platform/database.ts';
import type { Thread } from '../platform/thread.ts';
import {
  makeWaitingRequests,
  requestAnswered,
  requestWaits,
} from '../platform/waiting-requests.ts';
import { makeReportThread } from './report-thread.ts';
import { reports } from './reports.ts';

const compId = 1001;

describe.runIf(inject('template').kind === 'postgresql')('the thread that makes reports', () => {
  let api: TestApi & { files: TestDatabase };
  let thread: Thread;
  const waiting = makeWaitingRequests();
  beforeAll(async () => {
    api = await startApi();
    const data = { databaseUrl: api.files.url!, keys: testKeys, waiting };
    thread = makeReportThread(data, api.context.log);
  });
  afterAll(() => thread.close());

  async function exported(scope: Scope, reportThread: Thread | null): Promise<Readable> {
    const reader: ReportReader = { compId, userId: 1, address: '127.0.0.1', scope };
    const context = { ...api.context, reportThread };
    const file = await exportReport(context, reader, reports, { name: 'participants', given: {} });
    return file.content as Readable;
  }

  const lastAudit = () =>
    api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('after')
        .where('subject', '=', 'report:participants')
        .orderBy('audit_id', 'desc')
        .executeTakeFirstOrThrow(),
    );

  /** Connections that are inside of a transaction, without the one that asks. */
  async function busyConnections(): Promise<number> {
    const busy = await api.database.ask(sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database()
      and application_name = 'benefits-portal' and xact_start is not null
      and pid <> pg_backend_pid()`);
    return busy.length;
  }

  /** Enough people for a file that is longer than what may be on its way. */
  const addPeople = () =>
    api.database.transaction({ compId }, (tx) =>
      sql`
        insert into participants select (jsonb_populate_record(p, jsonb_build_object(
          'empno', (900000000 + n)::text, 'payroll_id_hash', md5('id' || n),
          'first_name', md5(n::text), 'last_name', md5((-n)::text)))).*
        from participants p, generate_series(1, 12000) n
        where p.empno = (select min(empno) from participants where location_code is not null)`.execute(
        tx,
      ),
    );

  it.runIf(process.platform === 'linux')(
    'lets the answering thread have a processor first',
    async () => {
      const answering = getPriority(process.pid);
      await buffer(await exported({ compId }, thread));
      expect(getPriority(process.pid)).toBe(answering);
      const threads = (await readdir('/proc/self/task')).map(Number);
      const isLow = (each: number) => getPriority(each) >= constants.priority.PRIORITY_BELOW_NORMAL;
      expect(threads.filter(isLow)).not.toEqual([]);
    },
  );

  it('makes and records the same file as the server itself, with nobody out of scope', async () => {
    const { rows } = await api.database.transaction({ compId }, (tx) =>
      sql<{
        code: number;
      }>`select location_code as code from participants where location_code is not null
        group by 1 order by count(*) limit 1`.execute(tx),
    );
    const scopes: Scope[] = [
      { compId },
      { compId, locations: [rows[0]!.code] },
      { compId, locations: [] },
    ];
    // The thread gives way and goes on in small steps.
    requestWaits(waiting);
    onTestFinished(() => requestAnswered(waiting));
    const files: Uint8Array[] = [];
    const audits = [];
    for (const scope of scopes)
      for (const each of [thread, null]) {
        files.push(await buffer(await exported(scope, each)));
        audits.push((await lastAudit()).after);
      }
    const sheets = readXlsx(...files).map((sheet) => sheet.rows);
    const [all, allHere, some, someHere, none, noneHere] = sheets;
    expect(all).toEqual(allHere);
    expect(some).toEqual(someHere);
    expect(some!.length).toBeGreaterThan(1);
    expect(some!.length).toBeLessThan(all!.length);
    expect(none).toEqual([all![0]]);
    expect(noneHere).toEqual(none);
    expect(audits).toEqual(sheets.map(({ length }) => ({ rows: length - 1, isComplete: true })));
  });

  it('stops with its reader and gives the connection back, again and again', async () => {
    await addPeople();
    for (let round = 0; round < 6; round++) {
      const file = await exported({ compId }, thread);
      file.once('readable', () => file.read());
      await vi.waitFor(() => expect(file.readableDidRead).toBe(true));
      expect(await busyConnections()).toBe(1);
      file.destroy();
      await vi.waitFor(async () => expect(await busyConnections()).toBe(0), 10_000);
    }
    expect((await lastAudit()).after).toMatchObject({ isComplete: false });
  });

  it('breaks off with its connection to the database, and the next export works', async () => {
    const file = await exported({ compId }, thread);
    await api.database.ask(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'benefits-portal'
      and xact_start is not null and pid <> pg_backend_pid()`);
    await expect(buffer(file)).rejects.toThrow();
    expect((await buffer(await exported({ compId }, thread))).length).toBeGreaterThan(100_000);
  });
});
