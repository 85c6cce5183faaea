import {
  listReportSchedules,
  listScheduleRecipients,
} from '@portal/contract/areas/reports/report-schedules.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';

const handledByScreen = { area: 'report-schedules', handledByScreen: true };

export const schedulesQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'report-schedules'),
    queryFn: ({ signal }) => call(listReportSchedules, { params: { compId } }, { signal }),
    meta: handledByScreen,
  });

export const recipientsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'report-schedule-recipients'),
    queryFn: ({ signal }) => call(listScheduleRecipients, { params: { compId } }, { signal }),
    meta: handledByScreen,
  });
