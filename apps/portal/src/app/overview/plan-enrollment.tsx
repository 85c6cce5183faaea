import { ContinuationEnrollments } from '../../areas/continuation/rows/continuation-enrollments.tsx';
import { AccountEnrollments } from '../../areas/enrollment/account-enrollments.tsx';
import {
  type EnrollmentSection,
  PlanEnrollmentTab,
} from '../../areas/enrollment/plan-enrollment-tab.tsx';
import type { ParticipantTabProps } from '../../areas/participants/participant-tab.ts';

/**
 * The sections of the Plan Enrollment tab in the specified order, each from the area that owns it:
 * COBRA, Retiree Billing and LOA Billing come before the accounts.
 */
const sections: readonly EnrollmentSection[] = [
  { name: 'continuation', Section: ContinuationEnrollments },
  { name: 'accounts', Section: AccountEnrollments },
];

export function PlanEnrollment(props: ParticipantTabProps) {
  return <PlanEnrollmentTab sections={sections} {...props} />;
}
