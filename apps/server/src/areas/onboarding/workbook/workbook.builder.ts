import { buffer } from 'node:stream/consumers';
import { execFileSync } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import type { WorkbookOutcome } from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import { uploadType } from '@portal/contract/operation.ts';
import type { Problem } from '@portal/contract/problem.ts';
import { bytesIn } from '../../../platform/sheets/bytes.ts';
import { readXlsx, type CellValue } from '../../../platform/sheets/read-xlsx.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { companyWorkbook } from './write-workbook.ts';
import type { AnyRow, AnySheet } from './sheet.ts';
import { workbookSheets } from './workbook.ts';

const headers = { authorization: `Bearer ${testOperatorToken}` };

/** Sends a workbook to the back office. */
export async function sendWorkbook(
  app: FastifyInstance,
  content: Uint8Array,
  apply = false,
): Promise<WorkbookOutcome & Partial<Problem>> {
  const response = await app.inject({
    method: 'POST',
    url: `/operator/company-workbooks${apply ? '?apply=true' : ''}`,
    headers: { ...headers, 'content-type': uploadType },
    payload: Buffer.from(content),
  });
  return response.json();
}

export async function fetchWorkbook(app: FastifyInstance, path: string): Promise<Buffer> {
  const response = await app.inject({ method: 'GET', url: `/operator/${path}`, headers });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.rawPayload;
}

export const fetchExport = (app: FastifyInstance, compId: number, fullIds = true) =>
  fetchWorkbook(app, `companies/${compId}/workbook${fullIds ? '?fullIds=true' : ''}`);

type Cells = Record<string, CellValue[][]>;

/** Every cell of the visible sheets. */
export async function cellsOf(content: Uint8Array): Promise<Cells> {
  const found: Cells = {};
  for (const { name, isHidden, rows } of await readXlsx(bytesIn(content))) {
    if (isHidden) continue;
    found[name] = [];
    for await (const row of rows()) found[name].push(row.cells);
  }
  return found;
}

/** A workbook with these rows, by the name of the sheet. */
export const workbookWith = (rows: Record<string, AnyRow[]>): Promise<Buffer> =>
  buffer(
    companyWorkbook(workbookSheets, {
      rowsOf: (sheet: AnySheet) => rows[sheet.name] ?? [],
      showsSecrets: true,
      withExamples: true,
    }),
  );

/** A change that somebody makes in a spreadsheet program: Python, with the workbook as `b`. */
export const edited = (content: Uint8Array, change: string): Buffer =>
  openedInPython(
    content,
    `${change}\no = io.BytesIO(); b.save(o); sys.stdout.buffer.write(o.getvalue())`,
  );

/** What a spreadsheet program finds in it: a Python expression about the workbook `b`. */
export const inspected = (content: Uint8Array, expression: string): unknown =>
  JSON.parse(openedInPython(content, `print(json.dumps(${expression}))`).toString());

function openedInPython(content: Uint8Array, statements: string): Buffer {
  const program = `
import openpyxl, sys, io, json
b = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read()))
${statements}`;
  return execFileSync('/usr/bin/python3', ['-c', program], { input: content, maxBuffer: 1e9 });
}

/** The template with its examples turned into data. */
export const withoutMarks = (template: Uint8Array): Buffer =>
  edited(
    template,
    `
for s in b:
  if s['A3'].value == 'Example': s['A3'] = None`,
  );
