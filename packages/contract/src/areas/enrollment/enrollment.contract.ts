import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { RequiredDate } from '../../values/date-text.ts';
import { Dollars } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { optionalText } from '../../values/text.ts';
import { ParticipantPath } from '../participants/participants.contract.ts';
import { CompanyPath } from '../session/session.contract.ts';
import {
  AccountTransaction,
  CustomTransaction,
  Enrollment,
  EnrollmentCard,
  EnrollmentInput,
  OpenPlan,
} from './enrollment.ts';
import { PlanCode } from './plan-code.ts';

export const hasActivityMessage = 'This enrollment has activity. Set an end date instead.';

const RegularPath = ParticipantPath.extend({ planYearId: RowId, planCode: PlanCode });
const CustomPath = ParticipantPath.extend({ planYearId: RowId, customPlanId: RowId });

export const listEnrollments = operation({
  name: 'listEnrollments',
  method: 'GET',
  path: '/api/companies/{compId}/plan-enrollment/enrollments/{empno}',
  access: company({ page: 'participant-overview' }),
  summary: "A person's account enrollments with their amounts, newest plan year first",
  params: ParticipantPath,
  answer: z.array(EnrollmentCard),
});

export const listOpenPlans = operation({
  name: 'listOpenPlans',
  method: 'GET',
  path: '/api/companies/{compId}/open-plans',
  access: company({ page: 'plan-enrollment' }),
  summary: 'The plans of every plan year that has not ended yet',
  params: CompanyPath,
  answer: z.array(OpenPlan),
});

export const getRegularEnrollment = operation({
  name: 'getRegularEnrollment',
  method: 'GET',
  path: '/api/companies/{compId}/plan-enrollment/regular/{empno}/{planYearId}/{planCode}',
  access: company({ page: 'plan-enrollment' }),
  summary: 'An enrollment, in the shape its form edits',
  params: RegularPath,
  answer: Enrollment,
  versioned: true,
});

export const getCustomEnrollment = operation({
  name: 'getCustomEnrollment',
  method: 'GET',
  path: '/api/companies/{compId}/plan-enrollment/custom/{empno}/{planYearId}/{customPlanId}',
  access: company({ page: 'plan-enrollment' }),
  summary: 'An enrollment in a custom plan, in the shape its form edits',
  params: CustomPath,
  answer: Enrollment,
  versioned: true,
});

export const addEnrollment = operation({
  name: 'addEnrollment',
  method: 'POST',
  path: '/api/companies/{compId}/plan-enrollment',
  access: company({ page: 'plan-enrollment' }),
  summary: 'Enroll a person in an open plan; 409 if already enrolled in it',
  params: CompanyPath,
  body: EnrollmentInput,
  answer: Enrollment,
});

export const updateEnrollment = operation({
  name: 'updateEnrollment',
  method: 'PUT',
  path: '/api/companies/{compId}/plan-enrollment',
  access: company({ page: 'plan-enrollment' }),
  summary: 'Change or end the enrollment identified in the body',
  params: CompanyPath,
  body: EnrollmentInput,
  answer: Enrollment,
  versioned: true,
});

export const deleteEnrollment = operation({
  name: 'deleteEnrollment',
  method: 'DELETE',
  path: '/api/companies/{compId}/plan-enrollment/{planYearId}/{planCode}/participant/{empno}',
  access: company({ page: 'plan-enrollment' }),
  summary: 'Delete an enrollment made in error; 409 if it has activity',
  params: RegularPath,
});

export const deleteCustomEnrollment = operation({
  name: 'deleteCustomEnrollment',
  method: 'DELETE',
  path: '/api/companies/{compId}/plan-enrollment/{planYearId}/{planCode}/participant/{empno}/custom/{customPlanId}',
  access: company({ page: 'plan-enrollment' }),
  summary: 'Delete an enrollment in a custom plan made in error; 409 if it has activity',
  params: CustomPath.extend({ planCode: z.literal('0') }),
});

export const listTransactions = operation({
  name: 'listTransactions',
  method: 'GET',
  path: '/api/companies/{compId}/plan-enrollment/{pyrid}/transactions/{empno}/plan/{plccode}',
  access: company({ page: 'participant-overview' }),
  summary: "An account's transactions and pending claims, newest first; also available as PDF",
  params: ParticipantPath.extend({ pyrid: RowId, plccode: PlanCode }),
  answer: z.array(AccountTransaction),
  file: 'pdf',
});

export const listCustomTransactions = operation({
  name: 'listCustomTransactions',
  method: 'GET',
  path: '/api/companies/{compId}/plan-enrollment/transactions/custom/{empno}/plan/{customPlanId}/type/{type}',
  access: company({ page: 'participant-overview' }),
  summary: 'Paid or pending claims on a custom plan, newest first; also available as PDF',
  params: ParticipantPath.extend({ customPlanId: RowId, type: z.enum(['paid', 'pending']) }),
  query: z.strictObject({
    /** If omitted, every plan year. */
    pyrid: RowId.optional(),
  }),
  answer: z.array(CustomTransaction),
  file: 'pdf',
});

export const PayDate = z.object({
  payDate: z.iso.date(),
  /** The frequencies that pay on this day, by name. */
  payFrequencies: z.string(),
});
export type PayDate = z.infer<typeof PayDate>;

export const listPayDates = operation({
  name: 'listPayDates',
  method: 'GET',
  path: '/api/companies/{compId}/pay-dates/{payFrequency}',
  access: company({ page: 'plan-enrollment' }),
  summary: 'The pay dates of a frequency, both ends included; separate several with commas: W,M',
  params: CompanyPath.extend({ payFrequency: z.string().min(1).max(40) }),
  query: z.strictObject({ startDate: RequiredDate, endDate: RequiredDate }),
  answer: z.array(PayDate),
});

const PlannedDeduction = z.object({ payDate: z.iso.date(), amount: Dollars });

/** An enrollment's deductions to come, before and after the pay frequency changes (domain.md 4.6). */
export const MovedDeductions = z.object({
  planName: z.string(),
  planYearName: z.string(),
  /** What is still to be deducted; the same before and after, unless no pay date is left. */
  left: Dollars,
  before: z.array(PlannedDeduction),
  after: z.array(PlannedDeduction),
});
export type MovedDeductions = z.infer<typeof MovedDeductions>;

export const previewPayFrequency = operation({
  name: 'previewPayFrequency',
  method: 'POST',
  path: '/api/companies/{compId}/participant/{empno}/pay-frequency-preview',
  access: company({ page: 'edit-participant' }),
  summary:
    'Preview the deductions to come on the pay dates of these frequencies; saving the participant moves them',
  params: ParticipantPath,
  body: z.strictObject({ payfreq: optionalText(10), payfreq2: optionalText(10) }),
  answer: z.array(MovedDeductions),
});
