import { activeReports } from './active-reports.ts';
import { eventReports } from './event-reports.ts';
import { initialNoticeReports } from './initial-notice-reports.ts';
import { moneyReports } from './money-reports.ts';
import { ten95cData } from './ten95c-data.report.ts';

/** The reports about COBRA, retiree billing and leave billing. */
export const continuationReports = {
  ...initialNoticeReports,
  ...eventReports,
  ...activeReports,
  ...moneyReports,
  'ten95c-data': ten95cData,
};
