import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { companiesWhere } from '../../platform/find-work.ts';
import type { NewRow } from '../../platform/tables.ts';

export async function insertFile(tx: Transaction, file: NewRow<'files'>): Promise<number> {
  const { file_id } = await tx
    .insertInto('files')
    .values(file)
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return file_id;
}

export async function insertChunk(tx: Transaction, chunk: NewRow<'file_chunks'>): Promise<void> {
  await tx.insertInto('file_chunks').values(chunk).execute();
}

/** From now on the file can be found. */
export async function finishFile(
  tx: Transaction,
  compId: number,
  fileId: number,
  { size, sha256 }: { size: number; sha256: string },
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ size, sha256 })
    .where('comp_id', '=', compId)
    .where('file_id', '=', fileId)
    .where('size', 'is', null)
    .returning('file_id')
    .executeTakeFirstOrThrow();
}

export type FoundFile = {
  fileId: number;
  name: string;
  type: string;
  isSealed: boolean;
  size: number;
  sha256: string;
};

export async function findFile(
  tx: Transaction,
  compId: number,
  fileId: number,
): Promise<FoundFile | undefined> {
  return await tx
    .selectFrom('files')
    .select(['file_id as fileId', 'name', 'content_type as type', 'is_sealed as isSealed'])
    .select((eb) => [
      eb.ref('size').$notNull().as('size'),
      eb.ref('sha256').$notNull().as('sha256'),
    ])
    .where('comp_id', '=', compId)
    .where('file_id', '=', fileId)
    .where('size', 'is not', null)
    .executeTakeFirst();
}

export async function findChunk(
  tx: Transaction,
  compId: number,
  fileId: number,
  chunkNumber: number,
): Promise<Uint8Array | undefined> {
  const row = await tx
    .selectFrom('file_chunks')
    .select('content')
    .where('comp_id', '=', compId)
    .where('file_id', '=', fileId)
    .where('chunk_number', '=', chunkNumber)
    .executeTakeFirst();
  return row?.content;
}

export async function replaceChunk(
  tx: Transaction,
  { comp_id, file_id, chunk_number, content }: NewRow<'file_chunks'>,
): Promise<void> {
  await tx
    .updateTable('file_chunks')
    .set({ content })
    .where('comp_id', '=', comp_id)
    .where('file_id', '=', file_id)
    .where('chunk_number', '=', chunk_number)
    .execute();
}

export async function deleteFile(tx: Transaction, compId: number, fileId: number): Promise<void> {
  await tx
    .deleteFrom('files')
    .where('comp_id', '=', compId)
    .where('file_id', '=', fileId)
    .execute();
}

/** Deletes what was begun before then and never finished: its server stopped. */
export const companiesToSweep = (before: Date) =>
  companiesWhere(
    sql`c.comp_id in (select f.comp_id from files f where f.size is null and f.created_at < ${before})`,
  );

export async function deleteUnfinished(
  tx: Transaction,
  compId: number,
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('comp_id', '=', compId)
    .where('size', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listSealedChunks(
  tx: Transaction,
  compId: number,
): Promise<{ fileId: number; chunkNumber: number }[]> {
  const { rows } = await sql<{ fileId: number; chunkNumber: number }>`
    select c.file_id as "fileId", c.chunk_number as "chunkNumber"
    from file_chunks c join files f on f.comp_id = c.comp_id and f.file_id = c.file_id
    where c.comp_id = ${compId} and f.is_sealed
    order by c.file_id, c.chunk_number`.execute(tx);
  return rows;
}

export async function hasCompany(tx: Transaction, compId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('companies')
    .select('comp_id')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return row !== undefined;
}
