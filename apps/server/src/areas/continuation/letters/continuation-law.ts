import type { CobraEventType } from '@portal/contract/areas/continuation/event-type.ts';

/** What the letters say differently by the law that gives the right. */
export type ContinuationLaw = {
  statement: string;
  cost: (percent: number) => string;
  /** When coverage can end before its last day, beside non-payment. */
  earlyEnds: readonly string[];
  /** How a period under 36 months can be made longer. */
  extension: (months: number) => readonly string[];
  /** What makes it longer, so that it has to be reported. */
  lengthenedBy: readonly ('second-event' | 'disability')[];
  /** Who answers questions, beside the Department of Labor. */
  office: string | null;
};

const cobraEnds = [
  'the employer ends all of its group health plans;',
  'after electing, a person first becomes covered by another group health plan;',
  'after electing, a person first becomes entitled to Medicare (Part A, Part B or both); the coverage of the others goes on;',
  'coverage was made longer because of a disability, and Social Security decides that the person is no longer disabled;',
  'for a cause, such as fraud, for which the plan would end the coverage of an active employee.',
];

const disability =
  'Disability: if Social Security decides that one of you was disabled at any time during the first 60 days of continuation coverage, everybody named in this notice can continue for up to 29 months. From the 19th month on the plan may charge 150% of its cost.';
const secondEvent = (months: number) =>
  `Second event: if the employee dies, is divorced or legally separated, or a child stops being a dependent under the plan within the first ${months === 29 ? '29' : '18 (or 29)'} months, the spouse and children can continue for up to 36 months from the day on which continuation coverage started. It counts only if it would have ended their coverage had the first event not happened.`;

const federal: ContinuationLaw = {
  statement:
    'A federal law, the Consolidated Omnibus Budget Reconciliation Act of 1985 (COBRA), gives you the right to continue group health coverage that you would otherwise lose.',
  cost: (percent) =>
    `It costs ${percent}% of what the plan costs for similar persons whose coverage goes on, counting both what they and what the employer pay.`,
  earlyEnds: cobraEnds,
  extension: (months) => (months === 29 ? [secondEvent(29)] : [disability, secondEvent(months)]),
  lengthenedBy: ['second-event', 'disability'],
  office: null,
};

const stateEnds = [
  'the employer ends the group policy and does not replace it;',
  'a person becomes covered by another group health plan;',
  'a person becomes entitled to Medicare; the coverage of the others goes on.',
];

function ofState(
  state: string,
  rule: string,
  extension: readonly string[],
  lengthenedBy: ContinuationLaw['lengthenedBy'] = [],
): ContinuationLaw {
  return {
    statement: `The law of ${state} gives you the right to continue the group health coverage that you would otherwise lose. ${rule} Federal COBRA does not apply to this coverage.`,
    cost: (percent) => `Under the law of ${state} it costs ${percent}% of the group rate.`,
    earlyEnds: stateEnds,
    extension: () => extension,
    lengthenedBy,
    office: `the insurance department of the State of ${state}`,
  };
}

const fixedByState = (state: string) => [
  `The law of ${state} sets this period. Neither a disability nor a second event makes it longer; ask us if you think that another rule applies to you.`,
];

const states: Record<NonNullable<CobraEventType['state']>, ContinuationLaw> = {
  CA: ofState(
    'California',
    'The California Continuation Benefits Replacement Act (Cal-COBRA) gives up to 36 months in total, at up to 110% of the group rate.',
    fixedByState('California'),
  ),
  CT: ofState(
    'Connecticut',
    'Connecticut continuation gives up to 30 months after a termination, layoff, leave or reduction of hours, and up to 36 months after a family event, at up to 102% of the group rate.',
    [
      'Family event: if the employee dies, is divorced or legally separated, or a child stops being a dependent under the plan within the 30 months, the spouse and children can continue for up to 36 months from the day on which continuation coverage started.',
    ],
    ['second-event'],
  ),
  GA: ofState(
    'Georgia',
    'Georgia continuation lasts for the rest of the month in which coverage was lost and three more months, at the group rate.',
    fixedByState('Georgia'),
  ),
  NY: ofState(
    'New York',
    'New York continuation gives up to 36 months in total, including months of federal COBRA already used, at up to 102% of the group rate.',
    fixedByState('New York'),
  ),
};

const militaryService: ContinuationLaw = {
  statement:
    'A federal law, the Uniformed Services Employment and Reemployment Rights Act (USERRA), gives you the right to continue your and your family’s health coverage while you are absent for service in the uniformed services.',
  cost: (percent) =>
    `It costs up to ${percent}% of the full cost of the plan. For service of less than 31 days it costs no more than your normal share as an active employee.`,
  earlyEnds: [
    'you do not apply for reemployment, or do not return to work, within the time that USERRA gives you;',
    'you lose your rights under USERRA, for instance by a discharge under other than honorable conditions;',
    'the employer ends all of its health plans.',
  ],
  extension: () => [
    'USERRA itself has no extension for a disability or a second event. Where you also have a right under COBRA, both run at the same time, and the extensions of COBRA apply to that right; ask us about it.',
  ],
  lengthenedBy: [],
  office:
    'the Veterans’ Employment and Training Service of the U.S. Department of Labor, 1-866-487-2365, dol.gov/vets',
};

const domesticPartnership = 23;
const userra = 27;

/** COBRA knows no domestic partners: here the plan itself gives them what COBRA gives a spouse. */
const byThePlan: ContinuationLaw = {
  ...federal,
  statement:
    'Your plan gives domestic partners and their children the right to continue group health coverage that they would otherwise lose, as the federal law known as COBRA does for spouses.',
};

export function lawOf({ id, state }: Pick<CobraEventType, 'id' | 'state'>): ContinuationLaw {
  if (id === userra) return militaryService;
  if (id === domesticPartnership) return byThePlan;
  return state ? states[state] : federal;
}
