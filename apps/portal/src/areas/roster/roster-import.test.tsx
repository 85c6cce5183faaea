import {
  acceptRosterWarnings,
  commitRosterImport,
  getRosterImport,
  listRosterChoices,
  listRosterRows,
  matchRosterColumns,
  mendRosterRow,
  type RosterImport,
  type RosterRow,
  rowVerdicts,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../session/session.tsx';
import { show } from '../../testing/show.tsx';
import { badZip, madeUpImport, madeUpRow } from './roster.fixture.ts';

/** What the server holds, and what was sent to it. */
let held: RosterImport | null;
let rows: RosterRow[];
const sent: { name: string; body: unknown }[] = [];

type Input = {
  params: { rowNo?: number };
  query?: { verdict?: string; skip: number; take: number };
  body?: { values?: Record<string, string>; acceptWarnings?: boolean };
};

vi.mock('../../session/call.ts', () => ({
  call: async ({ name, method }: { name: string; method: string }, input: Input) => {
    if (method !== 'GET') sent.push({ name, body: input.body });
    if (name === listRosterRows.name) {
      const found = rows.filter(({ verdict }) => (input.query?.verdict ?? verdict) === verdict);
      return { total: found.length, rows: found };
    }
    if (name === listRosterChoices.name) return { hstate: ['OH', 'MA'] };
    if (name === mendRosterRow.name) return mend(input.params.rowNo!, input.body!);
    if (!held) throw new CallFailed(404, 'Not Found', { message: 'There is no such import.' });
    if (name === commitRosterImport.name) held = { ...held, stage: 'committing' };
    else if (name === matchRosterColumns.name) held = { ...held, stage: 'checking' };
    else if (name === acceptRosterWarnings.name)
      rows = rows.map((row) => ({ ...row, verdict: 'new', warningsAccepted: true }));
    else expect(name).toBe(getRosterImport.name);
    return counted(held);
  },
}));
vi.mock('../../session/download.ts', () => ({ download: vi.fn(), keepFile: vi.fn() }));

const { default: RosterImportScreen } = await import('./roster-import.tsx');
const { queryClient } = await import('../../session/query-client.ts');

function mend(rowNo: number, { values = {}, acceptWarnings }: NonNullable<Input['body']>) {
  const row = rows.find((each) => each.rowNo === rowNo)!;
  if (values['hzip'] === '00000')
    throw new CallFailed(409, 'Conflict', { message: 'The rows are being saved.' });
  const problems = row.problems.filter(({ field }) => !Object.hasOwn(values, field ?? ''));
  const isGood = problems.length === 0 && (row.warnings.length === 0 || acceptWarnings === true);
  const mended: RosterRow = {
    ...row,
    values: { ...row.values, ...values },
    problems,
    warningsAccepted: acceptWarnings ?? row.warningsAccepted,
    verdict: problems.length > 0 ? 'problem' : isGood ? 'new' : 'warning',
  };
  rows = rows.map((each) => (each.rowNo === rowNo ? mended : each));
  return mended;
}

const counted = (of: RosterImport): RosterImport => ({
  ...of,
  verdicts: Object.fromEntries(
    rowVerdicts.map((name) => [name, rows.filter(({ verdict }) => verdict === name).length]),
  ) as RosterImport['verdicts'],
});

beforeEach(() => {
  queryClient.clear();
  sent.length = 0;
  held = madeUpImport;
  rows = [badZip(2), madeUpRow(3), badZip(4)];
});

function open(search = '') {
  const session = {
    company: { compid: 1001 },
    settings: { timeZone: 'America/New_York' },
  } as Session;
  return show(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <Routes>
          <Route path="/import-participants/:importId" element={<RosterImportScreen />} />
        </Routes>
      </SessionContext>
    </QueryClientProvider>,
    `/import-participants/7${search}`,
  ).user;
}

const zip = (rowNo: number) => screen.findByRole('textbox', { name: `Zip of row ${rowNo}` });
const chip = (name: RegExp) => screen.findByRole('link', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('says that an import is gone', async () => {
  held = null;
  open();
  expect(await screen.findByText(/There is no such import/)).toBeTruthy();
});

it('saves a corrected value on Enter; focus and the row stay where they are', async () => {
  const user = open('?rows=problem');
  const field = await zip(2);
  await user.clear(field);
  await user.type(field, '44871{Enter}');
  expect(await screen.findByText('Corrected')).toBeTruthy();
  expect(sent).toEqual([{ name: 'mendRosterRow', body: { values: { hzip: '44871' } } }]);
  expect(document.activeElement).toBe(field);

  // One of a list is chosen, and that saves it.
  const state = await screen.findByRole('combobox', { name: 'State of row 2' });
  expect(
    within(state)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Empty', 'XQ', 'OH', 'MA']);
  await user.selectOptions(state, 'OH');
  expect(await chip(/^Problems 1$/)).toBeTruthy();
  expect(sent.at(-1)).toEqual({ name: 'mendRosterRow', body: { values: { hstate: 'OH' } } });
  // No longer a problem, and still in view.
  const row = state.closest('tbody')!;
  expect(within(row).getByText('New')).toBeTruthy();
  expect(screen.queryByText(/Other rows have changed/)).toBeNull();
});

it('gives a value up on Escape and shows a refusal beside it', async () => {
  const user = open('?rows=problem');
  const field = (await zip(2)) as HTMLInputElement;
  await user.clear(field);
  await user.type(field, '1{Escape}');
  expect(field.value).toBe('4487');
  await user.tab();
  expect(sent).toEqual([]);

  await user.clear(field);
  await user.type(field, '00000{Enter}');
  expect(await screen.findByText('The rows are being saved.')).toBeTruthy();
  expect(field.value).toBe('00000');
});

it('points out that other rows changed as well, and reads the list again', async () => {
  const user = open('?rows=problem');
  const field = await zip(2);
  // As if correcting an employee had put the dependent right.
  rows = rows.map((row) => (row.rowNo === 4 ? madeUpRow(4) : row));
  await user.clear(field);
  await user.type(field, '44871{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Update the list' }));
  await waitFor(() => expect(screen.queryByText('Person 4')).toBeNull());
  expect(screen.getByText('Person 2')).toBeTruthy();
});

it('accepts one warning or all', async () => {
  const warnings = [{ field: 'ssn', message: 'Person 9 has the same SSN.' }];
  rows = [2, 3, 4].map((rowNo) => madeUpRow(rowNo, { verdict: 'warning', warnings }));
  const user = open();
  expect(await chip(/^Warnings 3$/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Accept the warnings of row 3' }));
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(await chip(/^Warnings 2$/)).toBeTruthy();
  await user.click(button('Accept all warnings'));
  expect(await chip(/^New 3$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept all warnings' })).toBeNull();
});

it('asks with the numbers before it saves', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Save 1 row' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save 1 row?' });
  expect(dialog.textContent).toContain('Save 1 new person. 2 rows with problems stay out.');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 row' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['commitRosterImport']);
});

it('shows somebody else’s import and changes nothing of it', async () => {
  held = { ...madeUpImport, isOwn: false, startedBy: 'Avery Other' };
  open();
  expect(await screen.findByText(/only Avery Other can change it/)).toBeTruthy();
  expect(await screen.findByText('Person 2')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const name of [/^Save/, 'Discard', 'Change columns'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('goes on when every required field has a column and every question an answer', async () => {
  const question = {
    field: 'birthdate',
    text: 'Is 03/04/1988 March 4 or April 3?',
    choices: [
      { value: 'month-first', label: 'March 4' },
      { value: 'day-first', label: 'April 3' },
    ],
  };
  held = { ...madeUpImport, kind: 'terminations', stage: 'matching', questions: [] };
  const user = open();
  const select = (name: string) => screen.findByRole('combobox', { name });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByText(/Benefits End\. Choose the column/)).toBe(document.activeElement);
  expect(sent).toEqual([]);
  await user.selectOptions(await select('Field for column C'), 'Benefits End');
  // A field has one column: choosing it again moves it.
  await user.selectOptions(await select('Field for Surname'), 'Benefits End');
  expect(((await select('Field for column C')) as HTMLSelectElement).value).toBe('');

  held = { ...held, questions: [{ ...question, field: 'terminateBenefits' }] };
  await queryClient.invalidateQueries();
  await screen.findByText('1 question about your file');
  await user.click(button('Continue'));
  expect(await screen.findByText('Please choose one.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'March 4' }));
  await user.click(button('Continue'));
  await screen.findByRole('progressbar');
  expect(sent).toEqual([
    {
      name: 'matchRosterColumns',
      body: {
        columns: [
          { index: 0, field: 'payrollid' },
          { index: 1, field: 'terminateBenefits' },
        ],
        answers: { terminateBenefits: 'month-first' },
      },
    },
  ]);
});

it('goes on without the columns that only new people need, and says so', async () => {
  held = { ...madeUpImport, stage: 'matching', skippedRows: [5] };
  const user = open();
  const hint = (await screen.findByText(/required for new people$/)).closest('ul')!;
  expect(hint.textContent).toMatch(/Last Name, First Name, .* and Pay Frequency: required for new/);
  expect(hint.textContent).toMatch(/Location: required for new people if you see only some/);
  expect(screen.queryByText(/Still to match/)).toBeNull();
  expect(screen.getByText(/Row 5 is skipped/)).toBeTruthy();
  const names = screen.getByRole('combobox', { name: 'Field for Surname' });
  await user.selectOptions(names, 'Full Name');
  expect(hint.textContent).not.toContain('Last Name');
  await user.click(button('Continue'));
  await screen.findByRole('progressbar');
});

it('downloads the rows that were left out while their ids are kept', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const outcomes = { ...madeUpImport.outcomes, saved: 1, 'left out': 2 };
  held = { ...madeUpImport, stage: 'committed', outcomes, undoUntil: later };
  open();
  expect(await screen.findByRole('button', { name: 'Download rows left out' })).toBeTruthy();
  expect(
    screen.getByText(/2 rows were left out\. Download them with your corrections/),
  ).toBeTruthy();
});
