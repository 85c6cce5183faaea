import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type {
  AccountCounts,
  RangeCounts,
} from '@portal/contract/areas/reports/reports.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import type { GivenParameters } from '../../support/reports/report-call.service.ts';
import type { Reports } from '../../support/reports/report.ts';
import { countReports } from '../../support/reports/reports.service.ts';
import { currentYearOfCustomPlan } from '../enrollment/report-plans.service.ts';

const action = 'load counts';

type CountField = keyof RangeCounts;
type Fields = Partial<Record<CountField, ReportName>>;

const shared = {
  noticesMailed: 'notices-mailed',
  pendingNotices: 'pending-notices',
  paymentsReceived: 'payments-received',
  currentActive: 'current-active',
  monthlyRecap: 'monthly-recap',
  acceptancesReceived: 'acceptance-received',
  invoiceStatus: 'invoice-status',
  activeWithAddress: 'active-with-address',
} satisfies Fields;
const billing = {
  turningSixtyFive: 'turning-sixty-five',
  newEnrollments: 'new-enrollments',
  overDueInvoices: 'overdue-invoices',
} satisfies Fields;

/** The cards of each service and the report whose rows each one counts (domain.md 7.3). */
const rangeCards: Record<ServiceType, Fields> = {
  cobra: {
    ...shared,
    initialNoticesSent: 'initial-notice-sent',
    noResponseWithAddress: 'no-response-with-address',
    termsFromCobra: 'terminated-participants',
    ten95cData: 'ten95c-data',
  },
  retiree: {
    ...shared,
    ...billing,
    termsFromRetiree: 'terminated-participants',
    ten95cData: 'ten95c-data',
  },
  loa: { ...shared, ...billing, termsFromLoa: 'terminated-participants' },
};

export async function countRangeReports(
  context: Context,
  member: Member,
  reports: Reports,
  { serviceType, start, end }: { serviceType: ServiceType; start: string; end: string },
): Promise<RangeCounts> {
  const cards = Object.entries(rangeCards[serviceType]) as [CountField, ReportName][];
  const given = { serviceType, startDate: start, endDate: end };
  const names = cards.map(([, name]) => name);
  const counts = await countReports(context, member, reports, { names, given, action });
  return Object.fromEntries(cards.map(([field, name]) => [field, counts[name]])) as RangeCounts;
}

export async function countReport(
  context: Context,
  member: Member,
  reports: Reports,
  name: ReportName,
  given: GivenParameters,
): Promise<number> {
  return (await countReports(context, member, reports, { names: [name], given, action }))[name];
}

/** Initial notices exist only for COBRA. */
export async function countPendingNotices(
  context: Context,
  member: Member,
  reports: Reports,
  { type, serviceType }: { type: 'qe' | 'initial'; serviceType: ServiceType },
): Promise<number> {
  if (type === 'qe')
    return await countReport(context, member, reports, 'pending-notices', { serviceType });
  if (serviceType !== 'cobra') return 0;
  return await countReport(context, member, reports, 'pending-initial-notices', {});
}

export async function countCustomReports(
  context: Context,
  member: Member,
  reports: Reports,
  given: GivenParameters,
): Promise<AccountCounts> {
  const names = ['reimbursement-report-custom', 'balance-report-custom'] as const;
  const counts = await countReports(context, member, reports, { names, given, action });
  return {
    reimbursement: counts['reimbursement-report-custom'],
    balance: counts['balance-report-custom'],
  };
}

export async function countBalanceReports(
  context: Context,
  member: Member,
  reports: Reports,
  given: GivenParameters,
) {
  const names = [
    'reimbursement-report',
    'balance-report',
    'annual-allocation',
    'enrollment-roster',
  ] as const;
  const counts = await countReports(context, member, reports, { names, given, action });
  return {
    reimbursement: counts['reimbursement-report'],
    balance: counts['balance-report'],
    annualAllocation: counts['annual-allocation'],
    enrollmentRoster: counts['enrollment-roster'],
  };
}

/** The path names no plan year: the one the plan is in today counts (domain.md 7.7). */
export async function countCustomEnrollment(
  context: Context,
  member: Member,
  reports: Reports,
  { name, plcid }: { name: 'custom-enrollment' | 'custom-enrollment-with-deps'; plcid: number },
): Promise<number> {
  const pyrid = await context.database.transaction(member.scope, (tx) =>
    currentYearOfCustomPlan(tx, member.compId, plcid, context.clock.today()),
  );
  if (pyrid === undefined) throw new Refusal('invalid-input', `Cannot ${action} for invalid plan.`);
  return await countReport(context, member, reports, name, { pyrid, plcid });
}
