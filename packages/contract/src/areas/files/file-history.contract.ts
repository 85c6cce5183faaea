import { z } from 'zod';
import { company, operation, operator } from '../../operation.ts';
import { fileNameInPath, HistoryMonth, idInPath, monthInPath } from '../../values/history.ts';
import { requiredText } from '../../values/text.ts';
import { CompanyPath } from '../session/session.contract.ts';

const history = '/api/companies/{compId}/filehistory';
const access = company({ page: 'file-history' });

export const listFileMonths = operation({
  name: 'listFileMonths',
  method: 'GET',
  path: history,
  access,
  summary: 'The months that have files the user may see, newest first',
  params: CompanyPath,
  answer: z.array(HistoryMonth),
});

export const WebFile = z.object({
  unqid: z.number().int(),
  compid: z.number().int(),
  fileid: z.number().int(),
  filename: z.string(),
  description: z.string(),
  dateadded: z.iso.date(),
  /** In bytes. */
  size: z.number().int(),
  /** Who uploaded it; null if the provider posted it. */
  uploadedby: z.string().nullable(),
});
export type WebFile = z.infer<typeof WebFile>;

export const listFiles = operation({
  name: 'listFiles',
  method: 'GET',
  path: `${history}/{year}/{month}`,
  access,
  summary: 'The files of a month, newest first',
  params: CompanyPath.extend(monthInPath('file')),
  answer: z.array(WebFile),
});

const cannotDownload = (what: string) => `Cannot download file for invalid ${what}.`;
/** What the portal says if there is no company to ask for. */
export const noCompanyToDownload = cannotDownload('company');

export const downloadWebFile = operation({
  name: 'downloadWebFile',
  method: 'GET',
  path: `${history}/download/{fileid}/{fileName}`,
  access,
  summary: 'A file of the history under its own name; 404 under any other',
  params: CompanyPath.extend({
    fileid: idInPath(cannotDownload('file ID')),
    fileName: fileNameInPath(cannotDownload('file name')),
  }),
  file: 'any',
});

export const postFile = operation({
  name: 'postFile',
  method: 'POST',
  path: '/operator/companies/{compId}/file-history',
  access: operator,
  summary: 'Post a file to a company’s file history, for everybody who sees all of its people',
  params: CompanyPath,
  query: z.strictObject({
    fileName: requiredText(200),
    description: requiredText(200),
    /** The day it counts as added; today if omitted. */
    dateAdded: z.iso.date().optional(),
  }),
  takesFile: true,
  answer: WebFile,
});
