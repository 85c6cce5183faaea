import {
  militaryLeave,
  militaryService as militaryServiceId,
  type CobraEventType,
} from '@portal/contract/areas/continuation/event-type.ts';
import type { EventRecord } from '../event/event-record.ts';
import { isFmlaLeave } from '../money/collect-premiums.rules.ts';
import { eventTypeOf } from './offered-coverage.ts';

/** What makes coverage longer, or a longer one end, so that it has to be reported. */
export type Reported = 'second-event' | 'disability' | 'recovery';

/** What the letters say differently by the law that gives the right. */
export type ContinuationLaw = {
  statement: string;
  cost: (percent: number) => string;
  /** Whether each beneficiary has a right of their own, or the employee elects for the whole family. */
  eachElects: boolean;
  /** What the law says of the period beside its months and its last day. */
  period: string | null;
  /** When coverage can end before its last day, beside non-payment. */
  earlyEnds: readonly string[];
  /** How a period of so many months can be made longer. */
  extension: (months: number) => readonly string[];
  reported: (months: number) => readonly Reported[];
  /** Who answers questions, beside the Department of Labor. */
  office: string | null;
};

/** The months of the longest period there is; only a shorter one can be made longer. */
export const longestMonths = 36;
const cannotBeLonger = 'This is the longest period that the law gives. It cannot be made longer.';

const medicareEnd =
  'after electing, a person first becomes entitled to Medicare (Part A, Part B or both); the coverage of the others goes on;';
const cobraEnds = [
  'the employer ends all of its group health plans;',
  'after electing, a person first becomes covered by another group health plan that does not exclude a condition the person already has;',
  medicareEnd,
  'coverage was made longer because of a disability, and Social Security decides that the person is no longer disabled;',
  'there is a cause, such as fraud, for which the plan would end the coverage of an active employee.',
];

const disability =
  'Disability: if Social Security decides that one of you was disabled at any time during the first 60 days of continuation coverage, and the disability lasts at least until the 18 months are over, every qualified beneficiary can continue for up to 29 months. From the 19th month on the plan may charge 150% of its cost.';
const secondEvent = (months: string) =>
  `Second event: if within the first ${months} months the employee dies, is divorced or legally separated, or becomes entitled to Medicare, or a child stops being a dependent under the plan, the spouse and children can continue for up to 36 months in total, counted from the same day as now. It counts only if it would have ended their coverage had the first event not happened.`;

const federal: ContinuationLaw = {
  statement:
    'A federal law, the Consolidated Omnibus Budget Reconciliation Act of 1985 (COBRA), gives you the right to continue group health coverage that you would otherwise lose.',
  cost: (percent) =>
    `It costs ${percent}% of what the plan costs for similar persons whose coverage goes on, counting both what they and what the employer pay.`,
  eachElects: true,
  period: null,
  earlyEnds: cobraEnds,
  extension(months) {
    if (months >= longestMonths) return [cannotBeLonger];
    return months === 29 ? [secondEvent('29')] : [disability, secondEvent('18 (or 29)')];
  },
  reported(months) {
    if (months >= longestMonths) return [];
    return ['second-event', months === 29 ? 'recovery' : 'disability'];
  },
  office: null,
};

/** COBRA knows no domestic partners: here the plan itself gives them what COBRA gives a spouse. */
const domesticPartnership: ContinuationLaw = {
  ...federal,
  statement:
    'Your plan gives domestic partners and their children the right to continue group health coverage that they would otherwise lose, as the federal law known as COBRA does for spouses.',
};

/** Medicare does not end it, and death, not a number of months, limits it (29 USC 1162(2)). */
const bankruptcy: ContinuationLaw = {
  ...federal,
  earlyEnds: cobraEnds.filter((reason) => reason !== medicareEnd),
  extension: () => [
    'After the bankruptcy of an employer the law lets a retired employee, or the surviving spouse of one who had died before, continue for life, and the spouse and children until 36 months after the retired employee’s death. Where that is later than the day shown in this notice, it is what counts: write to us before that day.',
  ],
};

const stateEnds = [
  'the employer ends the group policy and does not replace it;',
  'a person becomes covered by another group health plan;',
  'a person becomes entitled to Medicare; the coverage of the others goes on.',
];

type StateRule = {
  state: string;
  rule: string;
  office: string;
  /** Left out: neither a disability nor a second event changes the period. */
  extension?: ContinuationLaw['extension'];
  reported?: ContinuationLaw['reported'];
};

const ofState = ({ state, rule, office, extension, reported }: StateRule): ContinuationLaw => ({
  statement: `The law of ${state} gives you the right to continue the group health coverage that you would otherwise lose. ${rule}`,
  cost: (percent) => `Under the law of ${state} it costs ${percent}% of the group rate.`,
  eachElects: true,
  period: null,
  earlyEnds: stateEnds,
  extension:
    extension ??
    (() => [
      `The law of ${state} sets this period. Neither a disability nor a second event makes it longer; ask us if you think that another rule applies to you.`,
    ]),
  reported: reported ?? (() => []),
  office,
});

