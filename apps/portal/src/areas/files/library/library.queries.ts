import {
  downloadDocument,
  listEducation,
  listForms,
  listLegalDocuments,
  noCompanyToDownload,
  noNameToDownload,
  type LibraryDocument,
} from '@portal/contract/areas/files/library.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { download } from '../../../session/download.ts';
import { companyKey } from '../../../session/query-client.ts';

const meta = { area: 'document-library', handledByScreen: true };
const keyOf = (compId: number, tab: string) => companyKey(compId, 'document-library', tab);

export const formsQuery = (compId: number) =>
  queryOptions({
    queryKey: keyOf(compId, 'forms'),
    queryFn: ({ signal }) => call(listForms, { params: { compId } }, { signal }),
    meta,
  });

export const legalQuery = (compId: number) =>
  queryOptions({
    queryKey: keyOf(compId, 'legal'),
    queryFn: ({ signal }) => call(listLegalDocuments, { params: { compId } }, { signal }),
    meta,
  });

export const educationQuery = (compId: number) =>
  queryOptions({
    queryKey: keyOf(compId, 'education'),
    queryFn: ({ signal }) => call(listEducation, { params: { compId } }, { signal }),
    meta,
  });

export async function loadDocument(
  compId: number,
  { fileSection: section, fileName }: Pick<LibraryDocument, 'fileSection' | 'fileName'>,
) {
  if (!(compId > 0)) throw new GuardFailed(noCompanyToDownload);
  if (fileName.trim() === '') throw new GuardFailed(noNameToDownload);
  return await download(downloadDocument, { params: { compId, section, fileName } });
}
