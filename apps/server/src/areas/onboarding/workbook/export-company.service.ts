import type { Readable } from 'node:stream';
import { notFound } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import { allowLongWork } from '../../../platform/database.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { operator } from '../../../request/operator-call.ts';
import { readCompany } from './import-company.service.ts';
import { companyName } from './table-rows.store.ts';
import { companyWorkbook } from './write-workbook.ts';
import { workbookSheets } from './workbook.ts';

export const companyTemplate = (): Readable =>
  companyWorkbook(workbookSheets, {
    rowsOf: () => [],
    showsSecrets: true,
    withExamples: true,
  });

/** What the company's workbook says now. Who asked for full ids is on record. */
export async function exportCompany(
  context: Context,
  compId: number,
  fullIds: boolean,
): Promise<FileAnswer> {
  const { database, clock } = context;
  const rows = await database.transaction({ system: true, compId }, async (tx) => {
    await allowLongWork(tx);
    if ((await companyName(tx, compId)) === undefined)
      throw notFound(`There is no company ${compId}.`);
    const found = await readCompany({ tx, compId, context });
    await audit(tx, operator(compId), clock.now(), {
      action: 'export-company',
      subject: `company:${compId}`,
      after: { fullIds, rows: [...found.values()].reduce((sum, each) => sum + each.length, 0) },
    });
    return found;
  });
  return {
    name: `company-${compId}.xlsx`,
    content: companyWorkbook(workbookSheets, {
      rowsOf: (sheet) => rows.get(sheet) ?? [],
      showsSecrets: fullIds,
      withExamples: false,
    }),
  };
}
