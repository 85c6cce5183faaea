import { sql } from 'kysely';
import type { EarlierUpload } from '@portal/contract/areas/files/file-upload.contract.ts';
import type { Transaction } from '../../../platform/database.ts';

/** Sent with File Upload. What somebody began to import was not sent to the provider. */
export async function findBySha256(
  tx: Transaction,
  compId: number,
  sha256: string,
): Promise<EarlierUpload | undefined> {
  const { rows } = await sql<Omit<EarlierUpload, 'uploadedat'> & { uploadedat: Date }>`
    select f.name as filename, h.description, u.first_name || ' ' || u.last_name as uploadedby,
      f.created_at as uploadedat
    from files f
    join file_history h on h.comp_id = f.comp_id and h.file_id = f.file_id
    join users u on u.user_id = h.uploaded_by
    where f.comp_id = ${compId} and f.sha256 = ${sha256} and h.file_type is not null
    order by h.entry_id desc limit 1`.execute(tx);
  const row = rows[0];
  return row && { ...row, uploadedat: row.uploadedat.toISOString() };
}

export async function companyName(tx: Transaction, compId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return name;
}

export type WaitingUpload = {
  compId: number;
  entryId: number;
  company: string;
  type: string;
  filename: string;
  size: number;
  sha256: string;
  uploadedby: string;
  uploadedat: Date;
};

/** Uploads that the provider has not fetched, of every company or of one. Needs the system's scope. */
export async function listWaiting(
  tx: Transaction,
  compId: number | null,
): Promise<WaitingUpload[]> {
  const { rows } = await sql<WaitingUpload>`
    select h.comp_id as "compId", h.entry_id as "entryId", c.name as company, h.description as type,
      f.name as filename, f.size, f.sha256, u.first_name || ' ' || u.last_name as uploadedby,
      f.created_at as uploadedat
    from file_history h
    join files f on f.comp_id = h.comp_id and f.file_id = h.file_id
    join companies c on c.comp_id = h.comp_id
    join users u on u.user_id = h.uploaded_by
    where (${compId}::int is null or h.comp_id = ${compId}::int) and h.file_type is not null
      and not exists (select from upload_fetches t where t.comp_id = h.comp_id and t.entry_id = h.entry_id)
    order by f.created_at, h.comp_id, h.entry_id`.execute(tx);
  return rows;
}

/** The file of an upload; undefined if there is none, or if the provider posted it. */
export async function findUpload(
  tx: Transaction,
  compId: number,
  entryId: number,
): Promise<{ fileId: number; name: string } | undefined> {
  return await tx
    .selectFrom('file_history as h')
    .innerJoin('files as f', (join) =>
      join.onRef('f.comp_id', '=', 'h.comp_id').onRef('f.file_id', '=', 'h.file_id'),
    )
    .select(['h.file_id as fileId', 'f.name'])
    .where('h.comp_id', '=', compId)
    .where('h.entry_id', '=', entryId)
    .where('h.file_type', 'is not', null)
    .executeTakeFirst();
}

export async function insertFetch(
  tx: Transaction,
  compId: number,
  entryId: number,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('upload_fetches')
    .values({ comp_id: compId, entry_id: entryId, fetched_at: at })
    .execute();
}
