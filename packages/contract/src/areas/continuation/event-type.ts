import type { ContinuationService } from './event.ts';
/** Who can become a qualified beneficiary by an event: employee, spouse, child, other (domain.md 1.9). */
export type Qualifies = 'E' | 'S' | 'C' | 'O';

export type CobraEventType = {
  id: number;
  desc: string;
  /** How long coverage can last. */
  months: 3 | 18 | 24 | 29 | 30 | 36;
  who: readonly Qualifies[];
  /** Percent of the employer's rate; a disability extension costs more from the 19th month on. */
  percent: number;
  state: 'CA' | 'CT' | 'GA' | 'NY' | null;
};

const everyone = ['E', 'S', 'C'] as const;
const family = ['S', 'C'] as const;
const children = ['C'] as const;

type Row = readonly [
  id: number,
  desc: string,
  months: CobraEventType['months'],
  who: readonly Qualifies[],
  percent?: number,
  state?: CobraEventType['state'],
];

/** The table of domain.md 1.9. Gross misconduct is no qualifying event, so there is no such type. */
const cobraRows: readonly Row[] = [
  [1, 'Termination of Employment - Voluntary', 18, everyone],
  [2, 'Termination of Employment - Involuntary', 18, everyone],
  [3, 'Layoff / Reduction in Force', 18, everyone],
  [4, 'Reduction of Hours', 18, everyone],
  [5, 'Retirement', 18, everyone],
  [6, 'Leave of Absence - Coverage Ended', 18, everyone],
  [7, 'Did Not Return from FMLA Leave', 18, everyone],
  [8, 'Strike, Lockout or Work Stoppage', 18, everyone],
  [9, 'Loss of Eligibility - Change of Employee Class', 18, everyone],
  [10, 'Termination with Severance', 18, everyone],
  [11, 'Death of Employee', 36, family],
  [12, 'Divorce', 36, family],
  [13, 'Legal Separation', 36, family],
  [14, 'Dependent Child No Longer Eligible', 36, children],
  [15, 'Employee Entitled to Medicare - Family Loses Coverage', 36, family],
  [16, 'Employer Bankruptcy - Retiree', 36, everyone],
  [17, 'Second Event - Death of Former Employee', 36, family],
  [18, 'Second Event - Divorce or Legal Separation', 36, family],
  [19, 'Second Event - Dependent Child No Longer Eligible', 36, children],
  [20, 'Termination - Social Security Disability Extension', 29, everyone],
  [21, 'Reduction of Hours - Social Security Disability Extension', 29, everyone],
  [22, 'Medicare Entitlement Before Termination - Family', 36, family],
  [23, 'End of Domestic Partnership (plan provision)', 36, ['O', 'C']],
  [24, 'Takeover from Prior Administrator', 18, everyone],
  [
    25,
    'California Continuation (Cal-COBRA) - Termination or Reduction of Hours',
    36,
    everyone,
    110,
    'CA',
  ],
  [26, 'California Continuation (Cal-COBRA) - Family Event', 36, family, 110, 'CA'],
  [27, 'Military Service (USERRA)', 24, everyone],
  [
    28,
    'Connecticut Continuation - Termination, Layoff, Leave or Reduction of Hours',
    30,
    everyone,
    102,
    'CT',
  ],
  [29, 'Connecticut Continuation - Family Event', 36, family, 102, 'CT'],
  [30, 'Georgia Continuation - Termination', 3, everyone, 100, 'GA'],
  [31, 'Georgia Continuation - Family Event', 3, family, 100, 'GA'],
  [32, 'New York Continuation - Termination or Reduction of Hours', 36, everyone, 102, 'NY'],
  [33, 'New York Continuation - Family Event', 36, family, 102, 'NY'],
];

export const cobraEventTypes: readonly CobraEventType[] = cobraRows.map(
  ([id, desc, months, who, percent = 102, state = null]) => ({
    id,
    desc,
    months,
    who,
    percent,
    state,
  }),
);

/** What is billed of the employer's rate, as long as nothing makes it more (domain.md 1.7). */
export const percentOf = (service: ContinuationService, eventType: number): number =>
  service === 'cobra' ? (cobraEventTypes.find(({ id }) => id === eventType)?.percent ?? 102) : 100;

/** Uniformed service, both as continuation and as a billed leave (USERRA). */
export const militaryService = 27;
export const militaryLeave = 44;

