import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchParticipants } from './areas/participants/participants.contract.ts';
import { getHealth } from './areas/health/health.contract.ts';
import { address, CallFailed, createClient, GuardFailed } from './client.ts';

const answer = (status: number, body: unknown, statusText = '') =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      new Response(status === 204 ? null : JSON.stringify(body), { status, statusText }),
    );
afterEach(() => vi.restoreAllMocks());

const onSignedOut = vi.fn();
const client = createClient({ apiUrl: 'http://api.test/', token: () => 'token', onSignedOut });
const search = (compId: number, searchText: string) =>
  client(searchParticipants, { params: { compId }, query: { searchText } });

describe('the client', () => {
  it('joins host and path with one slash and encodes every value', async () => {
    const fetch = answer(200, []);
    await search(1001, 'o’brien & co');
    expect(fetch.mock.calls[0]?.[0]).toBe(
      'http://api.test/api/companies/1001/participants?searchText=o%E2%80%99brien+%26+co',
    );
    expect(address('', '/api/x/{id}', { id: 'a/b' })).toBe('/api/x/a%2Fb');
  });

  it('sends the version a change is based on and its idempotency key', async () => {
    const fetch = answer(200, []);
    await client(
      searchParticipants,
      { params: { compId: 1 }, query: { searchText: 'x' } },
      { ifMatch: '7', idempotencyKey: 'abc' },
    );
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      'if-match': '"7"',
      'idempotency-key': 'abc',
    });
  });

  it('refuses a company id of zero or less and a call without a token before sending them', async () => {
    const fetch = answer(200, []);
    await expect(search(0, 'x')).rejects.toEqual(new GuardFailed('Invalid compid.'));
    const nobody = createClient({ apiUrl: '', token: () => null });
    await expect(
      nobody(searchParticipants, { params: { compId: 1 }, query: { searchText: 'x' } }),
    ).rejects.toEqual(new GuardFailed('Authorization token is empty or not set'));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('describes a failed call in the specified words', async () => {
    answer(409, { code: 'conflict', message: 'Already there.' }, 'Conflict');
    await expect(search(1, 'x')).rejects.toThrow(
      'API request failed. 409 Conflict. Already there.',
    );
    answer(500, {}, 'Internal Server Error');
    await expect(search(1, 'x')).rejects.toThrow(
      'API request failed. 500 Internal Server Error. There was a problem',
    );
  });

  it('reports an unreachable server and passes an abort through', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed'));
    await expect(client(getHealth)).rejects.toMatchObject({
      status: 0,
      name: CallFailed.prototype.constructor.name,
    });
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('stopped', 'AbortError'));
    await expect(client(getHealth)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('treats a truncated response as a failure and shows only its message', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[{"empno":"0001'));
    await expect(search(1, 'x')).rejects.toMatchObject({
      status: 0,
      message: 'The response was incomplete. Please try again.',
    });
  });

  it.each([200, 500])('passes through an abort during a %i response', async (status) => {
    const body = new ReadableStream({
      start: (stream) => stream.error(new DOMException('stopped', 'AbortError')),
    });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
    await expect(search(1, 'x')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('treats a refusal that is not JSON as a refusal', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    );
    await expect(search(1, 'x')).rejects.toMatchObject({ status: 502 });
  });

  it('reports a 401 to the sign-out callback', async () => {
    answer(401, { code: 'not-signed-in', message: 'Please sign in.' });
    await expect(search(1, 'x')).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});
