import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import type { PageId } from '../session/pages.rules.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { parameterKinds, queryKinds, RangeText, type ParameterKind } from './report-parameters.ts';

type Entry<Kinds extends ParameterKind> = {
  title: string;
  /** Below /api/companies/{compId}/reports, without the last part, `export`. */
  path: string;
  /** Leave's reports are below fmla/reports and end in `xlsx`. */
  isLeave?: boolean;
  takes: readonly Kinds[];
  /** If the range may be left out: the current month. */
  isRangeOptional?: boolean;
  /** The platform whose migration ends the report's data (domain.md 7.8); null: none does. */
  side: 'cobra' | 'cdh' | null;
  /** Who may open this page may export the report: the reports page, if omitted. */
  page?: PageId;
  /** Contains full ids, so kept files are sealed and each export is audited as a reveal. */
  hasFullIds?: boolean;
};

const report = <Kinds extends ParameterKind = never>(entry: Entry<Kinds>) => entry;
const ofService = ['serviceType'] as const;
const ofServiceAndRange = ['serviceType', 'range'] as const;
const ofPlan = ['pyrid', 'plccode'] as const;
const ofCustomPlan = ['pyrid', 'plcid'] as const;
const ofLeave = {
  takes: ['range'],
  side: null,
  page: 'leave-records',
  isLeave: true,
} as const;

/**
 * Every report by its name, which also begins the file's name (domain.md 7). The server's definition of the same name
 * says what its rows and columns are.
 */
