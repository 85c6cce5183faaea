import {
  militaryLeave,
  militaryService as militaryServiceId,
  type CobraEventType,
} from '@portal/contract/areas/continuation/event-type.ts';
import type { EventRecord } from '../event/event-record.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { eventTypeOf } from './offered-coverage.ts';

/** What the letters say differently depending on the law that gives the right. */
export type ContinuationLaw = {
  statement: string;
  cost: (percent: number) => string;
  /** Whether each beneficiary may elect separately, or the employee elects for the whole family. */
  eachElects: boolean;
  /** What the law says about the period besides its length and last day. */
  period: string | null;
  /** Why coverage can end before its last day, besides non-payment. */
  earlyEnds: readonly string[];
  /** How the period can be extended. */
  extension: readonly string[];
  /** What can extend coverage, or ends an extension, and so must be reported. */
  reports: readonly string[];
  /** Who answers questions, besides the Department of Labor. */
  office: string | null;
};

const medicareEnd =
  'after electing, a person first becomes entitled to Medicare (Part A, Part B or both); coverage continues for the others;';
const cobraEnds = [
  'the employer ends all of its group health plans;',
  'after electing, a person first becomes covered by another group health plan that does not exclude that person’s pre-existing conditions;',
  medicareEnd,
  'coverage was extended because of a disability, and Social Security determines that the person is no longer disabled;',
  'there is cause, such as fraud, for which the plan would end an active employee’s coverage.',
];

const secondEventReport =
  'Report a second event (a death, a divorce, a legal separation, the employee’s entitlement to Medicare, or a child’s loss of dependent status) within 60 days of the event or of the loss of coverage it would cause, whichever is later. If you do not report it on time, coverage is not extended.';

const federal: ContinuationLaw = {
  statement:
    'A federal law, the Consolidated Omnibus Budget Reconciliation Act of 1985 (COBRA), gives you the right to continue group health coverage that you would otherwise lose.',
  cost: (percent) =>
    `The premium is ${percent}% of the plan’s cost of coverage for similarly situated people whose coverage has not ended, including both their share and the employer’s share.`,
  eachElects: true,
  period: null,
  earlyEnds: cobraEnds,
  extension: [
    'A maximum of 36 months cannot be extended. A shorter one can be extended by:',
    'Disability: if Social Security determines that one of you was disabled at any time during the first 60 days of continuation coverage, and the disability lasts at least until the end of the 18 months, every qualified beneficiary can continue coverage for up to 29 months. Starting with the 19th month, the plan may charge 150% of its cost.',
    'Second event: if, within the first 18 (or 29) months, the employee dies, is divorced or legally separated, or becomes entitled to Medicare, or a child is no longer a dependent under the plan, the spouse and children can continue coverage for up to 36 months in total, counted from the same starting date. A second event counts only if it would have ended their coverage had the first event not happened.',
  ],
  reports: [
    secondEventReport,
    'Report a Social Security determination that someone is disabled within 60 days of the determination, or of the loss of coverage if that is later, and before the end of the first 18 months of continuation coverage; otherwise coverage is not extended. Report a determination that the person is no longer disabled within 30 days.',
  ],
  office: null,
};

/** COBRA does not cover domestic partners. Here the plan itself gives them the rights of a spouse. */
const domesticPartnership: ContinuationLaw = {
  ...federal,
  statement:
    'Your plan gives domestic partners and their children the right to continue group health coverage that they would otherwise lose, just as the federal law known as COBRA does for spouses.',
};

/** Medicare does not end it, and it is limited by death, not by a number of months (29 USC 1162(2)). */
const bankruptcy: ContinuationLaw = {
  ...federal,
  earlyEnds: cobraEnds.filter((reason) => reason !== medicareEnd),
  extension: [
    'After an employer’s bankruptcy, the law lets a retired employee, or the surviving spouse of a retired employee who had already died, continue coverage for life. The spouse and children can continue until 36 months after the retired employee’s death. If that is later than the date shown in this notice, the later date applies: write to us before the date shown.',
  ],
};

const stateEnds = [
  'the employer ends the group policy and does not replace it;',
  'a person becomes covered by another group health plan;',
  'a person becomes entitled to Medicare; coverage continues for the others.',
];

/** Neither a disability nor a second event changes the period, unless the state says more. */
const ofState = (
  state: string,
  rule: string,
  office: string,
  more: Partial<ContinuationLaw> = {},
): ContinuationLaw => ({
  statement: `${state} law gives you the right to continue group health coverage that you would otherwise lose. ${rule}`,
  cost: (percent) => `Under ${state} law, the premium is ${percent}% of the group rate.`,
  eachElects: true,
  period: null,
  earlyEnds: stateEnds,
  extension: [
    `${state} law sets this period. Neither a disability nor a second event extends it. Ask us if you think another rule applies to you, for example because of your age.`,
  ],
  reports: [],
  office,
  ...more,
});

