import {
  downloadDocument as downloadOperation,
  type EducationYear,
  type LibraryDocument,
  type LibraryForm,
} from '@portal/contract/areas/files/library.contract.ts';
import { libraryTabs } from '@portal/contract/areas/files/library.rules.ts';
import { address } from '@portal/contract/client.ts';
import { company } from '@portal/contract/operation.ts';
import { notFound } from '@portal/contract/problem.ts';
import { refuseWithoutRight } from '../../../request/authenticate.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { downloadFile } from '../../../support/files/files.service.ts';
import * as store from './library.store.ts';

type Stored = Omit<LibraryDocument, 'url'>;

const documentOf = (
  compId: number,
  { name, fileSection, fileName, size }: Stored,
): LibraryDocument => ({
  name,
  url: address('', downloadOperation.path, { compId, section: fileSection, fileName }),
  fileSection,
  fileName,
  size,
});

export async function listForms(
  { database }: Context,
  { scope, compId }: Member,
): Promise<LibraryForm[]> {
  const forms = await database.transaction(scope, (tx) => store.listForms(tx, compId));
  return forms.map(({ planYearId, planYearName, ...form }) => ({
    ...documentOf(compId, form),
    planYear: { planYearId, planYearName },
  }));
}

export async function listLegalDocuments(
  { database }: Context,
  { scope, compId }: Member,
): Promise<LibraryDocument[]> {
  const documents = await database.transaction(scope, (tx) => store.listLegal(tx, compId));
  return documents.map((document) => documentOf(compId, document));
}

export async function listEducation(
  { database }: Context,
  { scope, compId }: Member,
): Promise<EducationYear[]> {
  const { documents, planYears } = await database.transaction(scope, async (tx) => ({
    documents: await store.listEducation(tx, compId),
    planYears: await store.listPlanYears(tx, compId),
  }));
  const byYear = Map.groupBy(documents, ({ year }) => year);
  return [...byYear].map(([year, ofYear]) => ({
    year,
    planYearName:
      planYears.find(({ startsOn }) => startsOn.startsWith(`${year}-`))?.name ?? String(year),
    documents: ofYear.map((document) => documentOf(compId, document)),
  }));
}

/** A document is found by the section and the name it has, in its own company. */
export async function downloadDocument(
  context: Context,
  member: Member,
  { section, fileName }: { section: string; fileName: string },
): Promise<FileAnswer> {
  const { scope, compId } = member;
  const found = await context.database.transaction(scope, (tx) =>
    store.findDocument(tx, compId, { section, fileName }),
  );
  if (!found) throw notFound();
  // A tab that the company does not have gives out no documents either.
  const { page } = libraryTabs.find(({ tab }) => tab === found.tab)!;
  refuseWithoutRight(company({ page }), member);
  return await downloadFile(context, member, { fileId: found.fileId, name: fileName });
}