/** Billed as the employee's share: the leave keeps coverage on the terms of work (29 CFR 825.210). */
export const fmlaLeave = 41;

/** R retiree, L leave of absence: it decides the list an event stands in (domain.md 2.7). */
export type BillingCategory = 'R' | 'L';
export type BillingEventType = { id: number; desc: string; category: BillingCategory };

const retireeTypes = [
  'Retirement',
  'Early Retirement',
  'Disability Retirement',
  'Retiree Medicare Eligible',
  'Surviving Spouse of Retiree',
  'Surviving Dependent of Retiree',
  'Retiree Returned from Active Work',
  'Takeover - Retiree',
];
const leaveTypes = [
  'FMLA Leave',
  'Medical Leave (non-FMLA)',
  'Personal Leave',
  'Military Leave',
  'Parental Leave',
  'Short-Term Disability',
  'Long-Term Disability',
  "Workers' Compensation",
  'Sabbatical',
  'Temporary Layoff',
  'Takeover - LOA',
];
export const billingEventTypes: readonly BillingEventType[] = [
  ...retireeTypes.map((desc, index) => ({ id: 1 + index, desc, category: 'R' as const })),
  ...leaveTypes.map((desc, index) => ({ id: 41 + index, desc, category: 'L' as const })),
];

/** The same rule for both kinds (domain.md 1.8); the ids of direct billing are never among them. */
export function needsStateConfirmation(eventType: number): boolean {
  return eventType >= 25 && eventType <= 33 && eventType !== 27;
}

/** domain.md 1.10. */
export const stateConfirmations: Record<'CA' | 'CT' | 'GA' | 'NY', string> = {
  CA: "Cal-COBRA applies to California-insured health coverage of employers with 2 to 19 employees, or after federal COBRA has been used up. It can last up to 36 months in total and may cost up to 110% of the group rate. Please confirm that this participant's plan is insured in California and that federal COBRA does not apply.",
  CT: 'Connecticut continuation applies to health plans insured in Connecticut, whatever the size of the employer. It can last up to 30 months after a termination, layoff, leave or reduction of hours, and up to 36 months after a family event. Please confirm that the plan is insured in Connecticut.',
  GA: 'Georgia continuation applies to insured plans of employers with fewer than 20 employees, for members covered at least six months in a row and not dismissed for cause. It lasts for the rest of the current month and three more months. Please confirm that federal COBRA does not apply to your company.',
  NY: 'New York continuation applies to health plans insured in New York. It gives up to 36 months in total, including any months of federal COBRA already used. Please confirm that the plan is insured in New York.',
};

/** A second event lengthens a first one and counts from its start (domain.md 1.2). */
export const isSecondEvent = (eventType: number): boolean => eventType >= 17 && eventType <= 19;

/** Coverage lasts 29 months because somebody was disabled from the start. */
export const isDisabilityEvent = (eventType: number): boolean =>
  eventType === 20 || eventType === 21;

/**
 * Divorce, separation, a child's or a partner's end, and every second event: only the family knows, so
 * the law asks them to report it and not the employer (domain.md 1.4, D2).
 */
export const isReportedByFamily = (eventType: number): boolean =>
  [12, 13, 14, 23].includes(eventType) || isSecondEvent(eventType);

const stateOf = (eventType: number) => cobraEventTypes.find(({ id }) => id === eventType)?.state;

export const isGeorgia = (eventType: number): boolean => stateOf(eventType) === 'GA';

/**
 * A state's months are its total, together with those of federal COBRA that they follow (domain.md 1.2,
 * 1.5). Georgia's never follow any: they are for companies that federal COBRA does not reach.
 */
export const isStateTotal = (eventType: number): boolean =>
  ['CA', 'CT', 'NY'].includes(stateOf(eventType) ?? '');

/** Whether an event is measured from the start of the event it belongs to. */
export const countsFromFirst = (eventType: number): boolean =>
  isSecondEvent(eventType) || isStateTotal(eventType);

/** The name of an event type; the two kinds number their types separately. */
export function eventTypeName(service: 'cobra' | 'billing', eventType: number): string {
  const types = service === 'cobra' ? cobraEventTypes : billingEventTypes;
  return types.find(({ id }) => id === eventType)?.desc ?? '';
}