const states: Record<NonNullable<CobraEventType['state']>, ContinuationLaw> = {
  CA: ofState(
    'California',
    'The California Continuation Benefits Replacement Act (Cal-COBRA) provides up to 36 months in total, at up to 110% of the group rate, if federal COBRA does not apply or has been used up.',
    'the California Department of Managed Health Care (dmhc.ca.gov) or, for coverage issued by an insurance company, the California Department of Insurance (insurance.ca.gov)',
  ),
  CT: ofState(
    'Connecticut',
    'Connecticut continuation provides up to 30 months after a termination, layoff, leave or reduction in hours, and up to 36 months after a family event, at up to 102% of the group rate.',
    'the Connecticut Insurance Department (portal.ct.gov/cid)',
    {
      extension: [
        'A maximum of 36 months cannot be extended. A shorter one can be extended by:',
        'Family event: if, within the first 30 months, the employee dies, is divorced or legally separated, or a child is no longer a dependent under the plan, the spouse and children can continue coverage for up to 36 months in total, counted from the same starting date.',
      ],
      reports: [secondEventReport],
    },
  ),
  GA: ofState(
    'Georgia',
    'Georgia continuation lasts for the rest of the month in which coverage was lost plus three more months, at the group rate. Federal COBRA does not apply to this coverage.',
    'the Georgia Office of the Commissioner of Insurance and Safety Fire (oci.georgia.gov)',
  ),
  NY: ofState(
    'New York',
    'New York continuation provides up to 36 months in total, including any months of federal COBRA already used, at up to 102% of the group rate.',
    'the New York State Department of Financial Services (dfs.ny.gov)',
  ),
};

const veteransService =
  'the Veterans’ Employment and Training Service of the U.S. Department of Labor, 1-866-487-2365, dol.gov/vets';

/** 38 USC 4317, 20 CFR 1002.164 to 1002.168. */
export const militaryPeriod =
  'Under USERRA, coverage lasts for the shorter of two periods: 24 months from the date your absence begins, or the time until the day after the date by which you had to apply for reemployment or return to work but did not.';
export const militaryShare =
  'For service of less than 31 days, you pay no more than your normal share as an active employee';
export const militaryReturn =
  'When you return to your job under USERRA, your coverage is restored without a new waiting period, whether or not you continued it while you were away. Only an illness or injury that the Secretary of Veterans Affairs determines to be service-related can be excluded.';

const militaryService: ContinuationLaw = {
  statement:
    'A federal law, the Uniformed Services Employment and Reemployment Rights Act (USERRA), gives you the right to continue health coverage for yourself and your family while you are absent for service in the uniformed services.',
  cost: (percent) =>
    `The premium is ${percent}% of the full cost of the plan. ${militaryShare}. If this applies to you, tell us, and that amount will replace the amounts in this notice.`,
  eachElects: false,
  period: militaryPeriod,
  earlyEnds: [
    'you do not apply for reemployment or return to work within the time that USERRA allows;',
    'you lose your rights under USERRA, for example because of a discharge under other than honorable conditions;',
    'the employer ends all of its health plans.',
  ],
  extension: [
    'USERRA itself does not extend coverage for a disability or a second event. If you also have rights under COBRA, both periods run at the same time, and COBRA’s extensions apply to your COBRA rights. Ask us for details.',
    militaryReturn,
  ],
  reports: [],
  office: veteransService,
};

const byType: Record<number, ContinuationLaw> = {
  16: bankruptcy,
  23: domesticPartnership,
  [militaryServiceId]: militaryService,
};

export const lawOf = ({ id, state }: Pick<CobraEventType, 'id' | 'state'>): ContinuationLaw =>
  byType[id] ?? (state ? states[state] : federal);

/** A leave protected by USERRA that is billed directly instead of offered as continuation coverage. */
export const isMilitaryLeave = ({ service, eventType }: EventRecord) =>
  service === 'billing' && eventType === militaryLeave;

/** Who answers questions about the law that applies to an event, besides the Department of Labor's EBSA. */
export function officeOf(event: EventRecord): string | null {
  if (isFmlaLeave(event))
    return 'the Wage and Hour Division of the U.S. Department of Labor about the Family and Medical Leave Act (dol.gov/agencies/whd)';
  if (isMilitaryLeave(event)) return veteransService;
  return event.service === 'cobra' ? lawOf(eventTypeOf(event)).office : null;
}
