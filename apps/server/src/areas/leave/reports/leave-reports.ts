import { allAbsences, intermittentAbsences } from './absence-reports.ts';
import { actionNeeded, allLeaveCases, openCases, returnToConfirm } from './case-reports.ts';
import { usageTotals } from './usage-totals.report.ts';

/** The reports about leave. */
export const leaveReports = {
  'open-cases': openCases,
  'intermittent-leave-cases': intermittentAbsences,
  'action-needed': actionNeeded,
  'rtw-confirmation-needed': returnToConfirm,
  'all-absences': allAbsences,
  'usage-totals': usageTotals,
  'all-leave-cases': allLeaveCases,
};
