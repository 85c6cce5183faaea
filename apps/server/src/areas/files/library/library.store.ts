import type { PostedDocument } from '@portal/contract/areas/files/library.contract.ts';
import type { LibraryTab } from '@portal/contract/areas/files/library.rules.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

const documentsOf = (tx: Transaction, compId: number) =>
  tx
    .selectFrom('library_documents as d')
    .innerJoin('files as f', (join) =>
      join.onRef('f.comp_id', '=', 'd.comp_id').onRef('f.file_id', '=', 'd.file_id'),
    )
    .select(['d.title as name', 'd.section as fileSection', 'd.file_name as fileName'])
    .select((eb) => eb.ref('f.size').$notNull().as('size'))
    .where('d.comp_id', '=', compId);

export function listForms(tx: Transaction, compId: number) {
  return documentsOf(tx, compId)
    .innerJoin('plan_years as y', (join) =>
      join.onRef('y.comp_id', '=', 'd.comp_id').onRef('y.plan_year_id', '=', 'd.plan_year_id'),
    )
    .select(['y.plan_year_id as planYearId', 'y.name as planYearName'])
    .where('d.tab', '=', 'forms')
    .orderBy('y.starts_on', 'desc')
    .orderBy('d.title')
    .orderBy('d.document_id')
    .execute();
}

export function listLegal(tx: Transaction, compId: number) {
  return documentsOf(tx, compId)
    .where('d.tab', '=', 'legal')
    .orderBy('d.title')
    .orderBy('d.document_id')
    .execute();
}

export function listEducation(tx: Transaction, compId: number) {
  return documentsOf(tx, compId)
    .select((eb) => eb.ref('d.year').$notNull().as('year'))
    .where('d.tab', '=', 'education')
    .orderBy('d.year', 'desc')
    .orderBy('d.title')
    .orderBy('d.document_id')
    .execute();
}

export function listPlanYears(tx: Transaction, compId: number) {
  return tx
    .selectFrom('plan_years')
    .select(['plan_year_id as planYearId', 'name', 'starts_on as startsOn'])
    .where('comp_id', '=', compId)
    .orderBy('starts_on')
    .execute();
}

/** Where it is kept and whose tab it is on. */
export function findDocument(
  tx: Transaction,
  compId: number,
  { section, fileName }: { section: string; fileName: string },
): Promise<{ fileId: number; tab: LibraryTab } | undefined> {
  return tx
    .selectFrom('library_documents')
    .select(['file_id as fileId', 'tab'])
    .where('comp_id', '=', compId)
    .where('section', '=', section)
    .where('file_name', '=', fileName)
    .executeTakeFirst();
}

const postedOf = (tx: Transaction, compId: number) =>
  documentsOf(tx, compId)
    .clearSelect()
    .select([
      'd.document_id as documentId',
      'd.tab',
      'd.section',
      'd.title',
      'd.file_name as fileName',
    ])
    .select((eb) => eb.ref('f.size').$notNull().as('size'));

export function listPosted(tx: Transaction, compId: number): Promise<PostedDocument[]> {
  return postedOf(tx, compId).orderBy('d.section').orderBy('d.title').execute();
}

export async function findPosted(
  tx: Transaction,
  compId: number,
  documentId: number,
): Promise<(PostedDocument & { fileId: number }) | undefined> {
  return await postedOf(tx, compId)
    .select('d.file_id as fileId')
    .where('d.document_id', '=', documentId)
    .forUpdate('d')
    .executeTakeFirst();
}

/** Returns its id, or undefined if its section has a document of that name. */
export async function insertDocument(
  tx: Transaction,
  document: NewRow<'library_documents'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('library_documents')
    .values(document)
    .onConflict((on) => on.columns(['comp_id', 'section', 'file_name']).doNothing())
    .returning('document_id')
    .executeTakeFirst();
  return row?.document_id;
}

export async function deleteDocument(
  tx: Transaction,
  compId: number,
  documentId: number,
): Promise<void> {
  await tx
    .deleteFrom('library_documents')
    .where('comp_id', '=', compId)
    .where('document_id', '=', documentId)
    .execute();
}

export async function hasCompany(tx: Transaction, compId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('companies')
    .select('comp_id')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return row !== undefined;
}
