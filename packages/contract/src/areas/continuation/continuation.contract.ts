import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { City, Zip } from '../../values/contact.ts';
import { Dollars } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { optionalText, requiredText } from '../../values/text.ts';
import { UsState } from '../../values/us-state.ts';
import { ParticipantPath } from '../participants/participants.contract.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { CoveredPerson, ServiceLetter } from './event.ts';

export const eventPageSize = 10;
export const invoiceDetailPageSize = 5;

/** The company's own settings that the forms need. */
const ContinuationSettings = z.object({
  activeCoverageEnds: z.enum(['endOfMonth', 'eventDate']),
  measureFrom: z.enum(['coverageBegins', 'eventDate']),
});
export type ContinuationSettings = z.infer<typeof ContinuationSettings>;

export const getContinuationSettings = operation({
  name: 'getContinuationSettings',
  method: 'GET',
  path: '/api/companies/{compId}/continuation/settings',
  access: company({ page: 'view-continuation' }),
  summary:
    'When active coverage ends after an event, and what the maximum coverage period is measured from',
  params: CompanyPath,
  answer: ContinuationSettings,
});

/* ------------------------------------------------------------------ rows of the Plan Enrollment tab */

const eventRow = {
  /** Unique across all three lists. */
  unqid: z.number().int(),
  cQualId: z.number().int(),
  eventDate: z.iso.date(),
  /** The name of the event type. */
  reason: z.string(),
  /** A short status. */
  status: z.enum(['Pending', 'Notice Mailed', 'No Response', 'Declined', 'Active', 'Terminated']),
  statusMessage: z.string(),
  /** The company collects the premiums itself, so there are no invoices. */
  isCollected: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  lastPaymentDate: z.iso.date().nullable(),
  docNumber: z.number().int().nullable(),
};
/** A COBRA row always says whether ARPA paid, a billing row never: their links hang on it (domain.md 1.13). */
export const CobraRow = z.object({ ...eventRow, arpaEnrolled: z.boolean() });
export type CobraRow = z.infer<typeof CobraRow>;
export const BillingRow = z.object(eventRow);
export type BillingRow = z.infer<typeof BillingRow>;

const rowsOf = <Answer extends z.ZodType>(name: string, path: string, what: string, row: Answer) =>
  operation({
    name,
    method: 'GET',
    path: `/api/companies/{compId}/plan-enrollment/${path}/{empno}`,
    access: company({ page: 'participant-overview' }),
    summary: `A person's ${what}, newest event first`,
    params: ParticipantPath,
    answer: z.array(row),
  });

export const listCobraRows = rowsOf(
  'listCobraRows',
  'get-cobra-enrollments',
  'COBRA events',
  CobraRow,
);
export const listRetireeRows = rowsOf(
  'listRetireeRows',
  'get-retiree-enrollments',
  'retiree billing',
  BillingRow,
);
export const listLoaRows = rowsOf(
  'listLoaRows',
  'get-loa-enrollments',
  'leave billing',
  BillingRow,
);

/* ---------------------------------------------------------------- invoices, checks and documents */

const ServicePath = ParticipantPath.extend({ serviceLetter: ServiceLetter });
/** If omitted, all of the person's events. */
const OfEvent = z.strictObject({ event: RowId.optional() });

