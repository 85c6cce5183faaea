import type { LeaveReportName } from '@portal/contract/areas/leave/leave-reports.rules.ts';
import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type {
  AccountCounts,
  BalanceCounts,
  RangeCounts,
} from '@portal/contract/areas/reports/reports.contract.ts';
import {
  activeCountQuery,
  noResponseCountQuery,
  pendingNoticesCountQuery,
  pendingResponsesCountQuery,
} from './reports.queries.ts';

/** A card: its report, the field of the counts it shows, and what a row is. */
export type CardOf<Counts> = { name: ReportName; count: keyof Counts; help: string };
type RangeCard = CardOf<RangeCounts>;

const shared: RangeCard[] = [
  { name: 'notices-mailed', count: 'noticesMailed', help: 'Letters sent in the range' },
  { name: 'payments-received', count: 'paymentsReceived', help: 'Checks posted in the range' },
  { name: 'current-active', count: 'currentActive', help: 'Covered in the range' },
  { name: 'monthly-recap', count: 'monthlyRecap', help: 'Per person and month' },
  { name: 'acceptance-received', count: 'acceptancesReceived', help: 'Elections by postmark' },
  { name: 'invoice-status', count: 'invoiceStatus', help: 'By start of period' },
];
const initialNotices: RangeCard = {
  name: 'initial-notice-sent',
  count: 'initialNoticesSent',
  help: 'To employees and spouses',
};
const withAddress: RangeCard = {
  name: 'active-with-address',
  count: 'activeWithAddress',
  help: 'Covered in the range',
};
const terminations = (count: keyof RangeCounts): RangeCard => ({
  name: 'terminated-participants',
  count,
  help: 'Ended in the range',
});
const ten95c: RangeCard = {
  name: 'ten95c-data',
  count: 'ten95cData',
  help: 'Covered people, full IDs',
};
const billing: RangeCard[] = [
  { name: 'turning-sixty-five', count: 'turningSixtyFive', help: 'Also spouses and dependents' },
  { name: 'new-enrollments', count: 'newEnrollments', help: 'Events entered in the range' },
  { name: 'overdue-invoices', count: 'overDueInvoices', help: 'Past due and not fully paid' },
];

/** The cards of a service's range (domain.md 7.3). */
export const rangeCards: Record<ServiceType, readonly RangeCard[]> = {
  cobra: [...shared, initialNotices, withAddress, terminations('termsFromCobra'), ten95c],
  retiree: [...shared, withAddress, terminations('termsFromRetiree'), ten95c, ...billing],
  loa: [...shared, withAddress, terminations('termsFromLoa'), ...billing],
};

/** A card of the right column has no dates and its own count (domain.md 7.4). */
export type AsOfCard = {
  name: ReportName;
  help: string;
  countQuery: (compId: number, serviceType: ServiceType) => CountQuery;
  /** The files of a card that has several; the finer ones have more rows than its count. */
  files?: readonly { name: ReportName; label: string; help: string }[];
};
type CountQuery = ReturnType<typeof activeCountQuery>;

const responses: AsOfCard = {
  name: 'pending-responses',
  help: 'Mailed, not answered yet',
  countQuery: pendingResponsesCountQuery,
};
const notices: AsOfCard = {
  name: 'pending-notices',
  help: 'Notices still to be mailed',
  countQuery: (compId, serviceType) => pendingNoticesCountQuery(compId, 'qe', serviceType),
};
const pendingInitial: AsOfCard = {
  name: 'pending-initial-notices',
  help: 'Initial notices still to be mailed',
  countQuery: (compId, serviceType) => pendingNoticesCountQuery(compId, 'initial', serviceType),
};
const active: AsOfCard = {
  name: 'active-participants',
  help: 'Coverage in force',
  countQuery: activeCountQuery,
  files: [
    { name: 'active-participants', label: 'One line', help: 'One row per participant' },
    {
      name: 'active-participants-full-data',
      label: 'Full data',
      help: 'One row per plan, with full IDs',
    },
    {
      name: 'active-participants-detailed',
      label: 'Detailed',
      help: 'One row per covered person',
    },
  ],
};
const noResponse: AsOfCard = {
  name: 'no-response-with-address',
  help: 'Unanswered in the last 12 months',
  countQuery: noResponseCountQuery,
};

export const asOfCards: Record<ServiceType, readonly AsOfCard[]> = {
  cobra: [responses, notices, pendingInitial, active, noResponse],
  retiree: [responses, notices, active],
  loa: [responses, notices, active],
};

const reimbursements = 'Payments in the range';
const balances = 'Every enrollment, as of the end date';

/** domain.md 7.7 */
export const balanceCards = {
  enrollment: [
    {
      name: 'annual-allocation',
      count: 'annualAllocation',
      help: 'All account plans of the year',
    },
    { name: 'enrollment-roster', count: 'enrollmentRoster', help: 'People enrolled in the plan' },
  ],
  inRange: [
    { name: 'reimbursement-report', count: 'reimbursement', help: reimbursements },
    // Only for a plan that has a balance.
    { name: 'balance-report', count: 'balance', help: balances },
  ],
} satisfies Record<string, CardOf<BalanceCounts>[]>;

type RosterCounts = { people: number | undefined; members: number | undefined };

export const customCards = {
  enrollment: [
    { name: 'custom-enrollment', count: 'people', help: 'People enrolled in the plan' },
    {
      name: 'custom-enrollment-with-deps',
      count: 'members',
      help: 'Also one row per covered dependent',
    },
  ] satisfies CardOf<RosterCounts>[],
  inRange: [
    { name: 'reimbursement-report-custom', count: 'reimbursement', help: reimbursements },
    { name: 'balance-report-custom', count: 'balance', help: balances },
  ] satisfies CardOf<AccountCounts>[],
};

/** A card of leave: its report, and what a row is. */
export type LeaveCard = { name: LeaveReportName; help: string; title?: string };

/** domain.md 6.3 */
export const leaveCards = {
  inRange: [
    { name: 'all-absences', help: 'Reported for days in the range' },
    { name: 'usage-totals', help: 'Used or approved in the 12 months up to the end date' },
    { name: 'all-leave-cases', help: 'With leave in the range, any status' },
  ],
  today: [
    { name: 'open-cases', help: 'Requested, running or waiting' },
    {
      name: 'intermittent-leave-cases',
      title: 'Intermittent Absences in past 2 weeks',
      help: 'Absences on intermittent cases',
    },
    { name: 'action-needed', help: 'Papers, decisions or data are missing' },
    { name: 'rtw-confirmation-needed', help: 'Expected back, not confirmed yet' },
  ],
} satisfies Record<string, LeaveCard[]>;
