import type { RosterImport, RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';

export const madeUpImport: RosterImport = {
  importId: 7,
  kind: 'participants',
  fileName: 'payroll.csv',
  stage: 'preview',
  rowCount: 3,
  doneCount: 3,
  sheetName: null,
  headingRow: 1,
  columns: [
    { index: 0, heading: 'Emp No', samples: ['•••••0001'] },
    { index: 1, heading: 'Surname', samples: ['Dune'] },
    { index: 2, heading: '', samples: ['03/04/1988'] },
  ],
  skippedRows: [],
  mapping: { columns: [{ index: 0, field: 'payrollid' }], answers: {} },
  isRemembered: false,
  questions: [],
  verdicts: { new: 0, changed: 0, unchanged: 0, warning: 0, problem: 0 },
  outcomes: { saved: 0, 'left out': 0, refused: 0, undone: 0, kept: 0 },
  startedBy: 'Dana Full',
  startedAt: '2026-11-17T15:04:00.000Z',
  committedAt: null,
  undoUntil: null,
  isOwn: true,
};

export const madeUpRow = (rowNo: number, over: Partial<RosterRow> = {}): RosterRow => ({
  rowNo,
  verdict: 'new',
  name: `Person ${rowNo}`,
  empno: null,
  values: { payrollid: '•••••0001', hcity: 'Sandusky', hzip: '44870' },
  before: {},
  problems: [],
  warnings: [],
  warningsAccepted: false,
  effects: [],
  outcome: null,
  outcomeText: null,
  ...over,
});

export const badZip = (rowNo: number) =>
  madeUpRow(rowNo, {
    verdict: 'problem',
    values: { payrollid: '•••••0001', hzip: '4487', hstate: 'XQ' },
    problems: [
      { field: 'hzip', message: 'A zip code has five digits.' },
      { field: 'hstate', message: 'There is no such state.' },
    ],
  });
