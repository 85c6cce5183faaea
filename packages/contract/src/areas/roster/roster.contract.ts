import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { idInPath } from '../../values/history.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { rosterKinds } from './roster-fields.ts';

/*
 * A roster comes in by file in four steps: it is uploaded, its columns are matched, every row is checked and shown, and
 * what is right is committed. Until the commit nothing is saved; for a day after it, it can be undone.
 */

export const maxRosterBytes = 20 * 1024 * 1024;
export const maxRosterRows = 50_000;
export const maxRosterColumns = 200;
export const rosterUndoHours = 24;

const roster = '/api/companies/{compId}/roster';
const access = company({ page: 'import-participants' });

export const RosterKindName = z.enum(rosterKinds);

/** A column of the file, as the person who matches it sees it. */
export const FoundColumn = z.object({
  /** Its place in the file, from 0. */
  index: z.number().int(),
  /** Empty if it has none. */
  heading: z.string(),
  /** Up to three values; what looks like an SSN is masked. */
  samples: z.array(z.string()),
});
export type FoundColumn = z.infer<typeof FoundColumn>;

/** What the file leaves open and nobody may guess, such as whether 03/04/2026 is in March or in April. */
export const RosterQuestion = z.object({
  /** The field it is about. */
  field: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type RosterQuestion = z.infer<typeof RosterQuestion>;

export const RosterMapping = z.strictObject({
  /** The field each matched column fills. A field has one column at most. */
  columns: z
    .array(
      z.strictObject({
        index: z.number().int().min(0).max(maxRosterColumns),
        field: z.string().max(40),
      }),
    )
    .max(maxRosterColumns),
  /** By field: what the questions were answered with. */
  answers: z.record(z.string().max(40), z.string().max(40)).default({}),
});
export type RosterMapping = z.output<typeof RosterMapping>;

/**
 * Where an import stands.
 * - matching: the file is read; its columns wait to be matched, or a question to be answered.
 * - checking: the rows are being checked.
 * - preview: every row can be seen, mended and committed.
 * - committing, committed: the batch is under way, or through.
 * - undoing, undone: the same for taking it back.
 */
export const rosterStages = [
  'matching',
  'checking',
  'preview',
  'committing',
  'committed',
  'undoing',
  'undone',
] as const;
export type RosterStage = (typeof rosterStages)[number];

/** What a row would do; after the commit, what it was found to be then. */
export const rowVerdicts = ['new', 'changed', 'unchanged', 'warning', 'problem'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** What became of a row. */
export const rowOutcomes = ['saved', 'left out', 'refused', 'undone', 'kept'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const countsOf = <Names extends readonly [string, ...string[]]>(names: Names) =>
  z.record(z.enum(names), z.number().int());

export const RosterImport = z.object({
  importId: z.number().int(),
  kind: RosterKindName,
  fileName: z.string(),
  stage: z.enum(rosterStages),
  /** Rows of the file that are not empty, below its headings. */
  rowCount: z.number().int(),
  /** Of the stage under way: checked, committed or undone so far. */
  doneCount: z.number().int(),
  /** The sheet that was read, and the row its headings are in; null for a CSV file, or if there are none. */
  sheetName: z.string().nullable(),
  headingRow: z.number().int(),
  columns: z.array(FoundColumn),
  /** The first lines below the headings that are a total or a note, and are no row. */
  skippedRows: z.array(z.number().int()),
  /** As proposed by headings or by the company's last file like it, until it is confirmed. */
  mapping: RosterMapping,
  /** Whether the proposal comes from an earlier file of the company. */
  isRemembered: z.boolean(),
  questions: z.array(RosterQuestion),
  /** Rows by what they would do; a row with a problem counts there alone. */
  verdicts: countsOf(rowVerdicts),
  outcomes: countsOf(rowOutcomes),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  committedAt: z.iso.datetime().nullable(),
  /** It can be undone until then; null before the commit. */
  undoUntil: z.iso.datetime().nullable(),
  /** Whether the caller is the one who started it; others see it and change nothing. */
  isOwn: z.boolean(),
});
export type RosterImport = z.infer<typeof RosterImport>;

const ImportPath = CompanyPath.extend({ importId: idInPath('There is no such import.') });
const one = `${roster}/imports/{importId}` as const;

export const downloadRosterTemplate = operation({
  name: 'downloadRosterTemplate',
  method: 'GET',
  path: `${roster}/template/{kind}`,
  access,
  summary: 'A spreadsheet to fill in: headings, help, drop-downs of the company and an example row',
  params: CompanyPath.extend({ kind: RosterKindName }),
  file: 'xlsx',
});

/** By field: what can be chosen for it. A field that is not here takes any text. */
export const RosterChoices = z.record(z.string(), z.array(z.string()));
export type RosterChoices = z.infer<typeof RosterChoices>;

export const listRosterChoices = operation({
  name: 'listRosterChoices',
  method: 'GET',
  path: `${roster}/choices`,
  access,
  summary:
    'What the caller can choose for the fields of a roster, as the forms and the template offer it',
  params: CompanyPath,
  answer: RosterChoices,
});

/** A file with the same content that was imported before. */
export const EarlierImport = z.object({
  importId: z.number().int(),
  /** Whether the caller is the one who started it, and can go on with it. */
  isOwn: z.boolean(),
  fileName: z.string(),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  stage: z.enum(rosterStages),
});
export type EarlierImport = z.infer<typeof EarlierImport>;

export const findEarlierImport = operation({
  name: 'findEarlierImport',
  method: 'GET',
  path: `${roster}/earlier/{sha256}`,
  access,
  summary: 'The latest import of a file with the same content that the user may see',
  params: CompanyPath.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.object({ earlier: EarlierImport.nullable() }),
});

export const startRosterImport = operation({
  name: 'startRosterImport',
  method: 'POST',
  path: `${roster}/imports/start/{kind}`,
  access,
  summary: 'Upload a CSV or XLSX file and find its headings and columns; nothing is saved of it',
  params: CompanyPath.extend({ kind: RosterKindName }),
  takesForm: { maxSize: maxRosterBytes },
  answer: RosterImport,
});

export const listRosterImports = operation({
  name: 'listRosterImports',
  method: 'GET',
  path: `${roster}/imports`,
  access,
  summary: 'The company’s imports that the user may see, newest first',
  params: CompanyPath,
  answer: z.array(
    RosterImport.omit({ columns: true, skippedRows: true, mapping: true, questions: true }),
  ),
});

export const getRosterImport = operation({
  name: 'getRosterImport',
  method: 'GET',
  path: one,
  access,
  summary: 'Where an import stands',
  params: ImportPath,
  answer: RosterImport,
});

export const matchRosterColumns = operation({
  name: 'matchRosterColumns',
  method: 'PUT',
  path: `${one}/mapping`,
  access,
  summary:
    'Match the file’s columns to ours and answer what it leaves open; the rows are then checked',
  params: ImportPath,
  body: RosterMapping,
  answer: RosterImport,
});

const RowNote = z.object({ field: z.string().nullable(), message: z.string() });

export const RosterRow = z.object({
  /** As the spreadsheet numbers it. */
  rowNo: z.number().int(),
  verdict: z.enum(rowVerdicts),
  /** Who it is about: a name, and the PID if the person is on file. */
  name: z.string(),
  empno: z.string().nullable(),
  /** By field, as text to be shown and edited; secret ids are masked. */
  values: z.record(z.string(), z.string()),
  /** What is on file now, for the fields that would change. */
  before: z.record(z.string(), z.string()),
  problems: z.array(RowNote),
  warnings: z.array(RowNote),
  warningsAccepted: z.boolean(),
  /** In sentences: what saving it does besides, such as the effects of a termination. */
  effects: z.array(z.string()),
  outcome: z.enum(rowOutcomes).nullable(),
  /** Why it was left out, refused or kept. */
  outcomeText: z.string().nullable(),
});
export type RosterRow = z.infer<typeof RosterRow>;

export const listRosterRows = operation({
  name: 'listRosterRows',
  method: 'GET',
  path: `${one}/rows`,
  access,
  summary: 'Rows in the order of the file, all or those with one verdict or outcome',
  params: ImportPath,
  query: z.strictObject({
    verdict: z.enum(rowVerdicts).optional(),
    outcome: z.enum(rowOutcomes).optional(),
    /** How many of them come before the first one answered. */
    skip: z.coerce.number<string | number>().int().min(0).max(maxRosterRows).default(0),
    take: z.coerce.number<string | number>().int().min(1).max(200).default(100),
  }),
  answer: z.object({ total: z.number().int(), rows: z.array(RosterRow) }),
});

export const mendRosterRow = operation({
  name: 'mendRosterRow',
  method: 'PUT',
  path: `${one}/rows/{rowNo}`,
  access,
  summary: 'Correct a row’s values, accept its warnings or leave it out; it is checked again',
  params: ImportPath.extend({ rowNo: idInPath('There is no such row.') }),
  body: z.strictObject({
    /** By field; a secret id that still shows its mask stays as it is. */
    values: z.record(z.string().max(40), z.string().max(200)).default({}),
    acceptWarnings: z.boolean().optional(),
  }),
  answer: RosterRow,
});

export const acceptRosterWarnings = operation({
  name: 'acceptRosterWarnings',
  method: 'POST',
  path: `${one}/accept-warnings`,
  access,
  summary: 'Accept the warnings of every row that has no problem',
  params: ImportPath,
  answer: RosterImport,
});

export const commitRosterImport = operation({
  name: 'commitRosterImport',
  method: 'POST',
  path: `${one}/commit`,
  access,
  summary:
    'Save every new or changed row without problems; rows with problems or open warnings are left out',
  params: ImportPath,
  answer: RosterImport,
});

export const undoRosterImport = operation({
  name: 'undoRosterImport',
  method: 'POST',
  path: `${one}/undo`,
  access,
  summary:
    'Within 24 hours: take back every row that nobody has touched since; the others are kept, with the reason',
  params: ImportPath,
  answer: RosterImport,
});

export const discardRosterImport = operation({
  name: 'discardRosterImport',
  method: 'DELETE',
  path: one,
  access,
  summary: 'Discard an import that was not committed, with its file',
  params: ImportPath,
});

export const downloadLeftOutRows = operation({
  name: 'downloadLeftOutRows',
  method: 'GET',
  path: `${one}/left-out`,
  access,
  summary:
    'The rows that were not saved, as they stand, with full ids, to be corrected and imported: for the one who started the import, for a day',
  params: ImportPath,
  file: 'xlsx',
});

export const downloadRosterResult = operation({
  name: 'downloadRosterResult',
  method: 'GET',
  path: `${one}/result`,
  access,
  summary: 'Every row with what became of it; secret ids are masked',
  params: ImportPath,
  file: 'xlsx',
});
