import { z } from 'zod';
import { OptionalDate, RequiredDate } from '../../values/date-text.ts';
import { Dollars, optionalMoney, requiredMoney } from '../../values/money.ts';
import { RowId } from '../../values/row-id.ts';
import { PlanCode } from './plan-code.ts';

/** A plan that people can be enrolled in now. */
export const OpenPlan = z.object({
  pyrid: z.number().int(),
  planYearName: z.string(),
  yearbeg: z.iso.date(),
  yearend: z.iso.date(),
  plccode: PlanCode,
  plcid: z.number().int(),
  plcdesc: z.string(),
  /** The company's own name for the plan; null if it has none. */
  subName: z.string().nullable(),
  /** Identifies a custom plan across all plan years; null for every other plan. */
  customPlanId: z.number().int().nullable(),
  /** The most a year's election may be, for M and for D; 0 means no maximum (domain.md 4.2). */
  medmax: Dollars,
  depmax: Dollars,
  /** What a commuter account may take before tax in a month; 0 for every other plan (domain.md 4.2). */
  monthlyPreTaxLimit: Dollars,
  /** Whether the company offers an HSA, with us or elsewhere: then an FSA may be limited (domain.md 4.4). */
  hasHsaByProvider: z.boolean(),
  hasHsaByOther: z.boolean(),
  isBalance: z.boolean(),
});
export type OpenPlan = z.infer<typeof OpenPlan>;

/**
 * Identifies an enrollment of a person: one per plan year and plan, a custom plan by its own id.
 */
const planKey = { pyrid: RowId, customPlanId: RowId.nullish().transform((id) => id ?? null) };

const person = { empno: z.string().regex(/^\d{9}$/, 'A PID has nine digits') };

export const HsaInput = z.strictObject({
  ...person,
  ...planKey,
  planCode: z.literal('S'),
  partStart: RequiredDate,
  /** Required only where an enrollment is changed (domain.md 4.8). */
  partEnd: OptionalDate,
});

/** A form's select holds text. */
const PlanLevel = z
  .union(
    [z.literal(''), z.coerce.number<string | number>().pipe(z.literal([10, 11]))],
    'Please choose from the list',
  )
  .nullish()
  .transform((level) => level || null);

export const MraInput = z.strictObject({
  ...person,
  ...planKey,
  planCode: z.enum(['M', 'D', 'T', 'H', '3']),
  partStart: RequiredDate,
  partEnd: RequiredDate,
  partAnn: requiredMoney({ min: 'above zero' }),
  /** Both required where the plan is deducted (domain.md 4.8). */
  firstPayDateOfChange: OptionalDate,
  payPeriodDeduction: optionalMoney({ min: 'zero' }),
  lfsa: z.boolean().default(false),
  planLevel: PlanLevel,
});
export type MraInput = z.output<typeof MraInput>;

/** Nobody has more dependents than that on file (domain.md 12.4). */
const maxDependents = 10;

export const CustomInput = z.strictObject({
  ...person,
  ...planKey,
  planCode: z.literal('0'),
  partStart: RequiredDate,
  partEnd: RequiredDate,
  /** Read-only: what was contributed when the form was opened. */
  currentContributions: optionalMoney({ min: 'zero' }),
  additionalContributions: optionalMoney({ min: 'zero' }),
  coveredDependents: z.array(RowId).max(maxDependents).default([]),
});

/** domain.md 4.8: the plan code decides which fields there are. */
export const EnrollmentInput = z.discriminatedUnion('planCode', [HsaInput, MraInput, CustomInput]);
export type EnrollmentInput = z.output<typeof EnrollmentInput>;

/** One deduction on a pay date; posted ones are contributions and cannot change. */
export const Deduction = z.object({
  payDate: z.iso.date(),
  amount: Dollars,
  isPosted: z.boolean(),
});
export type Deduction = z.infer<typeof Deduction>;

