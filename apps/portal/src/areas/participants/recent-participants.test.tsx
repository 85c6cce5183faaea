import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../session/query-client.ts';
import { forgetRecentPeople, recentPeopleKey } from '../../session/recent-people-storage.ts';
import { type Session, SessionContext } from '../../session/session.tsx';
import { show } from '../../testing/show.tsx';
import { rememberParticipant } from './recent-participants.ts';
import { useRecentParticipants } from './use-recent-participants.ts';

const gone = '000000404';
const called = vi.fn<(empno: string) => void>();
vi.mock('../../session/call.ts', () => ({
  call: async (_operation: unknown, { params: { empno } }: { params: { empno: string } }) => {
    called(empno);
    if (empno === gone) throw new CallFailed(404, 'Not Found', {});
    return { ...hit(empno), terminateBenefits: null } as unknown as Participant;
  },
}));

const userId = 7;
let compId = 3000;
// Each test has its own company.
beforeEach(() => {
  compId += 1;
  called.mockClear();
});
const viewer = () => ({ userId, compId });
const hit = (empno: string) => ({
  empno,
  fname: 'Ana',
  lname: `No${Number(empno)}`,
  payrollid: '***-**-1234',
  ended: null,
});
const pids = (...numbers: number[]) => numbers.map((each) => String(each).padStart(9, '0'));
const key = () => recentPeopleKey(userId, compId);
const stored = () => localStorage.getItem(key());

function showRecent() {
  function List() {
    return useRecentParticipants(true).map(({ empno, lname }) => <p key={empno}>{lname}</p>);
  }
  const session = {
    claims: { userId },
    company: { compid: compId },
    settings: { timeZone: 'America/New_York' },
  } as Session;
  show(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <List />
      </SessionContext>
    </QueryClientProvider>,
  );
}
const names = () => screen.queryAllByText(/^No/).map(({ textContent }) => textContent);

it('keeps PIDs only: newest first, nobody twice, at most three', () => {
  for (const empno of pids(1, 2, 3, 4, 3)) rememberParticipant(viewer(), hit(empno));
  expect(stored()).toBe(JSON.stringify(pids(3, 4, 2)));
  expect(sessionStorage.getItem(key())).toBe(stored());
});

it('shows at once who was opened on this page', () => {
  for (const empno of pids(1, 2)) rememberParticipant(viewer(), hit(empno));
  showRecent();
  expect(names()).toEqual(['No2', 'No1']);
  expect(called).not.toHaveBeenCalled();
});

it('reads the names of those opened before, and drops those who are gone', async () => {
  localStorage.setItem(key(), JSON.stringify([...pids(8), gone, ...pids(9)]));
  showRecent();
  await waitFor(() => expect(names()).toEqual(['No8', 'No9']));
  expect(stored()).toBe(JSON.stringify(pids(8, 9)));
});

it('prefers what this tab opened to what another tab did', async () => {
  localStorage.setItem(key(), JSON.stringify(pids(8)));
  sessionStorage.setItem(key(), JSON.stringify(pids(9)));
  showRecent();
  await waitFor(() => expect(names()).toEqual(['No9']));
});

it('ignores what somebody else wrote under its key', () => {
  for (const text of ['no json', '{"empno":"000000001"}', '[null, 5, "Ana"]']) {
    compId += 1;
    localStorage.setItem(key(), text);
    showRecent();
    expect(names()).toEqual([]);
  }
});

it('forgets everybody when the user signs out, and nothing else', () => {
  rememberParticipant(viewer(), hit('000000001'));
  localStorage.setItem('portal-company:7', '1001');
  forgetRecentPeople();
  expect(stored()).toBeNull();
  expect(localStorage.getItem('portal-company:7')).toBe('1001');
});
