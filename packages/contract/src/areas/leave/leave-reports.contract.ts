import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { RangeText } from '../reports/report-parameters.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { leaveReportNames } from './leave-reports.rules.ts';

const Count = z.number().int().nonnegative().optional();

/** One field: that of the report that was asked for. */
export const LeaveCounts = z.object({
  allOpenLeaveCaseListCount: Count,
  intermittentLeaveCaseListCount: Count,
  pendingInfoCount: Count,
  returnToWorkConfirmationCount: Count,
  allAbsencesListCount: Count,
  usageTotalsCount: Count,
  allLeaveCases: Count,
});
export type LeaveCounts = z.infer<typeof LeaveCounts>;

export const countLeaveReport = operation({
  name: 'countLeaveReport',
  method: 'GET',
  path: '/api/companies/{compId}/fmla/reports/{reportType}/count',
  access: company({ page: 'leave-records' }),
  summary: 'How many rows a report about leave has, for a range of days',
  params: CompanyPath.extend({ reportType: z.enum(leaveReportNames) }),
  query: z.strictObject(RangeText),
  answer: LeaveCounts,
});
