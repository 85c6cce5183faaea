import { EnrollmentInput } from '@portal/contract/areas/enrollment/enrollment.ts';
import {
  type EnrollmentFacts,
  enrollmentProblems,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';

/** Validates an enrollment's form; loads after the form is on screen. */
export const enrollmentSchema = (facts: EnrollmentFacts) =>
  withRules(EnrollmentInput, (values) => enrollmentProblems(values, facts));
