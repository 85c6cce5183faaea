import { annualAllocation } from './annual-allocation.report.ts';
import { balanceReportCustom } from './balance-report-custom.report.ts';
import { balanceReport } from './balance-report.report.ts';
import { customEnrollmentWithDependents } from './custom-enrollment-with-deps.report.ts';
import { customEnrollment } from './custom-enrollment.report.ts';
import { enrollmentRoster } from './enrollment-roster.report.ts';
import { globalReimbursements } from './global-reimbursements.report.ts';
import { reimbursementReportCustom } from './reimbursement-report-custom.report.ts';
import { reimbursementReport } from './reimbursement-report.report.ts';

/** The reports about accounts and custom plans. */
export const enrollmentReports = {
  'global-reimbursements': globalReimbursements,
  'annual-allocation': annualAllocation,
  'enrollment-roster': enrollmentRoster,
  'reimbursement-report': reimbursementReport,
  'balance-report': balanceReport,
  'custom-enrollment': customEnrollment,
  'custom-enrollment-with-deps': customEnrollmentWithDependents,
  'reimbursement-report-custom': reimbursementReportCustom,
  'balance-report-custom': balanceReportCustom,
};
