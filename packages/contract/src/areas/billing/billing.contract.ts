import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { Dollars } from '../../values/money.ts';
import { RowId, rowId } from '../../values/row-id.ts';
import { permission } from '../session/company.ts';
import { CompanyPath } from '../session/session.contract.ts';

const billing = '/api/companies/{compId}/administrative-billing';
const billingAccess = company({ page: 'administrative-billing' });

/** How a payment came back: the bank's code, and what it means for whoever has to pay. */
export const ReturnedPayment = z.object({
  on: z.iso.date(),
  code: z.string(),
  text: z.string(),
});
export type ReturnedPayment = z.infer<typeof ReturnedPayment>;

export const AdminInvoice = z.object({
  invoiceNumber: z.number().int(),
  invoiceDate: z.iso.date(),
  dueDate: z.iso.date(),
  amount: Dollars,
  paid: Dollars,
  open: Dollars,
  companyId: z.number().int(),
  /** The last payment is still on its way to the bank and back. */
  isSettling: z.boolean(),
  /** Why the last payment came back, as long as nothing else has paid the invoice. */
  returned: ReturnedPayment.nullable(),
});
export type AdminInvoice = z.infer<typeof AdminInvoice>;

export const listAdminInvoices = operation({
  name: 'listAdminInvoices',
  method: 'GET',
  path: `${billing}/`,
  access: billingAccess,
  summary: "The provider's administrative invoices, newest first",
  params: CompanyPath,
  answer: z.array(AdminInvoice),
});

/** What a call about nothing at all is refused with. */
export const cannotBill = (action: string, what: 'company' | 'invoice number' | 'account ID') =>
  `Cannot ${action} for invalid ${what}.`;

const invoiceNumber = (action: string) => rowId(cannotBill(action, 'invoice number'));
const accountId = (action: string) => rowId(cannotBill(action, 'account ID'));

export const printAdminInvoice = operation({
  name: 'printAdminInvoice',
  method: 'GET',
  path: `${billing}/{invoiceNumber}/print`,
  access: billingAccess,
  summary: 'An administrative invoice as a PDF',
  params: CompanyPath.extend({ invoiceNumber: invoiceNumber('print invoice') }),
  file: 'pdf',
});

export const PayAdminInvoice = z.strictObject({
  invoiceNumber: invoiceNumber('pay invoice'),
  cddId: accountId('pay invoice'),
});
export type PayAdminInvoice = z.output<typeof PayAdminInvoice>;

export const payAdminInvoice = operation({
  name: 'payAdminInvoice',
  method: 'POST',
  path: `${billing}/pay-admin-invoice`,
  access: billingAccess,
  summary: 'Pay what is open on an invoice, all of it, from a bank account on file; once',
  params: CompanyPath,
  body: PayAdminInvoice,
  answer: AdminInvoice,
});

export const DebitAccount = z.object({
  cddid: z.number().int(),
  /** Its name and last four digits: all of the number that ever leaves the server. */
  cddcomment: z.string(),
});
export type DebitAccount = z.infer<typeof DebitAccount>;

export const listDebitAccounts = operation({
  name: 'listDebitAccounts',
  method: 'GET',
  path: '/api/companies/{compId}/direct-debit-accounts',
  access: billingAccess,
  summary: 'The bank accounts that can be paid from',
  params: CompanyPath,
  answer: z.array(DebitAccount),
});

const debitAccess = company({
  permission: permission.directDebits,
  page: 'perform-direct-debit',
});

export const debitStatuses = ['', 'In Progress', 'Complete'] as const;
export type DebitStatus = (typeof debitStatuses)[number];

export const DirectDebit = z.object({
  unqid: z.number().int(),
  paydate: z.iso.date(),
  /** The pay frequencies in words, such as Weekly. */
  frequencies: z.string(),
  amount: Dollars,
  paid: Dollars,
  open: Dollars,
  status: z.enum(debitStatuses),
  isPayable: z.boolean(),
  /** The account it was or is taken from. */
  cddid: z.number().int().nullable(),
  /** The day the money is taken: of a debit that is on its way, or of one that is performed now. */
  effectiveDate: z.iso.date().nullable(),
  returned: ReturnedPayment.nullable(),
});
export type DirectDebit = z.infer<typeof DirectDebit>;

const directDebit = '/api/companies/{compId}/direct-debit';

export const listDirectDebits = operation({
  name: 'listDirectDebits',
  method: 'GET',
  path: directDebit,
  access: debitAccess,
  summary: 'The payroll runs to be collected by direct debit, newest pay date first',
  params: CompanyPath,
  answer: z.array(DirectDebit),
});

export const performDirectDebit = operation({
  name: 'performDirectDebit',
  method: 'POST',
  path: directDebit,
  access: debitAccess,
  summary: 'Authorize the direct debit of a payroll run; once. The amount is the server’s own',
  params: CompanyPath,
  // Callers send the whole row back; nothing but its id and the account counts.
  body: z.object({ unqid: RowId, cddid: accountId('perform direct debit') }),
  answer: DirectDebit,
});
