import { notFound } from '@portal/contract/problem.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { downloadFile } from '../../../support/files/files.service.ts';
import * as store from './history.store.ts';

export function listReportMonths({ database }: Context, { scope, compId }: Member) {
  return database.transaction(scope, (tx) => store.listMonths(tx, compId));
}

export function listKeptReports(
  { database }: Context,
  { scope, compId }: Member,
  { year, month }: { year: number; month: number },
) {
  const { startDate, endDate } = monthOf(`${year}-${String(month).padStart(2, '0')}-01`);
  return database.transaction(scope, (tx) =>
    store.listReports(tx, compId, { from: startDate, to: endDate }),
  );
}

/** A report of another company, beyond the user's scope, or under another name is not found. */
export async function downloadKeptReport(
  context: Context,
  member: Member,
  { unqid, fileName }: { unqid: number; fileName: string },
): Promise<FileAnswer> {
  const fileId = await context.database.transaction(member.scope, (tx) =>
    store.findFileId(tx, member.compId, unqid),
  );
  if (fileId === undefined) throw notFound();
  return await downloadFile(context, member, { fileId, name: fileName });
}
