import { z } from 'zod';
import { operation, operator } from '../../operation.ts';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { Dollars } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { requiredText } from '../../values/text.ts';
import { feeNames } from './fees.ts';

const BillingPath = z.strictObject({ compId: RowId });
const base = '/operator/companies/{compId}/billing';

/** Its ninth digit is the check digit of the others. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  return weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0;
}

export const NewBankAccount = z.strictObject({
  name: requiredText(40),
  kind: z.enum(['checking', 'savings']),
  routing: z.string().trim().refine(isRoutingNumber, 'Please enter a valid routing number'),
  number: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z-]{4,17}$/, 'Please enter a valid account number'),
});
export type NewBankAccount = z.output<typeof NewBankAccount>;

export const BankAccount = z.object({
  accountId: z.number().int(),
  comment: z.string(),
  kind: z.enum(['checking', 'savings']),
  closedOn: z.iso.date().nullable(),
  closedWhy: z.string().nullable(),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const listBankAccounts = operation({
  name: 'listBankAccounts',
  method: 'GET',
  path: `${base}/accounts`,
  access: operator,
  summary: "A company's bank accounts, by their last four digits",
  params: BillingPath,
  answer: z.array(BankAccount),
});

export const addBankAccount = operation({
  name: 'addBankAccount',
  method: 'POST',
  path: `${base}/accounts`,
  access: operator,
  summary: 'Add a bank account to pay from; its numbers are stored sealed',
  params: BillingPath,
  body: NewBankAccount,
  answer: BankAccount,
});

export const closeBankAccount = operation({
  name: 'closeBankAccount',
  method: 'DELETE',
  path: `${base}/accounts/{accountId}`,
  access: operator,
  summary: 'Take nothing more from a bank account',
  params: BillingPath.extend({ accountId: RowId }),
  body: z.strictObject({ why: requiredText(200) }),
  answer: BankAccount,
});

export const BillingSettings = z.strictObject({
  /** The first month that is billed: YYYY-MM. */
  billedFrom: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month, as 2026-11')
    .optional(),
  debitedFrom: OptionalDate.optional(),
  cobraFeeShare: z.coerce.number<string | number>().int().min(0).max(100).optional(),
});
export type BillingSettings = z.output<typeof BillingSettings>;

export const changeBillingSettings = operation({
  name: 'changeBillingSettings',
  method: 'PUT',
  path: `${base}/settings`,
  access: operator,
  summary:
    'Change since when a company is billed and its payroll collected; only what is named changes',
  params: BillingPath,
  body: BillingSettings,
});

export const FeePrice = z.strictObject({
  fee: z.enum(feeNames),
  /** The first month it applies to: YYYY-MM. */
  from: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month, as 2026-11'),
  price: Dollars.min(0).max(100_000),
  minimum: Dollars.min(0).max(100_000).default(0),
});
export type FeePrice = z.output<typeof FeePrice>;

export const setFeePrice = operation({
  name: 'setFeePrice',
  method: 'PUT',
  path: `${base}/prices`,
  access: operator,
  summary: "Set a company's own price of a fee, from a month on",
  params: BillingPath,
  body: FeePrice,
});

export const OneTimeCharge = z.strictObject({
  fee: z.enum(feeNames),
  description: requiredText(100),
  on: RequiredDate,
  quantity: z.coerce.number<string | number>().int().min(1).max(100_000),
  /** Of one; the company's price of the fee if omitted. */
  price: Dollars.min(0).max(100_000).optional(),
  /** What it is for; the same one again is not charged again. */
  reference: requiredText(80),
});
export type OneTimeCharge = z.output<typeof OneTimeCharge>;

export const addCharge = operation({
  name: 'addCharge',
  method: 'POST',
  path: `${base}/charges`,
  access: operator,
  summary: 'Charge something once, such as extra debit cards; it is on the invoice of its month',
  params: BillingPath,
  body: OneTimeCharge,
});

export const AchFile = z.object({
  fileNumber: z.number().int(),
  writtenOn: z.iso.date(),
  effectiveOn: z.iso.date(),
  entries: z.number().int(),
  total: Dollars,
});
export type AchFile = z.infer<typeof AchFile>;

export const listAchFiles = operation({
  name: 'listAchFiles',
  method: 'GET',
  path: '/operator/ach-files',
  access: operator,
  summary: 'The files for the bank, newest first',
  answer: z.array(AchFile),
});

export const downloadAchFile = operation({
  name: 'downloadAchFile',
  method: 'GET',
  path: '/operator/ach-files/{fileNumber}',
  access: operator,
  summary: 'A file for the bank; downloading it is recorded',
  params: z.strictObject({ fileNumber: RowId }),
  file: 'any',
});

/** What was done with a file of the bank, entry by entry. */
export const BankFileOutcome = z.object({
  returned: z.number().int(),
  changed: z.number().int(),
  /** Entries that name nothing of ours, or that were taken before, each with the reason. */
  leftAlone: z.array(z.object({ trace: z.string(), why: z.string() })),
});
export type BankFileOutcome = z.infer<typeof BankFileOutcome>;

export const takeBankFile = operation({
  name: 'takeBankFile',
  method: 'POST',
  path: '/operator/bank-files',
  access: operator,
  summary: "Take the bank's file: returns, and notifications of change",
  takesFile: true,
  answer: BankFileOutcome,
});

export const Payment = z.object({
  paymentId: z.number().int(),
  for: z.string(),
  amount: Dollars,
  account: z.string(),
  authorizedOn: z.iso.date(),
  attempts: z.number().int(),
  standing: z.enum(['in progress', 'complete', 'returned']),
  returned: z.object({ on: z.iso.date(), code: z.string() }).nullable(),
  canRetry: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;

export const listPayments = operation({
  name: 'listPayments',
  method: 'GET',
  path: `${base}/payments`,
  access: operator,
  summary: "A company's payments with what became of them, newest first",
  params: BillingPath,
  answer: z.array(Payment),
});

export const retryPayment = operation({
  name: 'retryPayment',
  method: 'POST',
  path: `${base}/payments/{paymentId}/retry`,
  access: operator,
  summary:
    'Present a payment again that came back for lack of funds: at most twice, within 180 days',
  params: BillingPath.extend({ paymentId: RowId }),
  answer: Payment,
});
