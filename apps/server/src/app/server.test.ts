import { once } from 'node:events';
import { connect } from 'node:net';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { getHealth, getReadiness } from '@portal/contract/areas/health/health.contract.ts';
import { company, open, operation } from '@portal/contract/operation.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { refuseStale } from '../platform/row-version.ts';
import { startApi, startSecondApi, type TestApi } from '../testing/test-api.ts';
import { testOperatorToken } from '../testing/test-config.ts';
import { operatorServer } from '../testing/test-operator.ts';
import { binderFor } from '../request/bind.ts';

const echo = operation({
  name: 'echo',
  method: 'DELETE',
  path: '/api/test/echo',
  access: open,
  summary: 'test',
  body: z.strictObject({ text: z.string().max(10, 'Must be 10 characters or less') }),
  answer: z.object({ text: z.string() }),
});
const bare = operation({
  name: 'bare',
  method: 'DELETE',
  path: '/api/test/bare',
  access: open,
  summary: 'test',
});
const fail = operation({
  name: 'fail',
  method: 'POST',
  path: '/api/test/fail',
  access: open,
  summary: 'test',
});
const refuse = operation({
  name: 'refuse',
  method: 'POST',
  path: '/api/test/refuse',
  access: open,
  summary: 'test',
});
const save = operation({
  name: 'save',
  method: 'PUT',
  path: '/api/test/versioned',
  access: open,
  summary: 'test',
  answer: z.object({ version: z.string(), ifMatch: z.string().optional() }),
  versioned: true,
});
const manageUsers = operation({
  name: 'manageUsers',
  method: 'GET',
  path: '/api/companies/{compId}/test/users',
  access: company({ permission: 110 }),
  summary: 'test',
  params: z.strictObject({ compId: z.coerce.number<string | number>() }),
});

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    extend(app) {
      const bind = binderFor(app, 'test');
      bind(echo, async ({ body }) => ({ text: body.text, secret: 'not declared' }));
      bind(bare, async () => {});
      bind(fail, async () => {
        throw new Error('password hunter2 in an inner message');
      });
      bind(refuse, async () => {
        throw new Refusal('conflict', 'Already there.', {
          fields: [{ path: 'payrollid', message: 'Taken' }],
        });
      });
      bind(save, async ({ ifMatch }) => {
        refuseStale(ifMatch, '7');
        return { version: '8', ifMatch };
      });
      bind(manageUsers, async () => {});
    },
  });
});

const send = (url: string, options: object = {}) => api.app.inject({ url, ...options });

