import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { ReportName } from './report-catalog.ts';
import { parameterKinds, RangeText, ServiceType } from './report-parameters.ts';

/** In the order of the tabs (domain.md 7.8). */
export const reportTypes = ['balance', 'cobra', 'retiree', 'loa', 'custom', 'fmla'] as const;
export const ReportType = z.enum(reportTypes);
export type ReportType = z.infer<typeof ReportType>;

const reports = '/api/companies/{compId}/reports';
const access = company({ page: 'reports' });
const Count = z.number().int().nonnegative();
const ServicePath = CompanyPath.extend({ serviceType: ServiceType });

export const listReportTypes = operation({
  name: 'listReportTypes',
  method: 'GET',
  path: `${reports}/report-types`,
  access,
  summary: 'The tabs of the reports page: the services the company has',
  params: CompanyPath,
  answer: z.array(ReportType),
});

/** A field per card; a service has only some of the cards. */
export const RangeCounts = z.object({
  noticesMailed: Count,
  pendingNotices: Count,
  paymentsReceived: Count,
  currentActive: Count,
  monthlyRecap: Count,
  acceptancesReceived: Count,
  invoiceStatus: Count,
  activeWithAddress: Count,
  initialNoticesSent: Count.optional(),
  noResponseWithAddress: Count.optional(),
  termsFromCobra: Count.optional(),
  termsFromRetiree: Count.optional(),
  termsFromLoa: Count.optional(),
  ten95cData: Count.optional(),
  turningSixtyFive: Count.optional(),
  newEnrollments: Count.optional(),
  overDueInvoices: Count.optional(),
});
export type RangeCounts = z.infer<typeof RangeCounts>;

export const countRangeReports = operation({
  name: 'countRangeReports',
  method: 'GET',
  path: `${reports}/date-range/{serviceType}/{start}/{end}`,
  access,
  summary: 'The rows of every report of a service, for a range of days',
  params: ServicePath.extend({ start: z.string().max(40), end: z.string().max(40) }),
  answer: RangeCounts,
});

export const countPendingResponses = operation({
  name: 'countPendingResponses',
  method: 'GET',
  path: `${reports}/pending-responses/{serviceType}`,
  access,
  summary: 'How many notices are mailed and not answered yet',
  params: ServicePath,
  answer: Count,
});

export const countPendingNotices = operation({
  name: 'countPendingNotices',
  method: 'GET',
  path: `${reports}/pending-notices/export/count/{type}/{serviceType}`,
  access,
  summary: 'How many notices are still to be mailed: of events, or initial notices (COBRA only)',
  params: ServicePath.extend({ type: z.enum(['qe', 'initial']) }),
  answer: Count,
});

export const countActiveParticipants = operation({
  name: 'countActiveParticipants',
  method: 'GET',
  path: `${reports}/active-participants/{serviceType}`,
  access,
  summary: 'How many people are covered today',
  params: ServicePath,
  answer: Count,
});

export const countNoResponse = operation({
  name: 'countNoResponse',
  method: 'GET',
  path: `${reports}/no-response-with-address/count`,
  access,
  summary: 'How many COBRA notices went unanswered in the last 12 months',
  params: CompanyPath,
  answer: Count,
});

/** A plan as the tabs for accounts offer it. */
export const ReportPlan = z.object({
  unqid: z.number().int(),
  plccode: z.string(),
  plcid: z.number().int(),
  pyrid: z.number().int(),
  isBalance: z.boolean(),
  /** The plan and its plan year. */
  name: z.string(),
});
export type ReportPlan = z.infer<typeof ReportPlan>;

export const listReportPlans = operation({
  name: 'listReportPlans',
  method: 'GET',
  path: `${reports}/plans/{reportType}`,
  access,
  summary: 'The plans the balance tab or the custom tab offers, current plan year first',
  params: CompanyPath.extend({ reportType: z.enum(['balance', 'custom']) }),
  answer: z.array(ReportPlan),
});

