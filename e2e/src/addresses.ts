import { makeDemo } from '@portal/sample-data/demo.ts';
import { today } from './today.ts';

/** One real URL for every route, and the best user to view it: what `npm run screens` visits. */
type Visit = { user: string; company: { name: string; short: string } | null; paths: string[] };

export const signInAddresses = [
  '/sign-in',
  '/sign-in/forgot-password',
  '/sign-in/reset-password#a-link-that-was-used-already',
  '/sign-in/accept-invitation#a-link-that-was-used-already',
  '/landing',
];

const person = '000100001';
/** Someone with accounts of every kind. */
const enrolled = '000100011';

const { events, leave, participants } = makeDemo({ today });
/** Someone whose benefits ended. */
const ended = participants.find(
  ({ compId, endedOn }) => compId === 1001 && endedOn !== null,
)!.empno;

/**
 * The newest event, whose notice is pending. The demo's first company enters its events in order,
 * from 5001 on.
 */
function newestEvent(page: string, service: 'cobra' | 'billing'): string {
  const newest = events
    .filter((each) => each.compId === 1001 && each.service === service)
    .reduce((best, each) => (each.enteredOn > best.enteredOn ? each : best));
  return `${page}/${5001 + events.indexOf(newest)}?empno=${newest.empno}`;
}

/** Leave that is taken as needed: with absences, papers and letters. */
const asNeeded = leave.cases.find(
  ({ compId, duration }) => compId === 1001 && duration === 'intermittent',
)!;
const leaveOf = `/leave-records/${asNeeded.eeId}`;
const leaveCase = `${leaveOf}/case/${asNeeded.caseId}`;

export const addresses: Visit[] = [
  { user: 'nora.none', company: null, paths: ['/company-select'] },
  { user: 'cora.cobra', company: null, paths: ['/verify-token'] },
  { user: 'dana.full', company: null, paths: ['/company-select'] },
  {
    user: 'dana.full',
    company: { name: 'Harborview', short: 'harborview' },
    paths: [
      '/dashboard',
      '/participants',
      `/participant-overview/${person}/general-info`,
      `/participant-overview/${person}/dependents`,
      `/participant-overview/${enrolled}/plan-enrollment`,
      `/participant-overview/${person}/history`,
      '/add-participant',
      '/import-participants',
      '/terminate-participant',
      `/reinstate-participant/${ended}`,
      `/plan-enrollment/${person}/plan-type`,
      `/update-plan-enrollment/${enrolled}/503/M/plan-details`,
      `/update-plan-enrollment/${enrolled}/503/0/901/plan-details`,
      '/enter-cobra-qe/personal-details',
      newestEvent('/update-cobra-qe', 'cobra'),
      '/enter-cobra-initial-notice',
      '/direct-bill-event/personal-details',
      newestEvent('/update-direct-billing-event', 'billing'),
      '/pending-qe-notices',
      '/pending-initial-notices',
      '/deadlines',
      '/manage-settings/contact-info',
      '/manage-settings/change-password',
      '/manage-settings/multi-factor',
      '/manage-settings/manage-users',
      '/add-user/step-1',
      '/edit-user/step-1',
      '/reports/balance',
      '/reports/cobra',
      '/reports/retiree',
      '/reports/loa',
      '/reports/custom',
      '/reports/fmla',
      '/file-upload',
      '/report-history',
      '/file-history',
      '/document-library/forms',
      '/document-library/legal',
      '/document-library/education',
      '/administrative-billing',
      '/perform-direct-debit',
      '/action-items/hsa-not-forwarded',
      '/open-enrollment',
      '/open-enrollment-resources',
      '/reenrollment-checklist',
      '/reenrollment-checklist/cobra/504/cover-letter-info',
      '/reenrollment-checklist/cobra-plan/504/eligible-count',
      '/reenrollment-checklist/direct-bill/504/general',
      '/reenrollment-checklist/fsa/504',
      '/rates-history',
      '/leave-records',
      `/leave-records/all-cases/${asNeeded.eeId}`,
      `${leaveCase}/case-info`,
      `${leaveCase}/employee-info`,
      `${leaveCase}/paperwork-dates`,
      `${leaveCase}/current-approvals`,
      `${leaveOf}/absence-report`,
      '/report-an-absence/personal-details',
      `/report-an-absence/event-info?eeId=${person}`,
      `/report-an-absence/summary?eeId=${person}`,
      '/enter-leave-request/personal-details',
      `/enter-leave-request/employment-details?eeId=${person}`,
      `/enter-leave-request/event-info?eeId=${person}`,
      `/enter-leave-request/summary?eeId=${person}`,
      '/scratchpad',
      '/no-such-page',
    ],
  },
  {
    user: 'dana.full',
    company: { name: 'Cedar & Finch', short: 'cedar-cobra-only' },
    paths: ['/dashboard', '/reports/leave-solutions'],
  },
  {
    user: 'dana.full',
    company: { name: 'Northlight', short: 'northlight-leave-only' },
    paths: ['/dashboard', '/deadlines', '/reports'],
  },
  {
    user: 'dana.full',
    company: { name: 'Quarry Ridge', short: 'quarry-accounts-moved' },
    paths: ['/document-library'],
  },
  {
    user: 'dana.full',
    company: { name: 'Tamarack', short: 'tamarack-half-moved' },
    paths: ['/dashboard'],
  },
  {
    user: 'dana.full',
    company: { name: 'Ironwood', short: 'ironwood-moved' },
    paths: ['/dashboard', '/reports'],
  },
  {
    user: 'dana.full',
    company: { name: 'Sable Point', short: 'sable-moves-soon' },
    paths: ['/dashboard'],
  },
];
