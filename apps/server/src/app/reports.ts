import { continuationReports } from '../areas/continuation/reports/continuation-reports.ts';
import { enrollmentReports } from '../areas/enrollment/reports/enrollment-reports.ts';
import { participantsReports } from '../areas/participants/participants.report.ts';
import type { Reports } from '../support/reports/report.ts';

/** Every report of the catalog, by its name. */
export const reports: Reports = {
  ...continuationReports,
  ...enrollmentReports,
  ...participantsReports,
};