const states: Record<NonNullable<CobraEventType['state']>, ContinuationLaw> = {
  CA: ofState({
    state: 'California',
    rule: 'The California Continuation Benefits Replacement Act (Cal-COBRA) gives up to 36 months in total, at up to 110% of the group rate, where federal COBRA does not apply or has been used up.',
    office:
      'the California Department of Managed Health Care (dmhc.ca.gov) or, for coverage of an insurance company, the California Department of Insurance (insurance.ca.gov)',
  }),
  CT: ofState({
    state: 'Connecticut',
    rule: 'Connecticut continuation gives up to 30 months after a termination, layoff, leave or reduction of hours, and up to 36 months after a family event, at up to 102% of the group rate.',
    office: 'the Connecticut Insurance Department (portal.ct.gov/cid)',
    extension: (months) =>
      months >= longestMonths
        ? [cannotBeLonger]
        : [
            'Family event: if the employee dies, is divorced or legally separated, or a child stops being a dependent under the plan within the 30 months, the spouse and children can continue for up to 36 months in total, counted from the same day as now.',
          ],
    reported: (months) => (months >= longestMonths ? [] : ['second-event']),
  }),
  GA: ofState({
    state: 'Georgia',
    rule: 'Georgia continuation lasts for the rest of the month in which coverage was lost and three more months, at the group rate. Federal COBRA does not apply to this coverage.',
    office: 'the Georgia Office of the Commissioner of Insurance and Safety Fire (oci.georgia.gov)',
    extension: () => [
      'The law of Georgia sets this period. Neither a disability nor a second event makes it longer. It has a further rule for persons of 60 years and older: ask us whether it applies to you.',
    ],
  }),
  NY: ofState({
    state: 'New York',
    rule: 'New York continuation gives up to 36 months in total, including months of federal COBRA already used, at up to 102% of the group rate.',
    office: 'the New York State Department of Financial Services (dfs.ny.gov)',
  }),
};

const veteransService =
  'the Veterans’ Employment and Training Service of the U.S. Department of Labor, 1-866-487-2365, dol.gov/vets';

/** 38 USC 4317, 20 CFR 1002.164 to 1002.168. */
export const militaryPeriod =
  'USERRA gives the shorter of two periods: 24 months from the day on which your absence begins, or the time until the day after you should have applied for reemployment, or returned to work, and did not.';
export const militaryShare =
  'For service of less than 31 days you pay no more than your normal share as an active employee';
export const militaryReturn =
  'When you return to your employment under USERRA, your coverage is restored without a new waiting period, whether or not you continued it meanwhile. Only illness or injury that the Secretary of Veterans Affairs finds to come from the service can be left out.';

const militaryService: ContinuationLaw = {
  statement:
    'A federal law, the Uniformed Services Employment and Reemployment Rights Act (USERRA), gives you the right to continue your and your family’s health coverage while you are absent for service in the uniformed services.',
  cost: (percent) =>
    `It costs ${percent}% of the full cost of the plan. ${militaryShare}: tell us, and that amount takes the place of those in this notice.`,
  eachElects: false,
  period: militaryPeriod,
  earlyEnds: [
    'you do not apply for reemployment, or do not return to work, within the time that USERRA gives you;',
    'you lose your rights under USERRA, for instance by a discharge under other than honorable conditions;',
    'the employer ends all of its health plans.',
  ],
  extension: () => [
    'USERRA itself has no extension for a disability or a second event. Where you also have a right under COBRA, both run at the same time, and the extensions of COBRA apply to that right; ask us about it.',
    militaryReturn,
  ],
  reported: () => [],
  office: veteransService,
};

const byType: Record<number, ContinuationLaw> = {
  16: bankruptcy,
  23: domesticPartnership,
  [militaryServiceId]: militaryService,
};

export const lawOf = ({ id, state }: Pick<CobraEventType, 'id' | 'state'>): ContinuationLaw =>
  byType[id] ?? (state ? states[state] : federal);

/** A leave that USERRA protects, billed and not offered as continuation. */
export const isMilitaryLeave = ({ service, eventType }: EventRecord) =>
  service === 'r' && eventType === militaryLeave;

/** Who answers questions about an event's law, beside the Department of Labor's office for plans. */
export function officeOf(event: EventRecord): string | null {
  if (isFmlaLeave(event))
    return 'the Wage and Hour Division of the U.S. Department of Labor about the Family and Medical Leave Act (dol.gov/agencies/whd)';
  if (isMilitaryLeave(event)) return veteransService;
  return event.service === 'c' ? lawOf(eventTypeOf(event)).office : null;
}

/** Where federal COBRA ends, the law of the state can still give months to those of an insured plan. */
export const canContinueUnderState = (event: EventRecord): boolean => {
  const type = eventTypeOf(event);
  return (
    event.service === 'c' &&
    lawOf(type) === federal &&
    (type.months ?? longestMonths) < longestMonths
  );
};
