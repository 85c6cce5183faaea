import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { searchParticipants } from '@portal/contract/areas/participants/participants.contract.ts';
import { company, operation } from '@portal/contract/operation.ts';
import { z } from 'zod';
import { openPostgres, type Database } from '../platform/database.ts';
import { binderFor } from '../request/bind.ts';
import { startApi, startSecondApi, type TestApi } from '../testing/test-api.ts';
import { asSomebodyElse } from '../testing/one-connection.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const change = operation({
  name: 'change',
  method: 'POST',
  path: '/api/companies/{compId}/test/change',
  access: company({}),
  summary: 'test',
  params: z.strictObject({ compId: z.coerce.number<string | number>() }),
});

const changeOne = sql`
  update participants set city = city where empno = (select min(empno) from participants)`;

describe.runIf(inject('template').kind === 'postgresql')('a company that waits for itself', () => {
  let admin: TestApi & { files: TestDatabase };
  let token: string;
  const opened: Database[] = [];

  beforeAll(async () => {
    admin = await startApi();
    token = await admin.tokenOf('dana.full');
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));

  function server(lockTimeoutMs: number): Promise<TestApi> {
    const database = openPostgres(admin.files.url!, { maxConnections: 5, lockTimeoutMs });
    opened.push(database);
    return startSecondApi(database, {
      extend: (app) =>
        binderFor(app, 'test')(change, async ({ params: { compId } }) => {
          await database.transaction({ compId }, (tx) => changeOne.execute(tx));
        }),
    });
  }
  const changeOn = (api: TestApi) => api.call(change, { params: { compId: 1001 } }, { token });

  /** Does something while the company's row is locked. */
  const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
    admin.database.transaction({ compId: 1001 }, async (tx) => {
      await changeOne.execute(tx);
      return await asSomebodyElse(work);
    });

  it('leaves connections to all others', async () => {
    const api = await server(60_000);
    const stuck = await whileLocked(async () => {
      // More than there are connections.
      const waiting = Array.from({ length: 8 }, () => changeOn(api));
      const search = { params: { compId: 1002 }, query: { searchText: 'a' } };
      for (let times = 0; times < 3; times++)
        expect((await api.call(searchParticipants, search, { token })).status).toBe(200);
      return waiting;
    });
    for (const { status } of await Promise.all(stuck)) expect(status).toBe(204);
  });

  it('is asked to try again', async () => {
    const api = await server(100);
    const { status, headers } = await whileLocked(() => changeOn(api));
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('1');
  });
});