/** An enrollment in the shape its form edits; fields its plan does not have are null. */
export const PlanDetails = z.object({
  empno: z.string(),
  partStart: z.iso.date(),
  partEnd: z.iso.date().nullable(),
  partAnn: Dollars.nullable(),
  firstPayDateOfChange: z.iso.date().nullable(),
  payPeriodDeduction: Dollars.nullable(),
  lfsa: z.boolean(),
  planLevel: z.literal([10, 11]).nullable(),
  currentContributions: Dollars.nullable(),
  coveredDependents: z.array(z.number().int()),
  /** What a lower allocation is held against (domain.md 4.8). */
  employerMoney: Dollars,
  rolledIn: Dollars,
  reimbursements: Dollars,
  /** Every payroll deduction of the enrollment, in order. */
  deductions: z.array(Deduction),
});
export type PlanDetails = z.infer<typeof PlanDetails>;

export const Enrollment = z.object({
  plan: OpenPlan,
  planDetails: PlanDetails,
  /** Changes with every save; sent back as If-Match. */
  version: z.string(),
});
export type Enrollment = z.infer<typeof Enrollment>;

/** An enrollment as the overview shows it. All amounts are the server's (domain.md 4.7). */
export const EnrollmentCard = z.object({
  planName: z.string(),
  planYearStart: z.iso.date(),
  planYearEnd: z.iso.date(),
  enrollmentStart: z.iso.date(),
  enrollmentEnd: z.iso.date().nullable(),
  annualAllocation: Dollars,
  totalContributions: Dollars,
  totalReimbursements: Dollars,
  totalForfeitures: Dollars,
  totalRolledIn: Dollars,
  totalRolledOut: Dollars,
  remainingAllocation: Dollars,
  balance: Dollars,
  pending: Dollars,
  processed: Dollars,
  paid: Dollars,
  /** Null if the plan has no card. */
  debitCardStatus: z.string().nullable(),
  payPeriodDeductions: z.array(z.object({ beginningDate: z.iso.date(), amount: Dollars })),
  dependents: z.array(z.object({ dependentId: z.number().int(), name: z.string() })),
  pyrid: z.number().int(),
  planCode: PlanCode,
  customPlanId: z.number().int().nullable(),
  isRollIn: z.boolean(),
  isCustomBalance: z.boolean(),
  lfsa: z.boolean(),
  /** What a claim could be paid today (domain.md 4.7); null for an HSA, whose bank knows. */
  availableToday: Dollars.nullable(),
  /** The last day to file claims; null if the plan has none. */
  runOutEnds: z.iso.date().nullable(),
  /** Closed by the year-end job: nothing remains. */
  isClosed: z.boolean(),
  /** A termination ended it before it began. */
  neverBegan: z.boolean(),
  /** Whether its plan year still accepts changes. */
  isOpen: z.boolean(),
  /** Once there is any, an enrollment is ended and no longer deleted (domain.md 4.8). */
  hasActivity: z.boolean(),
  /** Totals at the end of each month of the plan year up to today, for the plot. */
  progress: z.array(z.object({ date: z.iso.date(), contributed: Dollars, reimbursed: Dollars })),
});
export type EnrollmentCard = z.infer<typeof EnrollmentCard>;

/** One movement of an account, or a claim that waits. Money out is negative. */
export const AccountTransaction = z.object({
  effectiveDate: z.iso.date(),
  /** When the expense was incurred; null unless it is a claim. */
  incurredDate: z.iso.date().nullable(),
  amount: Dollars,
  referenceNumber: z.string(),
  type: z.string(),
});
export type AccountTransaction = z.infer<typeof AccountTransaction>;

/** A claim on a custom plan. */
export const CustomTransaction = z.object({
  participantName: z.string(),
  planName: z.string(),
  serviceDate: z.iso.date(),
  paidDate: z.iso.date().nullable(),
  submittedAmount: Dollars,
  paid: Dollars,
  rejectionReason: z.string().nullable(),
});
export type CustomTransaction = z.infer<typeof CustomTransaction>;
