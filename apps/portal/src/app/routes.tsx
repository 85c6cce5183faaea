import type { ComponentType } from 'react';
import Dashboard from '../areas/dashboard/dashboard.tsx';
import CompanySelect from '../areas/session/company-select.tsx';
import { NotFound } from '../navigation/not-found.tsx';
import type { Screen } from '../navigation/screen.ts';

/** The first screens are bundled with the portal. */
const bundled =
  (screen: ComponentType): Screen['load'] =>
  async () => ({ default: screen });

type ScreenOptions = Pick<Screen, 'needs' | 'onlySignedOut' | 'page'>;
const within =
  (layout: Screen['layout']) =>
  (path: string, title: string, load: Screen['load'], options: ScreenOptions = {}): Screen => ({
    path,
    title,
    layout,
    load,
    ...options,
  });
const inShell = within('default');
const inWizard = within('wizard');
const bare = within('bare');

/**
 * Every route there is.
 * An area lands by giving its rows a `load` of its own.
 */
export const screens: readonly Screen[] = [
  // Session
  bare('/landing', 'Welcome', () => import('./pages/landing.tsx'), {
    needs: 'nothing',
    onlySignedOut: true,
  }),
  inWizard('/company-select', 'Select a company', bundled(CompanySelect), { needs: 'login' }),
  inWizard(
    '/verify-token',
    '2-step verification',
    () => import('../areas/session/verify-token.tsx'),
    { needs: 'nothing' },
  ),
  inShell('/scratchpad', 'Scratchpad', () => import('./pages/scratchpad.tsx')),

  // Dashboard
  inShell('/dashboard', 'Dashboard', bundled(Dashboard), { page: 'dashboard' }),

  // Participants
  inShell(
    '/participants',
    'Participants',
    () => import('../areas/participants/directory/directory.tsx'),
    { page: 'people' },
  ),
  inShell(
    '/participant-overview/:employeeNumber/:tab?',
    'Participant overview',
    () => import('./overview/participant-overview.tsx'),
    { page: 'participant-overview' },
  ),
  inShell(
    '/add-participant',
    'Add New Participant',
    () => import('../areas/participants/participant-add.tsx'),
    { page: 'add-participant' },
  ),
  inShell(
    '/import-participants',
    'Import Participants',
    () => import('../areas/roster/start/import-start.tsx'),
    { page: 'import-participants' },
  ),
  inShell(
    '/import-participants/:importId',
    'Import Participants',
    () => import('../areas/roster/roster-import.tsx'),
    { page: 'import-participants' },
  ),
  inShell(
    '/terminate-participant',
    'Terminate Participant',
    () => import('../areas/termination/terminate-participants.tsx'),
    { page: 'terminate-participant' },
  ),
  inShell(
    '/reinstate-participant/:employeeNumber',
    'Reinstate Participant',
    () => import('../areas/termination/reinstate-participant.tsx'),
    { page: 'terminate-participant' },
  ),

  // Enrollment
  inWizard(
    '/plan-enrollment/:employeeNumber/:stepSlug',
    'Enroll participant',
    () => import('../areas/enrollment/enroll-participant.tsx'),
    { page: 'plan-enrollment' },
  ),
  inWizard(
    '/update-plan-enrollment/:employeeNumber/:planYearId/:planCode/:stepSlug',
    'Update enrollment',
    () => import('../areas/enrollment/update-enrollment.tsx'),
    { page: 'plan-enrollment' },
  ),
  inWizard(
    '/update-plan-enrollment/:employeeNumber/:planYearId/:planCode/:customPlanId/:stepSlug',
    'Update enrollment',
    () => import('../areas/enrollment/update-enrollment.tsx'),
    { page: 'plan-enrollment' },
  ),

  // Continuation: COBRA and retiree/LOA billing
  inWizard(
    '/enter-cobra-qe/:stepSlug',
    'Enter COBRA QE',
    () => import('../areas/continuation/entry/enter-cobra-event.tsx'),
    { page: 'enter-cobra-qe' },
  ),
  inWizard(
    '/update-cobra-qe/:cQualId',
    'Update COBRA QE',
    () => import('../areas/continuation/update/update-cobra-event.tsx'),
    { page: 'update-cobra-qe' },
  ),
  inWizard(
    '/direct-bill-event/:stepSlug',
    'Start Retiree/LOA Billing',
    () => import('../areas/continuation/entry/start-billing.tsx'),
    { page: 'direct-bill-event' },
  ),
  inWizard(
    '/update-direct-billing-event/:rQualId',
    'Update Retiree/LOA Billing',
    () => import('../areas/continuation/update/update-billing-event.tsx'),
    { page: 'update-direct-billing-event' },
  ),

  // Notices
  inShell(
    '/enter-cobra-initial-notice',
    'Enter COBRA Initial Notice',
    () => import('../areas/continuation/initial-notice/initial-notice.tsx'),
    { page: 'enter-cobra-initial-notice' },
  ),
  inShell(
    '/pending-qe-notices',
    'Pending COBRA QE notices',
    () => import('../areas/continuation/pending/pending-qe-notices.tsx'),
    { page: 'pending-notices' },
  ),
  inShell(
    '/pending-initial-notices',
    'Pending COBRA initial notices',
    () => import('../areas/continuation/pending/pending-initial-notices.tsx'),
    { page: 'pending-notices' },
  ),

  // Deadlines
  inShell('/deadlines', 'Deadlines', () => import('../areas/deadlines/deadlines.tsx'), {
    page: 'deadlines',
  }),

  // Settings
  inShell(
    '/manage-settings/:section?',
    'Manage your Settings',
    () => import('../areas/settings/settings.tsx'),
    { page: 'manage-settings' },
  ),
  inShell(
    '/manage-settings/manage-users',
    'Manage Users',
    () => import('../areas/settings/manage-users.tsx'),
    { page: 'manage-users' },
  ),
  inWizard('/add-user/:stepSlug', 'Add user', () => import('../areas/settings/user-add.tsx'), {
    page: 'manage-users',
  }),
  inWizard('/edit-user/:stepSlug', 'Edit user', () => import('../areas/settings/user-edit.tsx'), {
    page: 'manage-users',
  }),

  // Reports
  inShell('/reports/:tab?', 'Reports', () => import('../areas/reports/reports.tsx'), {
    page: 'reports',
  }),

  // Files
  inShell('/file-upload', 'File Upload', () => import('../areas/files/upload/file-upload.tsx'), {
    page: 'file-upload',
  }),
  inShell(
    '/report-history',
    'Report History',
    () => import('../areas/reports/history/report-history.tsx'),
    { page: 'report-history' },
  ),
  inShell(
    '/file-history',
    'File History',
    () => import('../areas/files/history/file-history.tsx'),
    { page: 'file-history' },
  ),
  inShell(
    '/document-library/:tab?',
    'Document Library',
    () => import('../areas/files/library/document-library.tsx'),
    { page: 'document-library' },
  ),

  // Billing
  inShell(
    '/administrative-billing',
    'Administrative Billing',
    () => import('../areas/billing/invoices/administrative-billing.tsx'),
    { page: 'administrative-billing' },
  ),
  inShell(
    '/perform-direct-debit',
    'Authorize Direct Debit',
    () => import('../areas/billing/debits/direct-debits.tsx'),
    { page: 'perform-direct-debit' },
  ),

  // HSA
  inShell(
    '/action-items/hsa-not-forwarded',
    'HSA contributions not forwarded',
    () => import('../areas/hsa/hsa-not-forwarded.tsx'),
    { page: 'hsa-not-forwarded' },
  ),

  // Re-enrollment
  inShell(
    '/open-enrollment',
    'Redirecting to open enrollment checklist...',
    () => import('../areas/reenrollment/resources/open-enrollment.tsx'),
    { page: 'reenrollment-checklist' },
  ),
  inShell(
    '/open-enrollment-resources',
    'Open Enrollment Resources',
    () => import('../areas/reenrollment/resources/enrollment-resources.tsx'),
    { page: 'open-enrollment-resources' },
  ),
  inShell(
    '/reenrollment-checklist',
    'Re-Enrollment Checklist',
    () => import('../areas/reenrollment/checklist/landing/reenrollment-landing.tsx'),
    { page: 'reenrollment-checklist' },
  ),
  inShell(
    '/reenrollment-checklist/cobra/:planYearId/:tab',
    'COBRA Open Enrollment Packet checklist',
    () => import('../areas/reenrollment/checklist/packets/packet-checklist.tsx'),
    { page: 'reenrollment-checklist' },
  ),
  inShell(
    '/reenrollment-checklist/cobra-plan/:planYearId/:tab?',
    'COBRA plan checklist',
    () => import('../areas/reenrollment/checklist/plans/cobra-plan-checklist.tsx'),
    {
      page: 'reenrollment-checklist',
    },
  ),
  inShell(
    '/reenrollment-checklist/direct-bill/:planYearId/:tab?',
    'Direct-bill checklist',
    () => import('../areas/reenrollment/checklist/direct-bill/direct-bill-checklist.tsx'),
    { page: 'reenrollment-checklist' },
  ),
  inShell(
    '/reenrollment-checklist/:planType/:planYearId',
    'Re-Enrollment Checklist',
    () => import('../areas/reenrollment/checklist/legacy/legacy-checklist.tsx'),
    { page: 'reenrollment-checklist' },
  ),

  // Rates
  inShell('/rates-history', 'Rates History', () => import('../areas/rates/rates-history.tsx'), {
    page: 'rates-history',
  }),

  // Leave
  inShell(
    '/leave-records',
    'Participant Leave Records',
    () => import('../areas/leave/records/leave-records.tsx'),
    { page: 'leave-records' },
  ),
  inShell(
    '/leave-records/all-cases/:eeId',
    'Leave cases',
    () => import('../areas/leave/records/all-cases.tsx'),
    { page: 'leave-records' },
  ),
  inShell(
    '/leave-records/:eeId/case/:caseId/:tab?',
    'Leave case',
    () => import('../areas/leave/case/leave-case.tsx'),
    { page: 'leave-records' },
  ),
  inShell(
    '/leave-records/:eeId/absence-report',
    'Absence Report',
    () => import('../areas/leave/records/absence-report.tsx'),
    { page: 'leave-records' },
  ),
  inWizard(
    '/report-an-absence/:stepSlug',
    'Report an absence',
    () => import('../areas/leave/absence/report-absence.tsx'),
    { page: 'leave-records' },
  ),
  inWizard(
    '/enter-leave-request/:stepSlug',
    'Enter Leave Request',
    () => import('../areas/leave/request/enter-leave-request.tsx'),
    { page: 'enter-leave-request' },
  ),

  inShell('*', 'Page Not Found', bundled(NotFound)),
];

/** Addresses that pages had before, and where they are now: bookmarks keep working. */
export const formerAddresses: Readonly<Record<string, string>> = {
  '/continuation-deadlines': '/deadlines',
};