describe('answers', () => {
  it('leave out what the contract does not declare', async () => {
    const response = await send('/api/test/echo', { method: 'DELETE', payload: { text: 'hello' } });
    expect(response.json()).toEqual({ text: 'hello' });
  });

  it('accept a DELETE that declares JSON and sends no body', async () => {
    const response = await send('/api/test/bare', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(204);
  });

  it('name the invalid field', async () => {
    const response = await send('/api/test/echo', {
      method: 'DELETE',
      payload: { text: 'much too long' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid-input',
      message: 'Must be 10 characters or less',
      fields: [{ path: 'text', message: 'Must be 10 characters or less' }],
    });
  });

  it('carry a refusal with its code, message and fields', async () => {
    const response = await send('/api/test/refuse', { method: 'POST' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      code: 'conflict',
      message: 'Already there.',
      fields: [{ path: 'payrollid', message: 'Taken' }],
    });
  });

  it('reveal nothing about an unexpected error', async () => {
    const response = await send('/api/test/fail', { method: 'POST' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 'unexpected', message: 'There was a problem' });
  });

  it.each([
    [
      'broken JSON',
      { method: 'DELETE', headers: { 'content-type': 'application/json' }, payload: '{' },
      400,
      'invalid-input',
    ],
    [
      'a body past the limit',
      { method: 'DELETE', payload: { text: 'x'.repeat(300_000) } },
      413,
      'too-large',
    ],
    [
      'XML',
      { method: 'DELETE', headers: { 'content-type': 'application/xml' }, payload: '<a/>' },
      415,
      'unsupported-content',
    ],
    [
      'plain text',
      { method: 'DELETE', headers: { 'content-type': 'text/plain' }, payload: 'a' },
      415,
      'unsupported-content',
    ],
  ])('refuse %s in the common format', async (_what, options, status, code) => {
    const response = await send('/api/test/echo', options);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  it('refuse a URL that cannot be decoded, in the common format', async () => {
    const response = await send('/api/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input' });
  });

  it('are the same however the URL is encoded', async () => {
    const { headers } = await send('/%61pi/health');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/api/companies/1001/reenrollment-checklist/plan/2147483648/cobra/coverage-types',
    '/api/companies/1001/participants/directory?location=2147483648',
  ])('refuse a number that is larger than any: %s', async (url) => {
    const headers = { authorization: `Bearer ${await api.tokenOf('dana.full')}` };
    const response = await send(url, { headers });
    expect(response.json()).toMatchObject({ code: 'invalid-input' });
  });

  it('return 404 in the common format for an unknown path', async () => {
    expect((await send('/api/nothing')).json()).toEqual({
      code: 'not-found',
      message: 'Not found.',
    });
  });

  it('are not cached and carry the security headers', async () => {
    const { headers } = await send('/api/health');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it('are shared with the sites’ own origins and no others', async () => {
    const from = async (origin: string) =>
      (await send('/api/health', { headers: { origin } })).headers['access-control-allow-origin'];
    expect(await from('http://portal.test')).toBe('http://portal.test');
    expect(await from('http://evil.test')).toBeUndefined();
  });
});

describe('a versioned record', () => {
  const put = (ifMatch?: string) =>
    send('/api/test/versioned', {
      method: 'PUT',
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });

  it('returns its version as the ETag and accepts it as If-Match', async () => {
    const response = await put('"7"');
    expect(response.headers.etag).toBe('"8"');
    expect(response.json()).toEqual({ version: '8', ifMatch: '7' });
    expect((await put()).json()).toEqual({ version: '8' });
  });

  it('refuses a change based on an older version, and an If-Match that is not an ETag', async () => {
    expect((await put('"6"')).json()).toEqual({
      code: 'conflict',
      message: 'Someone else changed this record in the meantime.',
    });
    expect((await put('7')).statusCode).toBe(400);
  });
});

describe('a permission', () => {
  it('is required where the contract names it', async () => {
    const as = async (userName: string) => {
      const token = await api.tokenOf(userName);
      return (await api.call(manageUsers, { params: { compId: 1001 } }, { token })).status;
    };
    expect(await as('uma.users')).toBe(204);
    expect(await as('dana.full')).toBe(204);
    expect(await as('pat.payroll')).toBe(403);
    expect(await as('lee.location')).toBe(403);
  });
});

describe('health', () => {
  it('reports the database, and that it responds when ready', async () => {
    expect((await api.call(getHealth, {})).body).toEqual({
      status: 'ok',
      database: api.database.kind,
    });
    expect((await api.call(getReadiness, {})).body).toEqual({ status: 'ready' });
  });

  it('is not ready while the database takes no changes', async () => {
    const full = { ...api.database, probe: () => Promise.reject(new Error('disk full')) };
    const response = await (await startSecondApi(full)).app.inject(getReadiness.path);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
  });
});

describe('metrics', () => {
  it('count requests by operation, jobs, connections and emails, for the operator alone', async () => {
    await api.call(getHealth, {});
    await send('/api/nothing');
    api.context.metrics.jobDone({ name: 'clean-up', isDone: true, at: new Date(5000) });
    api.context.metrics.jobDone({ name: 'clean-up', isDone: false, at: new Date(6000) });
    const operator = operatorServer(api.context);
    expect((await operator.inject('/metrics')).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${testOperatorToken}` };
    const { body } = await operator.inject({ url: '/metrics', headers });
    for (const line of [
      /^http_request_duration_seconds_count\{operation="getHealth",status="200"\} \d+$/m,
      /^http_request_duration_seconds_count\{operation="other",status="404"\} \d+$/m,
      /^job_last_success_timestamp_seconds\{job="clean-up"\} 5$/m,
      /^job_failures_total\{job="clean-up"\} 1$/m,
      /^mails\{state="waiting"\} 0$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ])
      expect(body).toMatch(line);
    if (api.database.kind === 'postgresql')
      expect(body).toMatch(/^database_connections\{state="idle"\} \d+$/m);
  });
});

describe('the rate limit', () => {
  it('refuses a flood from one address, in the common format', async () => {
    const limited = await startSecondApi(api.database, { config: { requestsPerMinute: 3 } });
    const ask = () => limited.app.inject('/api/openapi.json');
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask()).json()).toMatchObject({ code: 'too-many-attempts' });
    expect((await limited.app.inject('/static/logos/none.svg')).statusCode).toBe(429);
    // A load balancer asks often, and takes a server that refuses it out of service.
    expect((await limited.call(getHealth, {})).status).toBe(200);
    expect((await limited.call(getReadiness, {})).status).toBe(200);
  });
});

describe('static files', () => {
  it('are served with an ETag and cannot run anything', async () => {
    const [file] = await api.database.owner
      .selectFrom('public_files')
      .select('path')
      .limit(1)
      .execute();
    const response = await send(`/static/${file!.path}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.headers['content-security-policy']).toContain('sandbox');
    const again = await send(`/static/${file!.path}`, {
      headers: { 'if-none-match': response.headers.etag },
    });
    expect(again.statusCode).toBe(304);
    expect((await send('/static/../package.json')).statusCode).toBe(404);
  });

  it.each([
    ['a path that leaves the folder', '/api/docs/static//etc/passwd', {}, 404],
    ['a name no file can have', '/api/docs/static/%00', {}, 404],
    ['a range that is none', '/api/docs/static/swagger-ui.css', { range: 'bytes=abc' }, 416],
    ['another version', '/api/docs/static/swagger-ui.css', { 'if-match': '"x"' }, 412],
    ['a name longer than any', `/api/companies/${'1'.repeat(300)}/people`, {}, 404],
  ])('answer %s with what was wrong with it', async (_what, path, headers, status) => {
    expect((await send(path, { headers })).statusCode).toBe(status);
  });
});

describe('shutting down', () => {
  it('waits for no connection that has asked for nothing, or has its answer', async () => {
    const server = await startSecondApi(api.database);
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const [silent, answered] = [connect(Number(port)), connect(Number(port))];
    const closed = Promise.all([once(silent, 'close'), once(answered, 'close')]);
    answered.write('GET /api/health HTTP/1.1\r\nHost: portal.test\r\n\r\n');
    await once(answered, 'data');
    await server.app.close();
    await closed;
  });
});
