import type { Readable } from 'node:stream';
import type {
  ClaimsOutcome,
  WorkbookProblem,
} from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import { audit } from '../../../platform/audit.ts';
import { allowLongWork, enterCompany } from '../../../platform/database.ts';
import { bytesIn } from '../../../platform/sheets/bytes.ts';
import { readTableFile } from '../../../platform/sheets/read-table-file.ts';
import type { SheetRow } from '../../../platform/sheets/read-xlsx.ts';
import type { Context } from '../../../request/context.ts';
import { operator } from '../../../request/operator-call.ts';
import {
  planClaims,
  writeClaims,
  type PlannedClaims,
} from '../../enrollment/claims/post-claims.service.ts';
import { contentOf } from '../workbook/import-company.service.ts';
import { readSheet, type FileRow } from '../workbook/read-workbook.ts';
import { anySheet } from '../workbook/sheet.ts';
import { claimOf, claimsSheet, columnOf, type ClaimRow } from './claims-file.ts';

/** Takes claims and reimbursements from the claims system: the whole file, or nothing and every problem by row. */
export async function postClaims(context: Context, upload: Readable): Promise<ClaimsOutcome> {
  const { database, clock, secrets } = context;
  const problems: WorkbookProblem[] = [];
  const report = (row: number | null, column: string | null, message: string) =>
    problems.push({ sheet: claimsSheet.name, row, column, message });
  const file = await readSheet(anySheet(claimsSheet), rowsIn(upload), report);
  const rows = file.rows.flatMap((each) => readableRow(each) ?? []);
  reportTwice(rows, report);
  return await database.transaction({ system: true }, async (tx) => {
    await allowLongWork(tx);
    const today = clock.today();
    const planned: { compId: number; claims: PlannedClaims }[] = [];
    for (const [compId, ofCompany] of Map.groupBy(rows, ({ row }) => row.company)) {
      await enterCompany(tx, compId);
      const claims = ofCompany.map(({ row }) => claimOf(row));
      const plan = await planClaims({ tx, secrets, compId, today }, claims);
      if (!plan) {
        for (const { number } of ofCompany)
          report(number, claimsSheet.columns.company.heading, 'There is no such company');
        continue;
      }
      planned.push({ compId, claims: plan });
      for (const { index, field, message } of plan.problems)
        report(ofCompany[index]!.number, columnOf(field), message);
    }
    const count = (of: (claims: PlannedClaims) => number) =>
      planned.reduce((sum, { claims }) => sum + of(claims), 0);
    const outcome = {
      added: count(({ added }) => added.length),
      moved: count(({ moved }) => moved.length),
      unchanged: count(({ unchanged }) => unchanged),
      problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    };
    if (problems.length > 0) return { ...outcome, isPosted: false };
    for (const { compId, claims } of planned) {
      const { added, moved } = claims;
      if (added.length + moved.length === 0) continue;
      await enterCompany(tx, compId);
      await writeClaims({ tx, secrets, compId, today }, claims);
      await audit(tx, operator(compId), clock.now(), {
        action: 'post-claims',
        subject: `company:${compId}`,
        after: { added: added.length, moved: moved.length },
      });
    }
    return { ...outcome, isPosted: true };
  });
}

const maxColumns = 200;

/** The first sheet of a workbook, whatever its name, or the lines of a CSV file. */
async function* rowsIn(upload: Readable): AsyncGenerator<SheetRow> {
  const sheets = await readTableFile(bytesIn(await contentOf(upload)), 'The file', maxColumns);
  const first = sheets.find(({ isHidden }) => !isHidden);
  if (first) yield* first.rows();
}

type NumberedRow = { number: number; row: ClaimRow };

/** Null if a cell is not readable, which has been reported. */
function readableRow({ number, cells }: FileRow): NumberedRow | null {
  const row: Record<string, unknown> = {};
  for (const [name, { isRequired }] of Object.entries(claimsSheet.columns)) {
    const cell = cells.get(name) ?? { value: null };
    if (!('value' in cell) || (isRequired && cell.value === null)) return null;
    row[name] = cell.value;
  }
  return { number, row: row as ClaimRow };
}

function reportTwice(
  rows: readonly NumberedRow[],
  report: (row: number, column: string, message: string) => void,
): void {
  const seen = new Map<string, number>();
  for (const { number, row } of rows) {
    const key = `${row.company} ${row.number}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) report(number, columnOf('number'), `The same as row ${earlier}`);
    else seen.set(key, number);
  }
}
