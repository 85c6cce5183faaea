import { z } from 'zod';
import { company, operation, operator } from '../../operation.ts';
import { RowId } from '../../values/row-id.ts';
import { requiredText } from '../../values/text.ts';
import { CompanyPath } from '../session/session.contract.ts';

const library = '/api/companies/{compId}/document-library';

const LibraryDocument = z.object({
  /** Its title. */
  name: z.string(),
  /** Where it is downloaded from. */
  url: z.string(),
  fileSection: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.number().int(),
});
export type LibraryDocument = z.infer<typeof LibraryDocument>;

const LibraryForm = LibraryDocument.extend({
  planYear: z.object({ planYearId: z.number().int(), planYearName: z.string() }),
});
export type LibraryForm = z.infer<typeof LibraryForm>;

export const listForms = operation({
  name: 'listForms',
  method: 'GET',
  path: `${library}/forms`,
  access: company({ page: 'library-forms' }),
  summary: 'Forms, of the newest plan year first',
  params: CompanyPath,
  answer: z.array(LibraryForm),
});

export const listLegalDocuments = operation({
  name: 'listLegalDocuments',
  method: 'GET',
  path: `${library}/legal-docs`,
  access: company({ page: 'library-legal' }),
  summary: 'Legal documents',
  params: CompanyPath,
  answer: z.array(LibraryDocument),
});

const EducationYear = z.object({
  year: z.number().int(),
  /** The plan year that begins in that year; the year alone if none does. */
  planYearName: z.string(),
  documents: z.array(LibraryDocument),
});
export type EducationYear = z.infer<typeof EducationYear>;

export const listEducation = operation({
  name: 'listEducation',
  method: 'GET',
  path: `${library}/education`,
  access: company({ page: 'document-library' }),
  summary: 'Education by year, the newest first; without the training manual, which is a setting',
  params: CompanyPath,
  answer: z.array(EducationYear),
});

const cannotDownload = (what: string) => `Cannot download file for invalid ${what}.`;
/** What the portal says before it asks for nothing. */
export const noCompanyToDownload = cannotDownload('company');
export const noNameToDownload = cannotDownload('file name');

export const downloadDocument = operation({
  name: 'downloadDocument',
  method: 'GET',
  path: '/api/companies/{compId}/files/{section}/{fileName}',
  access: company({ page: 'document-library' }),
  summary: 'A document of the library under its own name; 404 under any other',
  params: CompanyPath.extend({
    section: z.string().regex(/^[a-z]+(-\d{1,10})?$/, cannotDownload('section')),
    fileName: z
      .string()
      .max(200, noNameToDownload)
      .regex(/[^.\s]/, noNameToDownload),
  }),
  file: 'any',
});

const documents = '/operator/companies/{compId}/documents';

const PostedDocument = z.object({
  documentId: z.number().int(),
  tab: z.string(),
  section: z.string(),
  title: z.string(),
  fileName: z.string(),
  size: z.number().int(),
});
export type PostedDocument = z.infer<typeof PostedDocument>;

export const listPostedDocuments = operation({
  name: 'listPostedDocuments',
  method: 'GET',
  path: documents,
  access: operator,
  summary: 'Everything in a company’s document library, with the ids that remove it',
  params: CompanyPath,
  answer: z.array(PostedDocument),
});

export const postDocument = operation({
  name: 'postDocument',
  method: 'POST',
  path: documents,
  access: operator,
  summary: 'Post a file to a company’s document library, for everybody in the company',
  params: CompanyPath,
  query: z.strictObject({
    fileName: requiredText(200),
    tab: z.enum(['forms', 'legal', 'education'], 'Must be forms, legal or education'),
    title: requiredText(120),
    /** Of forms: the plan year's id. */
    planYear: RowId.optional(),
    /** Of education: the calendar year. */
    year: z.coerce.number<string | number>().int().min(2000).max(2199).optional(),
  }),
  takesFile: true,
  answer: PostedDocument,
});

export const removeDocument = operation({
  name: 'removeDocument',
  method: 'DELETE',
  path: `${documents}/{documentId}`,
  access: operator,
  summary: 'Remove a document from a company’s library, with its file',
  params: CompanyPath.extend({ documentId: RowId }),
  answer: PostedDocument,
});
