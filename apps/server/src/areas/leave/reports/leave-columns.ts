import { leaveDurations, leaveReasons } from '@portal/contract/areas/leave/leave-words.ts';
import { date, text, type Column } from '../../../support/reports/report.ts';
import type { ReportCase } from './report-cases.service.ts';

type Named = { eeId: string; lastName: string; firstName: string };

export const employeeColumns: Column<Named>[] = [
  text('Employee ID', ({ eeId }) => eeId, 14),
  text('Last', ({ lastName }) => lastName),
  text('First', ({ firstName }) => firstName),
];

/** The case and whose it is. */
export const caseColumns: Column<ReportCase>[] = [
  text('Case ID', ({ leave }) => leave.title, 16),
  text('Employee ID', ({ leave }) => leave.eeId, 14),
  text('Last', ({ employee }) => employee.lastName),
  text('First', ({ employee }) => employee.firstName),
];

/** What a list of cases says about each (domain.md 6.3). */
export const caseListColumns: Column<ReportCase>[] = [
  ...caseColumns,
  text('Work State', ({ leave }) => leave.workState, 12),
  text('Reason', ({ leave }) => leaveReasons[leave.reason], 40),
  text('Duration of Leave', ({ leave }) => leaveDurations[leave.duration], 30),
  date('Leave Start', ({ leave }) => leave.startsOn),
  date('Leave End', ({ standing }) => standing.endsOn),
  text('Case Status', ({ standing }) => standing.caseStatus, 20),
  text('Approval Status', ({ standing }) => standing.approvalStatus, 22),
  date('Est. Return', ({ standing }) => standing.returnsOn),
];
