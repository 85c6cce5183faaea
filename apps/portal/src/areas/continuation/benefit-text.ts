import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  centsOf,
  displayMoney,
  dollarsOf,
  shareOf,
  typedDollars,
} from '@portal/contract/values/dollars.ts';
import { percentOf } from '@portal/contract/areas/continuation/event-type.ts';
import { asksForShare } from './event-questions.ts';
import type { BenefitValues } from './event-values.ts';

const dollars = (typed: number | string | null) =>
  typeof typed === 'number' ? typed : typedDollars(typed ?? '');
const isBlank = (typed: number | string | null) => typed === null || typed === '';
const money = (cents: number) => displayMoney(dollarsOf(cents));

type Billed = {
  service: ContinuationService;
  eventType: number;
  level: AvailableLevel;
  values: BenefitValues;
  /** An empty cost means zero, not the rate on file. */
  blankIsFree: boolean;
};

/** The employer's full rate in dollars; null if not known yet. */
export function rateOf({ eventType, level, values, blankIsFree }: Omit<Billed, 'service'>) {
  if (isBlank(values.cost)) {
    if (blankIsFree) return 0;
    return asksForShare(eventType) ? null : level.cost;
  }
  return dollars(values.cost);
}

/**
 * Whether a plan is billed, was billed until it ended, would be billed once accepted, or never will
 * be.
 */
export type Billing = 'is' | 'was' | 'would be' | 'never';

const verbs: Record<Exclude<Billing, 'never'>, string> = {
  is: ' is billed',
  was: ' was billed',
  'would be': ' would be billed',
};

/** The monthly bill, in a sentence; undefined if nothing can be said. */
export const billedPerMonth = (billed: Billed, billing: Billing = 'is'): string | undefined =>
  billing === 'never' ? undefined : amountText(billed, verbs[billing]);

/** The same, following a label. */
export const amountPerMonth = (billed: Billed) => amountText(billed, '');

/** The percent of the rate, without the subsidy (domain.md 1.7). */
function amountText(billed: Billed, verb: string): string | undefined {
  const rate = rateOf(billed);
  // Nothing can be said about an amount the form rejects.
  if (rate === null || rate < 0) return undefined;
  const percent = percentOf(billed.service, billed.eventType);
  const line = shareOf(centsOf(rate) * percent, 100);
  const share = percent === 100 ? '' : ` (${percent}% of ${displayMoney(rate)})`;
  const subsidy = Math.max(0, centsOf(dollars(billed.values.subsidy) ?? 0));
  if (rate === 0)
    return verb === '' ? 'Nothing; this coverage is free' : `Free: nothing${verb} for this plan.`;
  const end = verb === '' ? '' : '.';
  if (subsidy === 0) return `${money(line)} a month${verb}${share}${end}`;
  const until = billed.values.subsidyEnd;
  const reduced = money(Math.max(0, line - subsidy));
  return until && /^\d{4}-\d{2}-\d{2}$/.test(until)
    ? `${reduced} a month${verb} through ${displayDate(until)}, then ${money(line)}${share}${end}`
    : `${reduced} a month${verb} while the subsidy lasts, then ${money(line)}${share}${end}`;
}