export const Invoice = z.object({
  invoiceNumber: z.number().int(),
  generated: z.iso.date(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  amount: Dollars,
  paid: Dollars,
  open: Dollars,
  /** The due date, and the last day it can still be paid. */
  due: z.iso.date(),
  deadline: z.iso.date().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = operation({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/companies/{compId}/qualifying-events/{serviceLetter}/invoices/{empno}',
  access: company({ page: 'participant-overview' }),
  summary: "A person's invoices, newest period first; also available as PDF",
  params: ServicePath,
  query: OfEvent,
  answer: z.array(Invoice),
  file: 'pdf',
});

export const InvoiceDetail = z.object({
  detailNumber: z.number().int(),
  planName: z.string(),
  levelDescription: z.string(),
  detailAmount: Dollars,
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const listInvoiceDetails = operation({
  name: 'listInvoiceDetails',
  method: 'GET',
  path: '/api/companies/{compId}/qualifying-events/{serviceLetter}/invoice-details/{empno}/{invoiceNumber}',
  access: company({ page: 'participant-overview' }),
  summary: 'The lines of an invoice; also available as PDF',
  params: ServicePath.extend({ invoiceNumber: RowId }),
  answer: z.array(InvoiceDetail),
  file: 'pdf',
});

export const Check = z.object({
  unqid: z.number().int(),
  /** Followed by '(returned)' if the bank returned it. */
  checkNumber: z.string(),
  checkAmount: Dollars,
  postDate: z.iso.date(),
  appliedAmount: Dollars,
  creditRemaining: Dollars,
  invoices: z.array(
    z.object({
      invoiceNumber: z.number().int(),
      invoiceAmount: Dollars,
      payAmount: Dollars,
      periodStart: z.iso.date(),
      periodEnd: z.iso.date(),
    }),
  ),
  /** Made by transferring credit of another event, where the money was received. */
  isTransferred: z.boolean(),
  /** What else was done with its credit, oldest first. A transfer comes back if its check is returned. */
  creditUses: z.array(
    z.object({
      what: z.enum(['refunded', 'transferred', 'came back']),
      amount: Dollars,
      on: z.iso.date(),
    }),
  ),
});
export type Check = z.infer<typeof Check>;

export const listChecks = operation({
  name: 'listChecks',
  method: 'GET',
  path: '/api/companies/{compId}/qualifying-events/{serviceLetter}/checks/{empno}',
  access: company({ page: 'participant-overview' }),
  summary: 'Payments and the invoices they were applied to, newest first; also available as PDF',
  params: ServicePath,
  query: OfEvent,
  answer: z.array(Check),
  file: 'pdf',
});

export const EventDocument = z.object({
  receivedDate: z.iso.date(),
  description: z.string(),
  documentNumber: z.number().int(),
  /** Null: it is about no event, as an initial notice. */
  eventId: z.number().int().nullable(),
  /** False while a paper is being scanned (domain.md 3.6). */
  finalDocumentAvailable: z.boolean(),
});
export type EventDocument = z.infer<typeof EventDocument>;

export const listEventDocuments = operation({
  name: 'listEventDocuments',
  method: 'GET',
  path: '/api/companies/{compId}/qualifying-events/{serviceLetter}/documents/{empno}',
  access: company({ page: 'participant-overview' }),
  summary: 'Letters sent to a person and documents received from them, newest first',
  params: ServicePath,
  query: OfEvent,
  answer: z.array(EventDocument),
});

export const downloadEventDocument = operation({
  name: 'downloadEventDocument',
  method: 'GET',
  path: '/api/companies/{compId}/qualifying-events/documents/{empno}/{documentNumber}',
  access: company({ page: 'participant-overview' }),
  summary: 'A letter as mailed or a document as received; every call is audited',
  params: ParticipantPath.extend({ documentNumber: RowId }),
  file: 'pdf',
});

export const printQualifyingEvent = operation({
  name: 'printQualifyingEvent',
  method: 'GET',
  path: '/api/companies/{compId}/qualifying-events/{serviceLetter}/print/{unqid}',
  access: company({ page: 'participant-overview' }),
  summary:
    'Print an event: the draft notice while it is pending, a summary afterward; also prints an initial notice',
  params: CompanyPath.extend({ serviceLetter: ServiceLetter, unqid: RowId }),
  file: 'pdf',
});

/* ------------------------------------------------------------------------------ pending notices */

/** What may be an SSN stands in a body, never in an address (domain.md 12.1). */
const PendingSearch = z.strictObject({
  /** Part of a name or PID, or a complete id. */
  search: z.string().trim().max(100, 'Must be 100 characters or less'),
});

export const PendingQeNotice = z.object({
  qualid: z.number().int(),
  unqid: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  /** Masked. */
  ssn: z.string(),
  employeeNumber: z.string(),
  dateToSend: z.iso.date(),
  qualdate: z.iso.date(),
  eventType: z.string(),
  covstart: z.iso.date(),
  paidthru: z.iso.date().nullable(),
  /** The employer notified us after its 30 days. */
  employerLate: z.boolean(),
});
export type PendingQeNotice = z.infer<typeof PendingQeNotice>;

export const listPendingQeNotices = operation({
  name: 'listPendingQeNotices',
  method: 'GET',
  path: '/api/companies/{compId}/reports/pending-notices/qe',
  access: company({ page: 'pending-notices' }),
  summary: 'COBRA events with a pending notice, earliest send date first',
  params: CompanyPath,
  answer: z.array(PendingQeNotice),
});

export const searchPendingQeNotices = operation({
  name: 'searchPendingQeNotices',
  method: 'POST',
  path: '/api/companies/{compId}/reports/pending-notices/qe/search',
  access: company({ page: 'pending-notices' }),
  summary: 'Pending COBRA notices that match a name, PID or complete id',
  params: CompanyPath,
  body: PendingSearch,
  answer: z.array(PendingQeNotice),
});

export const PendingInitialNotice = z.object({
  c_initid: z.number().int(),
  unqid: z.number().int(),
  destinationName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ssn: z.string(),
  employeeNumber: z.string(),
  dateToSend: z.iso.date(),
});
export type PendingInitialNotice = z.infer<typeof PendingInitialNotice>;

export const listPendingInitialNotices = operation({
  name: 'listPendingInitialNotices',
  method: 'GET',
  path: '/api/companies/{compId}/reports/pending-notices/initial',
  access: company({ page: 'pending-notices' }),
  summary: 'Pending initial notices, earliest send date first',
  params: CompanyPath,
  answer: z.array(PendingInitialNotice),
});

export const searchPendingInitialNotices = operation({
  name: 'searchPendingInitialNotices',
  method: 'POST',
  path: '/api/companies/{compId}/reports/pending-notices/initial/search',
  access: company({ page: 'pending-notices' }),
  summary: 'Pending COBRA notices that match a name, PID or complete id',
  params: CompanyPath,
  body: PendingSearch,
  answer: z.array(PendingInitialNotice),
});

/* -------------------------------------------------------------------------------------- persons */

/** All empty: letters go to the participant's address. */
export const PersonAddress = z.strictObject({
  hstreet1: requiredText(30, { what: 'Address line 1' }),
  hstreet2: optionalText(30, { what: 'Address line 2' }),
  hcity: City,
  hstate: UsState,
  hzip: Zip,
});
export type PersonAddress = z.output<typeof PersonAddress>;

export const setPersonAddress = operation({
  name: 'setPersonAddress',
  method: 'PUT',
  path: '/api/companies/{compId}/qualifying-events/{serviceLetter}/{eventId}/persons/{personId}/address',
  access: company({ page: 'edit-continuation' }),
  summary:
    "Set the mailing address of one covered person; null returns to the participant's address",
  params: CompanyPath.extend({ serviceLetter: ServiceLetter, eventId: RowId, personId: RowId }),
  body: z.strictObject({ address: PersonAddress.nullable() }),
  answer: CoveredPerson,
});
