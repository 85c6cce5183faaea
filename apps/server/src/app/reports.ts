import { continuationReports } from '../areas/continuation/reports/continuation-reports.ts';
import { enrollmentReports } from '../areas/enrollment/reports/enrollment-reports.ts';
import { directoryReports } from '../areas/directory/people.report.ts';
import { hsaReports } from '../areas/hsa/reports/hsa-not-forwarded.report.ts';
import { leaveReports } from '../areas/leave/reports/leave-reports.ts';
import { ratesReports } from '../areas/rates/reports/rates-history.report.ts';
import type { Reports } from '../support/reports/report.ts';

/** Every report of the catalog, by its name. */
export const reports: Reports = {
  ...continuationReports,
  ...enrollmentReports,
  ...directoryReports,
  ...leaveReports,
  ...hsaReports,
  ...ratesReports,
};
