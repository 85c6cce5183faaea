import { countLeaveReport } from '@portal/contract/areas/leave/leave-reports.contract.ts';
import {
  leaveCountFields,
  type LeaveReportName,
} from '@portal/contract/areas/leave/leave-reports.rules.ts';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Range } from '@portal/contract/areas/reports/report-range.rules.ts';
import {
  countActiveParticipants,
  countBalanceReports,
  countCustomEnrollment,
  countCustomEnrollmentWithDependents,
  countCustomReports,
  countNoResponse,
  countPendingNotices,
  countPendingResponses,
  countRangeReports,
  listReportPlans,
  listReportTypes,
  previewReport,
} from '@portal/contract/areas/reports/reports.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';
import { takenParameters, type ReportRequest } from './report-request.ts';

const keyOf = (compId: number, ...rest: unknown[]) => companyKey(compId, 'reports', ...rest);
const handledByScreen = { area: 'reports', handledByScreen: true };

export const reportTypesQuery = (compId: number) =>
  queryOptions({
    queryKey: keyOf(compId, 'types'),
    queryFn: ({ signal }) => call(listReportTypes, { params: { compId } }, { signal }),
    meta: handledByScreen,
  });

export const reportPlansQuery = (compId: number, reportType: 'balance' | 'custom') =>
  queryOptions({
    queryKey: keyOf(compId, 'plans', reportType),
    queryFn: ({ signal }) => call(listReportPlans, { params: { compId, reportType } }, { signal }),
    meta: handledByScreen,
  });

/** A failed count appears as a snackbar, and its card shows 0. */
const counted = { area: 'reports' };

export const rangeCountsQuery = (
  compId: number,
  serviceType: ServiceType,
  { startDate: start, endDate: end }: Range,
) =>
  queryOptions({
    queryKey: keyOf(compId, 'counts', serviceType, start, end),
    queryFn: ({ signal }) =>
      call(countRangeReports, { params: { compId, serviceType, start, end } }, { signal }),
    meta: counted,
  });

/** The count of one report as of today. */
const countQuery = (
  compId: number,
  what: readonly (string | number)[],
  load: (signal: AbortSignal) => Promise<number>,
) =>
  queryOptions({
    queryKey: keyOf(compId, 'count', ...what),
    queryFn: ({ signal }) => load(signal),
    meta: counted,
  });

export const pendingResponsesCountQuery = (compId: number, serviceType: ServiceType) =>
  countQuery(compId, ['pending-responses', serviceType], (signal) =>
    call(countPendingResponses, { params: { compId, serviceType } }, { signal }),
  );

export const pendingNoticesCountQuery = (
  compId: number,
  type: 'qe' | 'initial',
  serviceType: ServiceType,
) =>
  countQuery(compId, ['pending-notices', type, serviceType], (signal) =>
    call(countPendingNotices, { params: { compId, type, serviceType } }, { signal }),
  );

export const activeCountQuery = (compId: number, serviceType: ServiceType) =>
  countQuery(compId, ['active-participants', serviceType], (signal) =>
    call(countActiveParticipants, { params: { compId, serviceType } }, { signal }),
  );

export const noResponseCountQuery = (compId: number) =>
  countQuery(compId, ['no-response'], (signal) =>
    call(countNoResponse, { params: { compId } }, { signal }),
  );

/** Each report of leave is counted by itself, in its own field of the answer. */
export const leaveCountQuery = (
  compId: number,
  reportType: LeaveReportName,
  { startDate, endDate }: Range,
) =>
  countQuery(compId, [reportType, startDate, endDate], async (signal) => {
    const asked = { params: { compId, reportType }, query: { startDate, endDate } };
    const counts = await call(countLeaveReport, asked, { signal });
    return counts[leaveCountFields[reportType]] ?? 0;
  });

type Plan = { pyrid: number; plcid: number; plccode: string };
type Roster = 'custom-enrollment' | 'custom-enrollment-with-deps';
const rosterCounts = {
  'custom-enrollment': countCustomEnrollment,
  'custom-enrollment-with-deps': countCustomEnrollmentWithDependents,
};

/** The specified call counts the plan's current year; another year's rows are counted by its preview. */
export const rosterCountQuery = (
  compId: number,
  { name, plan: { pyrid, plcid }, isCurrent }: { name: Roster; plan: Plan; isCurrent: boolean },
) =>
  countQuery(compId, [name, pyrid, plcid], async (signal) => {
    if (isCurrent) return await call(rosterCounts[name], { params: { compId, plcid } }, { signal });
    const asked = { params: { compId, report: name }, query: { pyrid, plcid } };
    return (await call(previewReport, asked, { signal })).total;
  });

export const customCountsQuery = (compId: number, { pyrid, plcid }: Plan, query: Range) =>
  queryOptions({
    queryKey: keyOf(compId, 'counts', 'custom', pyrid, plcid, query.startDate, query.endDate),
    queryFn: ({ signal }) =>
      call(countCustomReports, { params: { compId, pyrid, plcid }, query }, { signal }),
    meta: counted,
  });

export const balanceCountsQuery = (compId: number, { pyrid, plccode }: Plan, query: Range) =>
  queryOptions({
    queryKey: keyOf(compId, 'counts', 'balance', pyrid, plccode, query.startDate, query.endDate),
    queryFn: ({ signal }) =>
      call(countBalanceReports, { params: { compId, pyrid, plccode }, query }, { signal }),
    meta: counted,
  });

export const previewQuery = (compId: number, request: ReportRequest) => {
  const { params, query } = takenParameters(request);
  const asked = { ...params, ...query };
  return queryOptions({
    queryKey: keyOf(compId, 'preview', request.name, asked),
    queryFn: ({ signal }) =>
      call(previewReport, { params: { compId, report: request.name }, query: asked }, { signal }),
    meta: handledByScreen,
  });
};
