import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchParticipants } from '@portal/contract/areas/participants/participants.contract.ts';
import { signIn } from '@portal/contract/areas/session/session.contract.ts';
import { makeLog } from '../platform/log.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';

let written = '';
const log = makeLog(
  'trace',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  }),
);

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ log });
});

describe('the log', () => {
  it('has one line per request, with the route pattern and no search text, token or password', async () => {
    const token = await api.tokenOf('dana.full');
    written = '';
    await api.call(
      searchParticipants,
      { params: { compId: 1001 }, query: { searchText: '900-12-3456' } },
      { token },
    );
    await api.call(signIn, {
      body: { userName: 'dana.full@example.com', password: 'Hunter-2-Hunter' },
    });
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map((line) => line['req'])).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/companies/:compId/participants' }),
      expect.objectContaining({ method: 'POST', route: '/api/sign-in' }),
    ]);
    for (const secret of ['900-12-3456', '900123456', token, 'Hunter-2-Hunter', 'dana.full']) {
      expect(written).not.toContain(secret);
    }
  });

  it('leaves out a database error’s parameters and rows', async () => {
    written = '';
    const failure = await sql`select ${'900-12-3456'}::text::int`
      .execute(api.database.owner)
      .catch((error: unknown) => error);
    log.error({ err: failure }, 'unexpected error');
    const duplicate = await api.database.owner
      .insertInto('installation')
      .values([
        { fact: '900-65-4321', value: 'a' },
        { fact: '900-65-4321', value: 'b' },
      ])
      .execute()
      .catch((error: unknown) => error);
    log.error({ err: duplicate }, 'unexpected error');
    expect(written).toContain('"22P02"');
    expect(written).toContain('"23505"');
    expect(written).not.toMatch(/900-12-3456|900-65-4321/);
  });

  it('names each failure of a job, with its cause', () => {
    written = '';
    const failure = new Error('event 12', { cause: new Error('no such tier') });
    log.error({ err: new AggregateError([failure], '1 failed: event 12') }, 'job failed');
    expect(JSON.parse(written)).toMatchObject({
      err: { failures: [{ message: 'event 12', cause: { message: 'no such tier' } }] },
    });
  });

  it('redacts values under secret names at any depth', () => {
    written = '';
    log.info({
      body: { password: 'a1', passCode: 'b2' },
      caller: { deep: { ssn: 'c3' } },
      token: 'd4',
    });
    expect(written).toContain('[redacted]');
    for (const secret of ['a1', 'b2', 'c3', 'd4']) expect(written).not.toContain(`"${secret}"`);
  });
});