const planPath = parameterKinds.plcid;

export const countCustomEnrollment = operation({
  name: 'countCustomEnrollment',
  method: 'GET',
  path: `${reports}/custom-enrollment/{plcid}/count`,
  access,
  summary: 'How many people are enrolled in a custom plan in its current plan year',
  params: CompanyPath.extend(planPath),
  answer: Count,
});

export const countCustomEnrollmentWithDependents = operation({
  name: 'countCustomEnrollmentWithDependents',
  method: 'GET',
  path: `${reports}/custom-enrollment/with-deps/{plcid}/count`,
  access,
  summary: 'The same with a row for each covered dependent',
  params: CompanyPath.extend(planPath),
  answer: Count,
});

export const AccountCounts = z.object({ reimbursement: Count, balance: Count });
export type AccountCounts = z.infer<typeof AccountCounts>;

export const countCustomReports = operation({
  name: 'countCustomReports',
  method: 'GET',
  path: `${reports}/balance-account-custom-counts/{pyrid}/{plcid}`,
  access,
  summary: 'The rows of the reimbursement and the balance report of a custom plan',
  params: CompanyPath.extend({ ...parameterKinds.pyrid, ...planPath }),
  query: z.strictObject(RangeText),
  answer: AccountCounts,
});

export const BalanceCounts = AccountCounts.extend({
  annualAllocation: Count,
  enrollmentRoster: Count,
});
export type BalanceCounts = z.infer<typeof BalanceCounts>;

export const countBalanceReports = operation({
  name: 'countBalanceReports',
  method: 'GET',
  path: `${reports}/balance-account-counts/{pyrid}/{plccode}`,
  access,
  summary: 'The rows of every report of an account plan',
  params: CompanyPath.extend({ ...parameterKinds.pyrid, ...parameterKinds.plccode }),
  query: z.strictObject(RangeText),
  answer: BalanceCounts,
});

export const AnnualAllocation = z.object({
  empno: z.string(),
  fname: z.string(),
  lname: z.string(),
  plan: z.string(),
  begins: z.iso.date(),
  ends: z.iso.date().nullable(),
  annualAllocation: z.number(),
  perPay: z.number().nullable(),
  firstPayDate: z.iso.date().nullable(),
  contributions: z.number(),
});

export const listAnnualAllocations = operation({
  name: 'listAnnualAllocations',
  method: 'GET',
  path: `${reports}/annual-allocation/{pyrid}`,
  access,
  summary: 'What people elected for a plan year, in every account plan',
  params: CompanyPath.extend(parameterKinds.pyrid),
  answer: z.array(AnnualAllocation),
});

export const CellKind = z.enum(['text', 'date', 'money', 'integer', 'decimal']);
export type CellKind = z.infer<typeof CellKind>;

export const ReportPreview = z.object({
  title: z.string(),
  columns: z.array(z.object({ heading: z.string(), kind: CellKind })),
  /** The first 50 rows. Dates are YYYY-MM-DD, money is dollars. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  total: Count,
});
export type ReportPreview = z.infer<typeof ReportPreview>;
export const previewRows = 50;

/** Every parameter any report takes; the report's own are checked. */
export const AnyParameters = z.strictObject({
  ...RangeText,
  serviceType: ServiceType.optional(),
  pyrid: parameterKinds.pyrid.pyrid.optional(),
  plcid: parameterKinds.plcid.plcid.optional(),
  plccode: parameterKinds.plccode.plccode.optional(),
  ...parameterKinds.people,
});

export const previewReport = operation({
  name: 'previewReport',
  method: 'GET',
  path: '/api/companies/{compId}/report-previews/{report}',
  access,
  summary: 'The first rows of a report, with the columns of its file',
  params: CompanyPath.extend({ report: ReportName }),
  query: AnyParameters,
  answer: ReportPreview,
});
