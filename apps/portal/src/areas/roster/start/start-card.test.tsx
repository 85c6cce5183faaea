import { findEarlierImport } from '@portal/contract/areas/roster/roster.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../../session/session.tsx';
import { show } from '../../../testing/show.tsx';
import { madeUpImport } from '../roster.fixture.ts';

let earlier: object | null;
let refusal: string | null;
const uploads: string[] = [];

vi.mock('../../../session/call.ts', () => ({
  call: async ({ name }: { name: string }) => {
    expect(name).toBe(findEarlierImport.name);
    return { earlier };
  },
}));
vi.mock('../../../session/download.ts', () => ({ download: vi.fn(), keepFile: vi.fn() }));
vi.mock('../../../session/upload.ts', () => ({
  upload: async (
    _: unknown,
    { params }: { params: { kind: string } },
    { file }: { file: File },
  ) => {
    uploads.push(`${params.kind} ${file.name}`);
    if (refusal) throw new CallFailed(400, 'Bad Request', { message: refusal });
    return madeUpImport;
  },
}));

const { StartCard } = await import('./start-card.tsx');

beforeEach(() => {
  earlier = null;
  refusal = null;
  uploads.length = 0;
});

function Place() {
  return <p>At {useLocation().pathname}</p>;
}

function open() {
  const session = {
    company: { compid: 1001 },
    settings: { timeZone: 'America/New_York' },
  } as Session;
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <Place />
        <StartCard
          kinds={['participants', 'terminations']}
          kind="terminations"
          onChoose={vi.fn()}
        />
      </SessionContext>
    </QueryClientProvider>,
  ).user;
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const file = (name: string, content = 'Employee ID\n1\n') => new File([content], name);

it('sends a file as soon as it is chosen and goes to its import', async () => {
  const user = open();
  await user.upload(fileInput(), file('terms.csv'));
  expect(await screen.findByText('At /import-participants/7')).toBeTruthy();
  expect(uploads).toEqual(['terminations terms.csv']);
});

it('refuses an empty file before it is sent', async () => {
  const user = open();
  await user.upload(fileInput(), file('empty.csv', ''));
  expect((await screen.findByRole('alert')).textContent).toMatch(/This file is empty/);
  expect(uploads).toEqual([]);
});

it('shows the server’s sentence about a file and takes another', async () => {
  refusal = 'This is an old Excel file. Save it as XLSX.';
  const user = open();
  await user.upload(fileInput(), file('old.xlsx'));
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  refusal = null;
  await user.upload(fileInput(), file('new.xlsx'));
  expect(await screen.findByText('At /import-participants/7')).toBeTruthy();
});

it('asks before it sends what was imported before', async () => {
  earlier = {
    importId: 3,
    isOwn: false,
    fileName: 'october.csv',
    startedBy: 'Avery Other',
    startedAt: '2026-11-10T15:04:00.000Z',
    stage: 'committed',
  };
  const user = open();
  await user.upload(fileInput(), file('terms.csv'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Avery Other imported the same content on 11/10/2026, 10:04 AM as october.csv. Its rows were saved.',
  );
  expect(uploads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import it again' }));
  expect(await screen.findByText('At /import-participants/7')).toBeTruthy();
  expect(uploads).toHaveLength(1);
});

it('leads to the import that was begun with the same file', async () => {
  earlier = {
    importId: 3,
    isOwn: true,
    fileName: 'october.csv',
    startedBy: 'Dana Full',
    startedAt: '2026-11-10T15:04:00.000Z',
    stage: 'preview',
  };
  const user = open();
  await user.upload(fileInput(), file('terms.csv'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You began with this file');
  expect(alert.textContent).toContain('Nothing of it is saved yet.');
  expect(alert.textContent).not.toMatch(/commit|imported before/);
  await user.click(screen.getByRole('link', { name: 'Continue it' }));
  expect(await screen.findByText('At /import-participants/3')).toBeTruthy();
  expect(uploads).toEqual([]);
});
