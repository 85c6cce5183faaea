import { z } from 'zod';
import { company, operation, operator } from '../../operation.ts';
import { fileNameInPath, HistoryMonth, idInPath, monthInPath } from '../../values/history.ts';
import { requiredText } from '../../values/text.ts';
import { CompanyPath } from '../session/session.contract.ts';

const history = '/api/companies/{compId}/reporthistory';
const access = company({ page: 'report-history' });

export const listReportMonths = operation({
  name: 'listReportMonths',
  method: 'GET',
  path: `${history}/get-available-dates`,
  access,
  summary: 'The months that have kept reports the user may see, newest first',
  params: CompanyPath,
  answer: z.array(HistoryMonth),
});

export const KeptReport = z.object({
  unqid: z.number().int(),
  compid: z.number().int(),
  description: z.string(),
  rundate: z.iso.date(),
  file_name: z.string(),
  /** In bytes. */
  size: z.number().int(),
});
export type KeptReport = z.infer<typeof KeptReport>;

export const listKeptReports = operation({
  name: 'listKeptReports',
  method: 'GET',
  path: `${history}/{year}/{month}/get-report-history-by-month-year`,
  access,
  summary: 'The kept reports of a month, newest first',
  params: CompanyPath.extend(monthInPath('report')),
  answer: z.array(KeptReport),
});

const cannotDownload = (what: string) => `Cannot download report for invalid ${what}.`;
/** What the portal says if there is no company to ask for. */
export const noCompanyToDownload = cannotDownload('company');

export const downloadKeptReport = operation({
  name: 'downloadKeptReport',
  method: 'GET',
  path: `${history}/download/{unqid}/{fileName}`,
  access,
  summary: 'A kept report under its own name; 404 under any other',
  params: CompanyPath.extend({
    unqid: idInPath(cannotDownload('ID')),
    fileName: fileNameInPath(cannotDownload('file name')),
  }),
  file: 'any',
});

export const postReport = operation({
  name: 'postReport',
  method: 'POST',
  path: '/operator/companies/{compId}/report-history',
  access: operator,
  summary: 'Post a file to a company’s report history, for everybody who sees all of its people',
  params: CompanyPath,
  query: z.strictObject({
    fileName: requiredText(200),
    description: requiredText(200),
    /** The day it was made; today if omitted. */
    runDate: z.iso.date().optional(),
  }),
  takesFile: true,
  answer: KeptReport,
});
