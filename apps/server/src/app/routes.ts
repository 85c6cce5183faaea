import type { FastifyInstance } from 'fastify';
import { billingRoutes } from '../areas/billing/billing.routes.ts';
import { continuationRoutes } from '../areas/continuation/continuation.routes.ts';
import { dashboardRoutes } from '../areas/dashboard/dashboard.routes.ts';
import { demoRoutes } from '../areas/demo/demo.routes.ts';
import { directoryRoutes } from '../areas/directory/directory.routes.ts';
import { enrollmentRoutes } from '../areas/enrollment/enrollment.routes.ts';
import { libraryRoutes } from '../areas/files/library/library.routes.ts';
import { trainingManualRoutes } from '../areas/files/library/training-manual.routes.ts';
import { fileHistoryRoutes } from '../areas/files/history/file-history.routes.ts';
import { publicFilesRoutes } from '../areas/files/public-files.routes.ts';
import { uploadRoutes } from '../areas/files/uploads/uploads.routes.ts';
import { healthRoutes } from '../areas/health/health.routes.ts';
import { hsaRoutes } from '../areas/hsa/hsa.routes.ts';
import { leaveLettersRoutes } from '../areas/leave/letters/letters.routes.ts';
import { leaveRoutes } from '../areas/leave/leave.routes.ts';
import { entitlementRoutes } from '../areas/leave/entitlement.routes.ts';
import { leaveReportsRoutes } from '../areas/leave/leave-reports.routes.ts';
import { participantsRoutes } from '../areas/participants/participants.routes.ts';
import { ratesRoutes } from '../areas/rates/rates.routes.ts';
import { checklistRoutes } from '../areas/reenrollment/checklists/checklists.routes.ts';
import { packetRoutes, packetUploadRoutes } from '../areas/reenrollment/packets/packets.routes.ts';
import {
  rateSheetUploadRoutes,
  renewalPlanRoutes,
} from '../areas/reenrollment/plans/renewal-plans.routes.ts';
import { enrollmentResourcesRoutes } from '../areas/reenrollment/resources/resources.routes.ts';
import { reportHistoryRoutes } from '../areas/reports/history/history.routes.ts';
import { reportsRoutes } from '../areas/reports/reports.routes.ts';
import { reportSchedulesRoutes } from '../areas/reports/schedules/schedules.routes.ts';
import { rosterRoutes, rosterUploadRoutes } from '../areas/roster/roster.routes.ts';
import { sessionRoutes } from '../areas/session/session.routes.ts';
import { settingsRoutes } from '../areas/settings/settings.routes.ts';
import { terminationRoutes } from '../areas/termination/termination.routes.ts';
import { binderFor } from '../request/bind.ts';
import type { Context } from '../request/context.ts';
import { acceptForms } from '../request/form-file.ts';
import { deadlinesRoutes } from '../support/deadlines/deadlines.routes.ts';
import { deadlineSources } from './deadline-sources.ts';
import { reports } from './reports.ts';

/** The one place on the server that knows every area. */
export function routes(
  app: FastifyInstance,
  context: Context,
  whyNotReady: () => string | null,
): void {
  sessionRoutes(binderFor(app, 'session'), context);
  dashboardRoutes(binderFor(app, 'dashboard'), context);
  participantsRoutes(binderFor(app, 'participants'), context);
  directoryRoutes(binderFor(app, 'directory'), context);
  enrollmentRoutes(binderFor(app, 'enrollment'), context);
  continuationRoutes(binderFor(app, 'continuation'), context);
  leaveLettersRoutes(binderFor(app, 'leave'), context);
  leaveRoutes(binderFor(app, 'leave'), context);
  entitlementRoutes(binderFor(app, 'leave'), context);
  leaveReportsRoutes(binderFor(app, 'leave'), context, reports);
  billingRoutes(binderFor(app, 'billing'), context);
  hsaRoutes(binderFor(app, 'hsa'), context);
  deadlinesRoutes(binderFor(app, 'deadlines'), context, deadlineSources);
  reportsRoutes(binderFor(app, 'reports'), context, reports);
  reportHistoryRoutes(binderFor(app, 'reports'), context);
  reportSchedulesRoutes(binderFor(app, 'reports'), context, reports);
  libraryRoutes(binderFor(app, 'files'), context);
  enrollmentResourcesRoutes(binderFor(app, 'reenrollment'), context);
  checklistRoutes(binderFor(app, 'reenrollment'), context);
  renewalPlanRoutes(binderFor(app, 'reenrollment'), context);
  packetRoutes(binderFor(app, 'reenrollment'), context);
  ratesRoutes(binderFor(app, 'rates'), context);
  rosterRoutes(binderFor(app, 'roster'), context);
  terminationRoutes(binderFor(app, 'termination'), context);
  settingsRoutes(binderFor(app, 'settings'), context);
  healthRoutes(binderFor(app, 'health'), context, whyNotReady);
  publicFilesRoutes(app, context);
  trainingManualRoutes(app, context);
  fileHistoryRoutes(binderFor(app, 'files'), context);
  // An app of its own: no other route takes forms.
  void app.register(async (forms) => {
    acceptForms(forms);
    uploadRoutes(binderFor(forms, 'files'), context);
    packetUploadRoutes(binderFor(forms, 'reenrollment'), context);
    rateSheetUploadRoutes(binderFor(forms, 'reenrollment'), context);
    rosterUploadRoutes(binderFor(forms, 'roster'), context);
  });
  if (context.isDemo) demoRoutes(app, context);
}
