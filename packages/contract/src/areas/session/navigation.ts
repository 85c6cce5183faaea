import type { CompanyFacts, PageId } from './pages.rules.ts';
import { mayOpen } from './pages.rules.ts';

export type NavigationEntry = { page: PageId; label: string; path: string };
export type NavigationGroup = { heading: string; entries: readonly NavigationEntry[] };

/** The menu in the specified order, with the directory, the import, the deadlines and the pending notices; headings only divide it, they never reorder it. */
export const navigation: readonly NavigationGroup[] = [
  {
    heading: 'Overview',
    entries: [
      { page: 'dashboard', label: 'Dashboard', path: '/dashboard' },
      { page: 'deadlines', label: 'Deadlines', path: '/deadlines' },
    ],
  },
  {
    heading: 'Open enrollment',
    entries: [
      {
        page: 'reenrollment-checklist',
        label: 'Re-Enrollment Checklist',
        path: '/reenrollment-checklist',
      },
      {
        page: 'open-enrollment-resources',
        label: 'Open Enrollment Resources',
        path: '/open-enrollment-resources',
      },
    ],
  },
  {
    heading: 'Files & billing',
    entries: [
      { page: 'file-upload', label: 'File Upload', path: '/file-upload' },
      { page: 'document-library', label: 'Document Library', path: '/document-library' },
      {
        page: 'administrative-billing',
        label: 'Administrative Billing',
        path: '/administrative-billing',
      },
    ],
  },
  {
    heading: 'People',
    entries: [
      { page: 'people', label: 'Participants', path: '/participants' },
      { page: 'add-participant', label: 'Add New Participant', path: '/add-participant' },
      { page: 'import-participants', label: 'Import Participants', path: '/import-participants' },
      {
        page: 'terminate-participant',
        label: 'Terminate Participant',
        path: '/terminate-participant',
      },
    ],
  },
  {
    heading: 'Reports & debits',
    entries: [
      { page: 'reports', label: 'Reports', path: '/reports' },
      { page: 'report-history', label: 'Report History', path: '/report-history' },
      { page: 'file-history', label: 'File History', path: '/file-history' },
      {
        page: 'perform-direct-debit',
        label: 'Perform Direct Debit',
        path: '/perform-direct-debit',
      },
    ],
  },
  {
    heading: 'COBRA & direct billing',
    entries: [
      { page: 'rates-history', label: 'Rates History', path: '/rates-history' },
      {
        page: 'enter-cobra-initial-notice',
        label: 'Enter COBRA Initial Notice',
        path: '/enter-cobra-initial-notice',
      },
      {
        page: 'enter-cobra-qe',
        label: 'Enter COBRA QE',
        path: '/enter-cobra-qe/personal-details',
      },
      {
        page: 'direct-bill-event',
        label: 'Start Retiree/LOA Billing',
        path: '/direct-bill-event/personal-details',
      },
      {
        page: 'pending-notices',
        label: 'Pending COBRA QE notices',
        path: '/pending-qe-notices',
      },
      {
        page: 'pending-notices',
        label: 'Pending COBRA initial notices',
        path: '/pending-initial-notices',
      },
    ],
  },
  {
    heading: 'Leave',
    entries: [
      { page: 'leave-records', label: 'Search Leave Cases', path: '/leave-records' },
      {
        page: 'enter-leave-request',
        label: 'Enter Leave Request',
        path: '/enter-leave-request/personal-details',
      },
    ],
  },
];

/** The menu a user sees; groups without entries are dropped. */
export function menuFor(facts: CompanyFacts): NavigationGroup[] {
  return navigation
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter((entry) => mayOpen(entry.page, facts)),
    }))
    .filter((group) => group.entries.length > 0);
}
