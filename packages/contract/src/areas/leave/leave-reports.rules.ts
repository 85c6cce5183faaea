import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { ReportName } from '../reports/report-catalog.ts';
import type { Range } from '../reports/report-range.rules.ts';

/** The reports about leave, and the field that says how many rows each one has (domain.md 6.3). */
export const leaveCountFields = {
  'open-cases': 'allOpenLeaveCaseListCount',
  'intermittent-leave-cases': 'intermittentLeaveCaseListCount',
  'action-needed': 'pendingInfoCount',
  'rtw-confirmation-needed': 'returnToWorkConfirmationCount',
  'all-absences': 'allAbsencesListCount',
  'usage-totals': 'usageTotalsCount',
  'all-leave-cases': 'allLeaveCases',
} as const satisfies Partial<Record<ReportName, string>>;
export type LeaveReportName = keyof typeof leaveCountFields;
export const leaveReportNames = Object.keys(leaveCountFields) as [
  LeaveReportName,
  ...LeaveReportName[],
];

const daysOfAbsences = 14;

/** The days a tile of leave covers: the past two weeks for absences, today for the others (domain.md 6.3). */
export const leaveTileRange = (report: LeaveReportName, today: CalendarDate): Range => ({
  startDate: report === 'intermittent-leave-cases' ? addDays(today, -daysOfAbsences) : today,
  endDate: today,
});
