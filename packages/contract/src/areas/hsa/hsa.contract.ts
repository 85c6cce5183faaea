import { z } from 'zod';
import { company, operation, operator } from '../../operation.ts';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { Dollars, requiredMoney } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { CompanyPath } from '../session/session.contract.ts';

const access = company({ page: 'hsa-not-forwarded' });
const list = '/api/companies/{compId}/reports/hsa-contributions-not-forwarded';

/** What the HSA partner needs to open an account, in the words and order of the list (domain.md 5.3). */
export const missingItems = [
  'address without PO box',
  'date of birth',
  'email',
  'phone',
  'HSA enrollment',
] as const;
export type MissingItem = (typeof missingItems)[number];

/** 1 not sent, 2 identity test not complete, 3 failed (domain.md 5.2). */
export const hsaStatusIds = [1, 2, 3] as const;
export type HsaStatusId = (typeof hsaStatusIds)[number];

export const HsaNotForwarded = z.object({
  employeeNumber: z.string(),
  payrollId: z.string().describe('Masked but for its last four digits'),
  name: z.string(),
  amount: Dollars,
  statusId: z.literal(hsaStatusIds),
  status: z.string(),
  missingInfo: z.array(z.enum(missingItems)),
  /** The sentence below the status; empty where there is nothing to say. */
  message: z.string(),
  contributions: z.array(z.object({ deductionDate: z.iso.date(), amount: Dollars })),
});
export type HsaNotForwarded = z.infer<typeof HsaNotForwarded>;

export const listHsaNotForwarded = operation({
  name: 'listHsaNotForwarded',
  method: 'GET',
  path: list,
  access,
  summary: 'Participants whose HSA contributions wait because their account is not open',
  params: CompanyPath,
  answer: z.array(HsaNotForwarded),
});

export const listHsaStatuses = operation({
  name: 'listHsaStatuses',
  method: 'GET',
  path: `${list}/statuses`,
  access,
  summary:
    'The three statuses with how many participants have each; their sum is the dashboard’s count',
  params: CompanyPath,
  answer: z.array(
    z.object({ id: z.literal(hsaStatusIds), status: z.string(), count: z.number().int() }),
  ),
});

/** What the provider hears of the HSA partner about a person's application. */
export const hsaAnswers = ['sent', 'documents', 'passed', 'failed', 'closed'] as const;
export type HsaAnswer = (typeof hsaAnswers)[number];

export const recordHsaAnswer = operation({
  name: 'recordHsaAnswer',
  method: 'POST',
  path: '/operator/companies/{compId}/hsa/{empno}',
  access: operator,
  summary:
    'Record where an application for an HSA stands: sent, documents received, passed, failed, closed',
  params: z.strictObject({ compId: RowId, empno: z.string().regex(/^\d{9}$/) }),
  body: z.strictObject({ answer: z.enum(hsaAnswers), on: OptionalDate.optional() }),
  answer: z.object({ status: z.string(), isOpen: z.boolean() }),
});

const HsaDeduction = z.strictObject({
  empno: z.string().regex(/^\d{9}$/, 'Must be a PID of nine digits'),
  payDate: RequiredDate,
  /** 0 takes out what was recorded before. */
  amount: requiredMoney({ min: 'zero' }),
});
export type HsaDeduction = z.infer<typeof HsaDeduction>;

export const recordHsaDeductions = operation({
  name: 'recordHsaDeductions',
  method: 'POST',
  path: '/operator/companies/{compId}/hsa-deductions',
  access: operator,
  summary: 'Record what payroll takes for HSAs, by person and pay date: all of it or nothing',
  params: z.strictObject({ compId: RowId }),
  body: z.strictObject({ deductions: z.array(HsaDeduction).min(1).max(5000) }),
  answer: z.object({ recorded: z.number().int(), unchanged: z.number().int() }),
});
