import { getLeaveEmployee, listLeaveCases } from '@portal/contract/areas/leave/leave.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetRecentLeave, recentLeaveKey } from '../../../session/recent-leave-storage.ts';
import { type Session, SessionContext } from '../../../session/session.tsx';
import { show } from '../../../testing/show.tsx';
import { rememberCase, useRecentCases } from './recent-cases.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

/** What the server answers for an employee: cases, nobody, or no answer. */
const people: Record<string, { reason: string | null } | 'gone' | 'down'> = {};

vi.mock('../../../session/call.ts', () => ({
  call: async (operation: { name: string }, { params }: { params: { eeId: string } }) => {
    const person = people[params.eeId]!;
    if (person === 'gone') throw new CallFailed(404, 'Not Found', {});
    if (person === 'down') throw new CallFailed(503, 'Unavailable', {});
    const name = { firstName: 'Ana', lastName: `No${params.eeId}`, eeId: params.eeId };
    if (operation.name === getLeaveEmployee.name) return name;
    expect(operation.name).toBe(listLeaveCases.name);
    if (person.reason === null) return [];
    const leave = { ...name, startDate: '2026-03-02', endDate: '2026-05-29' };
    return [
      { ...leave, caseListId: 2, reasonForLeaveNrR: 'The newest' },
      { ...leave, caseListId: 1, reasonForLeaveNrR: person.reason },
    ];
  },
}));

let compId = 2000;
const userId = 7;
const viewer = () => ({ userId, compId });
const stored = (): unknown => JSON.parse(localStorage.getItem(recentLeaveKey(userId, compId))!);

// Each test has its own company.
beforeEach(() => void (compId += 1));

function List() {
  const recent = useRecentCases(viewer());
  return recent.length > 0 ? <RecentlyViewed recent={recent} /> : <p>Nothing viewed</p>;
}

function showList() {
  const session = { claims: { userId }, company: { compid: compId } } as Session;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <List />
      </SessionContext>
    </QueryClientProvider>,
  );
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Recently Viewed' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
};

it('keeps numbers only: one entry per employee, newest first, at most 10', () => {
  for (let id = 1; id <= 12; id += 1) rememberCase(viewer(), String(id), id * 100);
  rememberCase(viewer(), '5', 555);
  expect(stored()).toEqual(
    [5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((id) => ({
      eeId: String(id),
      caseId: id === 5 ? 555 : id * 100,
    })),
  );
});

it('keeps the last case of an employee whose list was viewed again', () => {
  rememberCase(viewer(), '1', 100);
  rememberCase(viewer(), '2', null);
  rememberCase(viewer(), '1', null);
  expect(stored()).toEqual([
    { eeId: '1', caseId: 100 },
    { eeId: '2', caseId: null },
  ]);
});

it('reads names, dates and the viewed case again; who has no case shows dashes', async () => {
  people['1'] = { reason: 'The viewed' };
  people['2'] = { reason: null };
  rememberCase(viewer(), '2', null);
  rememberCase(viewer(), '1', 1);
  showList();
  expect(await rows()).toEqual([
    ['Ana No1', '1', '03/02/2026', '05/29/2026', 'The viewed', 'View/Edit'],
    ['Ana No2', '2', '-', '-', '-', 'View/Edit'],
  ]);
  const link = screen.getByRole('link', { name: 'View/Edit Ana No1' });
  expect(link.getAttribute('href')).toBe('/leave-records/all-cases/1');
  expect(JSON.stringify(stored())).not.toMatch(/Ana|viewed/);
});

it('drops who is no longer there, also from the browser', async () => {
  people['1'] = { reason: 'The viewed' };
  people['2'] = 'gone';
  rememberCase(viewer(), '1', 1);
  rememberCase(viewer(), '2', 2);
  showList();
  expect(await rows()).toHaveLength(1);
  await waitFor(() => expect(stored()).toEqual([{ eeId: '1', caseId: 1 }]));
});

it('keeps who could not be loaded, and tries again', async () => {
  people['1'] = 'down';
  rememberCase(viewer(), '1', 1);
  const { user } = showList();
  await screen.findByText('What you viewed recently could not be loaded.');
  expect(stored()).toEqual([{ eeId: '1', caseId: 1 }]);
  people['1'] = { reason: 'The viewed' };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

it('forgets everything when somebody signs out, and nothing else', () => {
  rememberCase(viewer(), '1', 1);
  localStorage.setItem('portal-company:7', '1001');
  forgetRecentLeave();
  expect(localStorage.getItem(recentLeaveKey(userId, compId))).toBeNull();
  expect(localStorage.getItem('portal-company:7')).toBe('1001');
});

it('ignores what somebody else wrote under its key', async () => {
  for (const text of ['no json', '{"eeId":"1"}', '[null, 5, {"eeId":7}]']) {
    compId += 1;
    localStorage.setItem(recentLeaveKey(userId, compId), text);
    showList();
    expect(await screen.findAllByText('Nothing viewed')).not.toHaveLength(0);
  }
});
