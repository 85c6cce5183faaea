import { searchParticipants } from '@portal/contract/areas/participants/participants.contract.ts';
import { createClient } from '@portal/contract/client.ts';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { show } from '../testing/show.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

const call = createClient({ apiUrl: '', token: () => 'a token' });
const search = (text: string) =>
  call(searchParticipants, { params: { compId: 1001 }, query: { searchText: text } });

function Screen() {
  const { data, isError, isPending } = useQuery({
    queryKey: ['people'],
    queryFn: () => search('adeyemi'),
  });
  const save = useMutation({
    mutationFn: () => search('a change'),
    meta: { handledByScreen: true },
  });
  return (
    <>
      <ConnectionNotice />
      <p>{isPending ? 'Loading' : isError ? 'Failed' : `Found ${JSON.stringify(data)}`}</p>
      <button onClick={() => save.mutate()}>Save</button>
      {save.isError && <p>Not saved</p>}
    </>
  );
}

/** How the service answers; each part can be away. */
let away: { reads: boolean | 'no network'; ready: boolean };
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  away = { reads: false, ready: false };
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/api\//, ''));
    if (address.endsWith('/ready')) return new Response('{}', { status: away.ready ? 503 : 200 });
    if (away.reads === 'no network') throw new TypeError('Failed to fetch');
    if (!away.reads) return Response.json(['Solomon Adeyemi']);
    return Response.json(
      { code: 'unavailable', message: 'The service is unavailable.' },
      { status: 503, headers: { 'retry-after': '1' } },
    );
  });
});
afterEach(async () => {
  // The service comes back, so that nobody waits for it any more.
  away = { reads: false, ready: false };
  await pass(5);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const open = () =>
  show(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
const notice = () => screen.queryByText(/^The service is briefly unavailable/);

describe('a service that is away', () => {
  it.each([true, 'no network'] as const)(
    'is explained while pages wait, and pages load by themselves (%s)',
    async (reads) => {
      away = { reads, ready: true };
      open();
      await pass(0.1);
      expect(notice()).not.toBeNull();
      await pass(60);
      expect(screen.queryByText('Loading')).not.toBeNull();
      expect(notice()).not.toBeNull();
      away = { reads: false, ready: false };
      await pass(4);
      expect(screen.queryByText('Found ["Solomon Adeyemi"]')).not.toBeNull();
      expect(notice()).toBeNull();
    },
  );

  it('is not asked more often than it wants', async () => {
    away = { reads: true, ready: true };
    open();
    await pass(60);
    expect(asked.filter((path) => path !== 'ready').length).toBeLessThanOrEqual(31);
  });

  it('is not sent a change twice', async () => {
    away = { reads: true, ready: true };
    open();
    await pass(0.1);
    const before = asked.filter((path) => path.includes('change')).length;
    act(() => screen.getByText('Save').click());
    await pass(0.1);
    expect(screen.queryByText('Not saved')).not.toBeNull();
    away = { reads: false, ready: false };
    await pass(30);
    expect(asked.filter((path) => path.includes('change'))).toHaveLength(before + 1);
  });
});

it('a call that fails alone is tried twice more, and the service is not blamed', async () => {
  away = { reads: 'no network', ready: false };
  open();
  await pass(10);
  expect(screen.queryByText('Failed')).not.toBeNull();
  expect(notice()).toBeNull();
  expect(asked.filter((path) => path !== 'ready')).toHaveLength(3);
});
