import { Writable } from 'node:stream';
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
  it('has one line a request, with the route’s pattern and no search text, token or password', async () => {
    const token = await api.tokenOf('dana.full');
    written = '';
    await api.call(
      searchParticipants,
      { params: { compId: 1001 }, query: { searchText: '900-12-3456' } },
      { token },
    );
    await api.call(signIn, { body: { userName: 'dana.full@example.com', password: 'Hunter-2-Hunter' } });
    const lines = written.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map((line) => line['req'])).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/companies/:compId/participants' }),
      expect.objectContaining({ method: 'POST', route: '/api/sign-in' }),
    ]);
    for (const secret of ['900-12-3456', '900123456', token, 'Hunter-2-Hunter', 'dana.full']) {
      expect(written).not.toContain(secret);
    }
  });

  it('removes values under names that hold secrets, wherever they stand', () => {
    written = '';
    log.info({ body: { password: 'a1', passCode: 'b2' }, caller: { deep: { ssn: 'c3' } }, token: 'd4' });
    expect(written).toContain('[redacted]');
    for (const secret of ['a1', 'b2', 'c3', 'd4']) expect(written).not.toContain(`"${secret}"`);
  });
});
