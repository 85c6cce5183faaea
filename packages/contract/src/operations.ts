import * as billingBackOffice from './areas/billing/billing-back-office.contract.ts';
import * as adminBilling from './areas/billing/billing.contract.ts';
import * as backOffice from './areas/continuation/back-office.contract.ts';
import * as billing from './areas/continuation/billing.contract.ts';
import * as cobra from './areas/continuation/cobra.contract.ts';
import * as continuation from './areas/continuation/continuation.contract.ts';
import * as initialNotice from './areas/continuation/initial-notice.contract.ts';
import * as dashboard from './areas/dashboard/dashboard.contract.ts';
import * as deadlines from './areas/deadlines/deadlines.contract.ts';
import * as enrollment from './areas/enrollment/enrollment.contract.ts';
import * as library from './areas/files/library.contract.ts';
import * as fileHistory from './areas/files/file-history.contract.ts';
import * as fileUpload from './areas/files/file-upload.contract.ts';
import * as health from './areas/health/health.contract.ts';
import * as hsa from './areas/hsa/hsa.contract.ts';
import * as leaveBackOffice from './areas/leave/leave-back-office.contract.ts';
import * as leaveReports from './areas/leave/leave-reports.contract.ts';
import * as leave from './areas/leave/leave.contract.ts';
import * as onboarding from './areas/onboarding/onboarding.contract.ts';
import * as operatorArea from './areas/operator/operator.contract.ts';
import * as directory from './areas/participants/directory.contract.ts';
import * as participants from './areas/participants/participants.contract.ts';
import * as rates from './areas/rates/rates.contract.ts';
import * as otherChecklists from './areas/reenrollment/other-checklists.contract.ts';
import * as reenrollment from './areas/reenrollment/reenrollment.contract.ts';
import * as enrollmentResources from './areas/reenrollment/resources.contract.ts';
import * as renewalAnswers from './areas/reenrollment/renewal-answers.contract.ts';
import { reportExports } from './areas/reports/report-catalog.ts';
import * as reportHistory from './areas/reports/report-history.contract.ts';
import * as reportSchedules from './areas/reports/report-schedules.contract.ts';
import * as reports from './areas/reports/reports.contract.ts';
import * as roster from './areas/roster/roster.contract.ts';
import * as session from './areas/session/session.contract.ts';
import * as settings from './areas/settings/settings.contract.ts';
import * as reinstatement from './areas/termination/reinstatement.contract.ts';
import * as termination from './areas/termination/termination.contract.ts';
import type { Operation } from './operation.ts';

const areas: Record<string, Record<string, unknown>> = {
  session,
  dashboard,
  participants: { ...participants, ...directory },
  enrollment,
  continuation: { ...cobra, ...billing, ...initialNotice, ...continuation, ...backOffice },
  leave: { ...leave, ...leaveReports, ...leaveBackOffice },
  billing: { ...adminBilling, ...billingBackOffice },
  hsa,
  deadlines,
  reports: { ...reports, ...reportHistory, ...reportSchedules, ...reportExports },
  reenrollment: { ...reenrollment, ...otherChecklists, ...enrollmentResources, ...renewalAnswers },
  rates,
  roster,
  files: { ...fileUpload, ...fileHistory, ...library },
  termination: { ...termination, ...reinstatement },
  settings,
  health,
  onboarding,
  operator: operatorArea,
};

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every operation with its area; the access tests and the API documents are generated from it. */
export const operations: { area: string; operation: Operation }[] = Object.entries(areas).flatMap(
  ([area, contract]) =>
    Object.values(contract)
      .filter(isOperation)
      .map((operation) => ({ area, operation })),
);
