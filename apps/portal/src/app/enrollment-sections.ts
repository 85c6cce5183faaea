import type { ComponentType } from 'react';
import { ContinuationEnrollments } from '../areas/continuation/rows/continuation-enrollments.tsx';
import { AccountEnrollments } from '../areas/enrollment/account-enrollments.tsx';
import type { ParticipantTabProps } from '../areas/participants/participant-tab.ts';

type EnrollmentSection = { name: string; Section: ComponentType<ParticipantTabProps> };

/**
 * The sections of the Plan Enrollment tab in the specified order, each from the area that owns it:
 * COBRA, Retiree Billing and LOA Billing stand before the accounts (ENR-02).
 */
export const enrollmentSections: readonly EnrollmentSection[] = [
  { name: 'continuation', Section: ContinuationEnrollments },
  { name: 'accounts', Section: AccountEnrollments },
];
