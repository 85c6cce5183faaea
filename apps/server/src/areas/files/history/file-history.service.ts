import type { WebFile } from '@portal/contract/areas/files/file-history.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { deleteFile, downloadFile } from '../../../support/files/files.service.ts';
import * as store from './file-history.store.ts';

export function listFileMonths({ database }: Context, { scope, compId }: Member) {
  return database.transaction(scope, (tx) => store.listMonths(tx, compId));
}

export function listFiles(
  { database }: Context,
  { scope, compId }: Member,
  { year, month }: { year: number; month: number },
) {
  const { startDate, endDate } = monthOf(`${year}-${String(month).padStart(2, '0')}-01`);
  return database.transaction(scope, (tx) =>
    store.listFiles(tx, compId, { from: startDate, to: endDate }),
  );
}

/** A file that is not in the history, beyond the user's scope, or under another name is not found. */
export async function downloadWebFile(
  context: Context,
  member: Member,
  { fileid: fileId, fileName: name }: { fileid: number; fileName: string },
): Promise<FileAnswer> {
  const isThere = await context.database.transaction(member.scope, (tx) =>
    store.hasFile(tx, member.compId, fileId),
  );
  if (!isThere) throw notFound();
  return await downloadFile(context, member, { fileId, name });
}

export type HistoryEntry = {
  fileId: number;
  description: string;
  dateAdded: CalendarDate;
  /** Null if the provider posts it. Without a type it is not for the provider to fetch. */
  upload: { fileType: number | null; userId: number } | null;
};

/** Enters a stored file, in the transaction that finishes it. */
export async function enterFile(
  tx: Transaction,
  compId: number,
  { fileId, description, dateAdded, upload }: HistoryEntry,
): Promise<WebFile> {
  const entryId = await store.insertEntry(tx, {
    comp_id: compId,
    file_id: fileId,
    description,
    date_added: dateAdded,
    file_type: upload?.fileType ?? null,
    uploaded_by: upload?.userId ?? null,
  });
  return await store.getFile(tx, compId, entryId);
}

/** Takes a file out of the history again, and the file with it. */
export async function removeFile(tx: Transaction, compId: number, fileId: number): Promise<void> {
  await store.deleteEntry(tx, compId, fileId);
  await deleteFile(tx, compId, fileId);
}
