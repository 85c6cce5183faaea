import type { CalendarDate } from '../../values/calendar-date.ts';

/** Why somebody takes leave, as the form offers it (domain.md 6.2). */
export const leaveReasons = {
  'own-health': 'Own health condition',
  'family-health': 'Care for a family member with a health condition',
  'birth-parent': 'Maternity/bonding as birth parent',
  'non-birth-parent': 'Bonding as non-birth parent',
  adoption: 'Bonding adoption',
  foster: 'Bonding foster placement',
  accommodation: 'Working accommodation for a disability',
  'military-caregiver': 'Military caregiver',
  'military-bonding': 'Military bonding',
  userra: 'USERRA (Military leave)',
  personal: 'Non-medical personal leave',
  other: 'Other',
} as const;
export type LeaveReason = keyof typeof leaveReasons;

/** How the time is taken. */
export const leaveDurations = {
  continuous: 'Continuous (one block of time)',
  intermittent: 'Intermittent (as needed for flare ups and appointments)',
  reduced: 'Reduced Schedule',
  unknown: 'Unknown',
} as const;
export type LeaveDuration = keyof typeof leaveDurations;

export const employmentTypes = ['Full Time', 'Part Time', 'Other'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const kinRelations = ['Spouse', 'Child', 'Parent', 'Next of kin', 'Other'] as const;
export type KinRelation = (typeof kinRelations)[number];

export const regulations = [
  'FMLA',
  'ADA Accommodation',
  'USERRA',
  'Personal Leave',
  'Other',
] as const;
export type Regulation = (typeof regulations)[number];

const beyondFmla: Partial<Record<LeaveReason, Regulation>> = {
  accommodation: 'ADA Accommodation',
  userra: 'USERRA',
  personal: 'Personal Leave',
  other: 'Other',
};

/** The law or policy that a reason falls under (domain.md 6.2). */
export const regulationOf = (reason: LeaveReason): Regulation => beyondFmla[reason] ?? 'FMLA';

export const bondingReasons: readonly LeaveReason[] = [
  'birth-parent',
  'non-birth-parent',
  'adoption',
  'foster',
];

/** The form asks for whom the leave is (domain.md 6.2). */
export const asksForKin = (reason: LeaveReason | '' | null | undefined): boolean =>
  reason === 'family-health' ||
  reason === 'military-caregiver' ||
  (!!reason && bondingReasons.includes(reason));

export const caseStatuses = ['Open', 'Open - Intermittent', 'Closed'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const approvalStatuses = [
  'Pending',
  'Pending Paperwork',
  'Incomplete Paperwork',
  'Approved',
  'Partially Approved',
  'Denied',
  'Withdrawn',
  'Exhausted',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The ways to count twelve months (29 CFR 825.200(b)). */
export const yearMethods = {
  calendar: 'Calendar year',
  fixed: 'Fixed 12-month year',
  forward: '12 months forward from first use',
  rolling: '12 months rolling backward',
} as const;
export type YearMethod = keyof typeof yearMethods;

/** As the screens call a case: LV-2026-000123. */
export const caseTitle = (caseId: number, requestedOn: CalendarDate): string =>
  `LV-${requestedOn.slice(0, 4)}-${String(caseId).padStart(6, '0')}`;
