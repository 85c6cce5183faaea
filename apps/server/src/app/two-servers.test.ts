import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as session from '@portal/contract/areas/session/session.contract.ts';
import { openPostgres, type Database } from '../platform/database.ts';
import { makeJobs, prepareQueue } from '../platform/jobs.ts';
import { makeLog } from '../platform/log.ts';
import { startApi, startSecondApi, type TestApi } from '../testing/test-api.ts';
import type { TestDatabase } from '../testing/test-database.ts';

/** Two servers on one database. The embedded database allows one process, so there they share it. */
let first: TestApi & { files: TestDatabase };
let second: TestApi;
let otherConnection: Database;
beforeAll(async () => {
  first = await startApi();
  otherConnection = first.files.another?.() ?? first.database;
  second = await startSecondApi(otherConnection);
});

const signInOn = (api: TestApi, userName: string, password = 'Demo-Portal-2026!') =>
  api.call(session.signIn, { body: { userName, password } });

describe('two servers on one database', () => {
  it('share sessions: one opened on either is valid on both and ends on both', async () => {
    const { body } = await signInOn(first, 'dana.full@example.com');
    const alive = async (api: TestApi) =>
      (await api.call(session.getSessionLife, {}, { token: body.token })).status;
    expect([await alive(first), await alive(second)]).toEqual([200, 200]);
    await second.call(session.signOut, {}, { token: body.token });
    expect([await alive(first), await alive(second)]).toEqual([401, 401]);
  });

  it('share the count of wrong passwords', async () => {
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push(
        (await signInOn(tries % 2 ? second : first, 'uma.users@example.com', 'Wrong-1234')).status,
      );
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('run a queued job once', async () => {
    const ran: string[] = [];
    const log = makeLog('silent');
    let finished: () => void;
    const bothDone = new Promise<void>((resolve) => (finished = resolve));
    const servers = [makeJobs(first.database, log), makeJobs(otherConnection, log)];
    const workOf = (name: string) => ({
      name: 'test-work',
      run: async (data: unknown) => {
        ran.push(`${(data as { id: string }).id} on ${name}`);
        if (ran.some((entry) => entry.startsWith('last'))) finished();
        return 'done';
      },
    });
    await servers[0]!.start([workOf('first')], 'America/New_York');
    await servers[1]!.start([workOf('second')], 'America/New_York');
    for (const server of servers) await server.work();
    for (const id of ['a', 'b', 'c', 'd', 'last']) {
      await first.database.transaction({}, (tx) => servers[0]!.send(tx, 'test-work', { id }));
    }
    await bothDone;
    await Promise.all(servers.map((server) => server.stop()));
    expect(ran.map((entry) => entry.split(' ')[0]).sort()).toEqual(['a', 'b', 'c', 'd', 'last']);
  });

  it('set up the queue of a new database without a conflict', async () => {
    await sql`drop schema if exists jobs cascade`.execute(first.database.owner);
    const { ownerUrl } = first.files;
    const owners = ownerUrl ? [1, 2].map(() => openPostgres(ownerUrl)) : [first.database];
    await Promise.all(owners.map(prepareQueue));
    if (ownerUrl) await Promise.all(owners.map((owner) => owner.close()));
    const log = makeLog('silent');
    const servers = [makeJobs(first.database, log), makeJobs(otherConnection, log)];
    const job = { name: 'together', cron: '0 3 * * *', run: async () => 'done' };
    await Promise.all(servers.map((server) => server.start([job], 'America/New_York')));
    expect(await servers[0]!.counts()).toContainEqual({
      name: 'together',
      cron: '0 3 * * *',
      waiting: 0,
    });
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('drop a job whose transaction failed', async () => {
    const jobs = makeJobs(first.database, makeLog('silent'));
    const ran: unknown[] = [];
    let finished: () => void;
    const done = new Promise<void>((resolve) => (finished = resolve));
    await jobs.start(
      [
        {
          name: 'rolled-back',
          run: async (data) => {
            ran.push(data);
            finished();
            return 'done';
          },
        },
      ],
      'America/New_York',
    );
    await jobs.work();
    const failing = first.database.transaction({}, async (tx) => {
      await jobs.send(tx, 'rolled-back', { id: 'never' });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await first.database.transaction({}, (tx) => jobs.send(tx, 'rolled-back', { id: 'after' }));
    await done;
    await jobs.stop();
    expect(ran).toEqual([{ id: 'after' }]);
  });
});
