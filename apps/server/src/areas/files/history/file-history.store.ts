import { sql } from 'kysely';
import type { WebFile } from '@portal/contract/areas/files/file-history.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { HistoryMonth } from '@portal/contract/values/history.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

export async function listMonths(tx: Transaction, compId: number): Promise<HistoryMonth[]> {
  const { rows } = await sql<HistoryMonth>`
    select distinct extract(year from date_added)::int as year, extract(month from date_added)::int as month
    from file_history where comp_id = ${compId}
    order by year desc, month desc`.execute(tx);
  return rows;
}

const filesOf = (tx: Transaction, compId: number) =>
  tx
    .selectFrom('file_history as h')
    .innerJoin('files as f', (join) =>
      join.onRef('f.comp_id', '=', 'h.comp_id').onRef('f.file_id', '=', 'h.file_id'),
    )
    .leftJoin('users as u', 'u.user_id', 'h.uploaded_by')
    .select([
      'h.entry_id as unqid',
      'h.comp_id as compid',
      'h.file_id as fileid',
      'f.name as filename',
      'h.description',
      'h.date_added as dateadded',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('uploadedby'),
    ])
    .select((eb) => eb.ref('f.size').$notNull().as('size'))
    .where('h.comp_id', '=', compId);

export function listFiles(
  tx: Transaction,
  compId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<WebFile[]> {
  return filesOf(tx, compId)
    .where('h.date_added', '>=', from)
    .where('h.date_added', '<=', to)
    .orderBy('h.date_added', 'desc')
    .orderBy('h.entry_id', 'desc')
    .execute();
}

export function getFile(tx: Transaction, compId: number, entryId: number): Promise<WebFile> {
  return filesOf(tx, compId).where('h.entry_id', '=', entryId).executeTakeFirstOrThrow();
}

export async function hasFile(tx: Transaction, compId: number, fileId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('file_history')
    .select('entry_id')
    .where('comp_id', '=', compId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEntry(tx: Transaction, entry: NewRow<'file_history'>): Promise<number> {
  const { entry_id } = await tx
    .insertInto('file_history')
    .values(entry)
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  return entry_id;
}

export async function deleteEntry(tx: Transaction, compId: number, fileId: number): Promise<void> {
  await tx
    .deleteFrom('file_history')
    .where('comp_id', '=', compId)
    .where('file_id', '=', fileId)
    .execute();
}