export const reportCatalog = {
  'global-reimbursements': report({
    title: 'Global Reimbursements',
    path: 'global-reimbursements',
    takes: ['range'],
    isRangeOptional: true,
    side: 'cdh',
  }),

  'notices-mailed': report({
    title: 'Notices Mailed',
    path: 'notices-mailed/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'payments-received': report({
    title: 'Payments Received',
    path: 'payments-received/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'current-active': report({
    title: 'Active During Range',
    path: 'current-active/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'monthly-recap': report({
    title: 'Monthly Recap',
    path: 'monthly-recap/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'acceptance-received': report({
    title: 'Acceptances Received',
    path: 'acceptance-received/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'invoice-status': report({
    title: 'Invoice Status',
    path: 'invoice-status/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'initial-notice-sent': report({
    title: 'Initial Notices Sent',
    path: 'initial-notice-sent',
    takes: ['range'],
    side: 'cobra',
  }),
  'active-with-address': report({
    title: 'Active With Address',
    path: 'active-participants/{serviceType}/with-address',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'terminated-participants': report({
    title: 'Terminations',
    path: 'terminated-participants/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'ten95c-data': report({
    title: '1095-C Data',
    path: '{serviceType}/ten95C-data',
    takes: ofServiceAndRange,
    side: 'cobra',
    hasFullIds: true,
  }),
  'turning-sixty-five': report({
    title: 'Participants Turning 65',
    path: 'turning-sixty-five/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'new-enrollments': report({
    title: 'New Enrollments',
    path: 'new-enrollments/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),
  'overdue-invoices': report({
    title: 'Overdue Invoices',
    path: 'overdue-invoices/{serviceType}',
    takes: ofServiceAndRange,
    side: 'cobra',
  }),

  'pending-responses': report({
    title: 'Pending Responses',
    path: 'pending-responses/{serviceType}',
    takes: ofService,
    side: 'cobra',
  }),
  'pending-notices': report({
    title: 'Pending Notices',
    path: 'pending-notices/{serviceType}',
    takes: ofService,
    side: 'cobra',
  }),
  'pending-initial-notices': report({
    title: 'Pending Initial Notices',
    path: 'pending-notices/initial',
    takes: [],
    side: 'cobra',
  }),
  'active-participants': report({
    title: 'Active Participants',
    path: 'active-participants/{serviceType}/one-line',
    takes: ofService,
    side: 'cobra',
  }),
  'active-participants-full-data': report({
    title: 'Active Participants, Full Data',
    path: 'active-participants/{serviceType}/full-data',
    takes: ofService,
    side: 'cobra',
    hasFullIds: true,
  }),
  'active-participants-detailed': report({
    title: 'Active Participants, Detailed',
    path: 'active-participants/{serviceType}/detailed',
    takes: ofService,
    side: 'cobra',
  }),
  'no-response-with-address': report({
    title: 'No Response With Address',
    path: 'no-response-with-address',
    takes: [],
    side: 'cobra',
  }),

  'annual-allocation': report({
    title: 'Annual Allocation',
    path: 'annual-allocation/{pyrid}',
    takes: ['pyrid'],
    side: 'cdh',
  }),
  'enrollment-roster': report({
    title: 'Enrollment Roster',
    path: 'enrollment-roster/{pyrid}/{plccode}',
    takes: ofPlan,
    side: 'cdh',
  }),
  'reimbursement-report': report({
    title: 'Reimbursements By Participant',
    path: 'reimbursement-report/{pyrid}/{plccode}',
    takes: [...ofPlan, 'range'],
    side: 'cdh',
  }),
  'balance-report': report({
    title: 'Balance Report',
    path: 'balance-report/{pyrid}/{plccode}',
    takes: [...ofPlan, 'range'],
    side: 'cdh',
  }),
  'custom-enrollment': report({
    title: 'Enrollment Roster',
    path: 'custom-enrollment/{pyrid}/{plcid}',
    takes: ofCustomPlan,
    side: 'cdh',
  }),
  'custom-enrollment-with-deps': report({
    title: 'Enrollment Roster With Dependents',
    path: 'custom-enrollment/with-deps/{pyrid}/{plcid}',
    takes: ofCustomPlan,
    side: 'cdh',
  }),
  'reimbursement-report-custom': report({
    title: 'Reimbursements By Participant',
    path: 'reimbursement-report-custom/{pyrid}/{plcid}',
    takes: [...ofCustomPlan, 'range'],
    side: 'cdh',
  }),
  'balance-report-custom': report({
    title: 'Balance Report',
    path: 'balance-report-custom/{pyrid}/{plcid}',
    takes: [...ofCustomPlan, 'range'],
    side: 'cdh',
  }),

  'hsa-contributions-not-forwarded': report({
    title: 'HSA Not Forwarded',
    path: 'hsa-contributions-not-forwarded',
    takes: [],
    side: null,
    page: 'hsa-not-forwarded',
  }),

  'rates-history': report({
    title: 'Rates History',
    path: 'rates-history/{serviceType}',
    takes: ofService,
    side: null,
    page: 'rates-history',
  }),

  'open-cases': report({ title: 'Open Cases', path: 'open-cases', ...ofLeave }),
  'intermittent-leave-cases': report({
    title: 'Intermittent Absences',
    path: 'intermittent-leave-cases',
    ...ofLeave,
  }),
  'action-needed': report({ title: 'Action Needed', path: 'action-needed', ...ofLeave }),
  'rtw-confirmation-needed': report({
    title: 'Return to Work Confirmation Needed',
    path: 'rtw-confirmation-needed',
    ...ofLeave,
  }),
  'all-absences': report({ title: 'All Absences', path: 'all-absences', ...ofLeave }),
  'usage-totals': report({ title: 'Usage Totals', path: 'usage-totals', ...ofLeave }),
  'all-leave-cases': report({ title: 'All Leave Cases', path: 'all-leave-cases', ...ofLeave }),

  participants: report({
    title: 'People',
    path: 'participants',
    takes: ['people'],
    side: null,
    page: 'participant-search',
  }),
} as const satisfies Record<string, Entry<ParameterKind>>;

/** Where a report is exported, below the company. */
const placeOf = ({ path, isLeave }: Entry<ParameterKind>) =>
  isLeave ? `fmla/reports/${path}/xlsx` : `reports/${path}/export`;

export type ReportName = keyof typeof reportCatalog;
export const reportNames = Object.keys(reportCatalog) as [ReportName, ...ReportName[]];
export const ReportName = z.enum(reportNames);
export type KindsOf<Name extends ReportName> = (typeof reportCatalog)[Name]['takes'][number];

/** The operation that exports a report as a spreadsheet. */
export function exportOf(name: ReportName) {
  const entry: Entry<ParameterKind> = reportCatalog[name];
  const { title, takes, page = 'reports' } = entry;
  const inPath = takes.filter((kind) => !queryKinds.includes(kind));
  const shape = Object.assign({}, ...inPath.map((kind) => parameterKinds[kind])) as z.ZodRawShape;
  return operation({
    name: `export-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    method: 'GET',
    path: `/api/companies/{compId}/${placeOf(entry)}`,
    access: company({ page }),
    summary: `${title} as a spreadsheet`,
    params: CompanyPath.extend(shape),
    query: z.strictObject({
      ...(takes.includes('range') ? RangeText : {}),
      ...(takes.includes('people') ? parameterKinds.people : {}),
    } as typeof RangeText & typeof parameterKinds.people),
    file: 'xlsx',
  });
}

export const reportExports = Object.fromEntries(
  reportNames.map((name) => [name, exportOf(name)]),
) as Record<ReportName, ReturnType<typeof exportOf>>;
