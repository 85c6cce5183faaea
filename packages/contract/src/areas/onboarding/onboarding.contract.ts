import { z } from 'zod';
import { operation, operator } from '../../operation.ts';
import { RowId } from '../../values/row-id.ts';

/** What is wrong, and where. Without a row it is about the sheet or the column. */
export const WorkbookProblem = z.object({
  sheet: z.string(),
  row: z.number().int().nullable(),
  /** By its heading. */
  column: z.string().nullable(),
  message: z.string(),
});
export type WorkbookProblem = z.infer<typeof WorkbookProblem>;

const WorkbookChange = z.object({
  sheet: z.string(),
  row: z.number().int(),
  /** What tells the row from others: its names and codes. */
  what: z.string(),
  isNew: z.boolean(),
  /** Of a row that is on file. Of a secret, the last four digits. */
  fields: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
});
export type WorkbookChange = z.infer<typeof WorkbookChange>;

export const WorkbookOutcome = z.object({
  compId: z.number().int().nullable(),
  companyName: z.string().nullable(),
  isNewCompany: z.boolean(),
  isApplied: z.boolean(),
  /** Nothing is applied while there is one. */
  problems: z.array(WorkbookProblem),
  sheets: z.array(
    z.object({
      sheet: z.string(),
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      /** On file and not in the workbook. */
      leftAlone: z.number().int(),
    }),
  ),
  /** The first of them. */
  changes: z.array(WorkbookChange),
  /** Users who can sign in and have neither a password nor an invitation, once it is applied. */
  notInvited: z.number().int(),
});
export type WorkbookOutcome = z.infer<typeof WorkbookOutcome>;

export const downloadCompanyTemplate = operation({
  name: 'downloadCompanyTemplate',
  method: 'GET',
  path: '/operator/company-workbooks/template',
  access: operator,
  summary: 'An empty company workbook: headings, help, choices and an example of every row',
  file: 'xlsx',
});

export const importCompany = operation({
  name: 'importCompany',
  method: 'POST',
  path: '/operator/company-workbooks',
  access: operator,
  summary:
    'Check a company workbook and say what it would change; with apply, change it, all or nothing',
  query: z.strictObject({ apply: z.enum(['true', 'false']).optional() }),
  takesFile: true,
  answer: WorkbookOutcome,
});

export const exportCompany = operation({
  name: 'exportCompany',
  method: 'GET',
  path: '/operator/companies/{compId}/workbook',
  access: operator,
  summary:
    'A company as a workbook; ids and account numbers are masked unless full ids are asked for',
  params: z.strictObject({ compId: RowId }),
  query: z.strictObject({ fullIds: z.enum(['true', 'false']).optional() }),
  file: 'xlsx',
});

export const ClaimsOutcome = z.object({
  isPosted: z.boolean(),
  /** Nothing is posted while there is one. */
  problems: z.array(WorkbookProblem),
  added: z.number().int(),
  /** On file, and further by now: approved or paid. */
  moved: z.number().int(),
  unchanged: z.number().int(),
});
export type ClaimsOutcome = z.infer<typeof ClaimsOutcome>;

export const postClaims = operation({
  name: 'postClaims',
  method: 'POST',
  path: '/operator/claims-files',
  access: operator,
  summary: 'Take claims and reimbursements from a workbook or CSV file, all or nothing',
  takesFile: true,
  answer: ClaimsOutcome,
});

export const inviteUsers = operation({
  name: 'inviteUsers',
  method: 'POST',
  path: '/operator/companies/{compId}/invitations',
  access: operator,
  summary:
    'Invite every user of a company who has neither a password nor an invitation; with again, also those who have not accepted theirs',
  params: z.strictObject({ compId: RowId }),
  query: z.strictObject({ again: z.enum(['true', 'false']).optional() }),
  answer: z.object({
    /** The names they will sign in with. */
    invited: z.array(z.string()),
    /** False: the server has no SMTP, and the invitations wait for it. */
    isMailSent: z.boolean(),
  }),
});
