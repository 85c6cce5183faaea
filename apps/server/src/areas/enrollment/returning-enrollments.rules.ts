import {
  replanned,
  type Replan,
} from '@portal/contract/areas/enrollment/replanned-deductions.rules.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { EndedEnrollment } from './returning-enrollments.store.ts';
import { planCodes } from './plan-codes.ts';

/** What an enrollment had before the first of the terminations that ended it. */
export type EndBefore = { endsOn: string | null; runOutEndsOn: string | null };

export type Return = {
  startsOn: string;
  endsOn: string | null;
  runOutEndsOn: string | null;
  /** The deductions after a day; null if payroll deducts nothing by election. */
  plan: (Replan & { after: string }) | null;
};

export type ReturnFacts = { returnsOn: string; today: string; payDates: readonly string[] };

/** Why an ended enrollment stays ended; undefined if it comes back (domain.md 2.8). */
export function whyItStays(
  { isClosed, yearEnd, ...enrollment }: EndedEnrollment,
  before: EndBefore | undefined,
  returnsOn: string,
): string | undefined {
  if (isClosed)
    return 'Stays ended: it was closed, and what was left is gone. Please contact your account manager.';
  if (yearEnd < returnsOn) return `Stays ended: its plan year ends on ${displayDate(yearEnd)}.`;
  // It ended by itself, and the termination only suspended its card.
  const ownEnd = before ? before.endsOn : ownEndOf(enrollment);
  return ownEnd !== null && ownEnd < returnsOn
    ? `Stays ended: it ended on ${displayDate(ownEnd)}, before the return.`
    : undefined;
}

/** What was ended without a termination on file: an earlier end than that of benefits was its own. */
const ownEndOf = ({
  endsOn,
  terminatedOn,
}: Pick<EndedEnrollment, 'endsOn' | 'terminatedOn'>): string | null =>
  endsOn !== null && terminatedOn !== null && endsOn < terminatedOn ? endsOn : null;

/** It runs as long as it would have, with what is left to deduct spread over the pay dates after the return. */
export function returnOf(
  enrollment: EndedEnrollment,
  before: EndBefore | undefined,
  { returnsOn, today, payDates }: ReturnFacts,
): Return {
  const { planCode, yearEnd, neverBegan } = enrollment;
  // What never began does not begin before the person is back.
  const startsOn = neverBegan && enrollment.startsOn < returnsOn ? returnsOn : enrollment.startsOn;
  const endsOn = before ? before.endsOn : planCode === planCodes.hsa ? null : yearEnd;
  const dayBefore = addDays(returnsOn, -1);
  return {
    startsOn,
    endsOn,
    runOutEndsOn: before?.runOutEndsOn ?? null,
    plan: planOf(enrollment, payDates, {
      after: dayBefore > today ? dayBefore : today,
      from: startsOn,
      until: endsOn ?? yearEnd,
    }),
  };
}

function planOf(
  { planCode, electionCents, deductions }: EndedEnrollment,
  payDates: readonly string[],
  span: { after: string; from: string; until: string },
): Return['plan'] {
  if (electionCents === null || !isDeductedByElection(planCode)) return null;
  const { after } = span;
  const kept = deductions.filter(({ payDate, isPosted }) => isPosted || payDate <= after);
  const left = kept.reduce((sum, { cents }) => sum - cents, electionCents);
  const isFree = (date: string) => !kept.some(({ payDate }) => payDate === date);
  return { ...replanned(Math.max(0, left), payDates.filter(isFree), span), after };
}

const isDeductedByElection = (code: EndedEnrollment['planCode']) =>
  code === planCodes.healthFsa ||
  code === planCodes.dependentCareFsa ||
  code === planCodes.commuter;

/** How it comes back, in sentences. */
export function describeReturn(
  { planCode, neverBegan, yearEnd, electionCents }: EndedEnrollment,
  { startsOn, endsOn, plan }: Return,
): string {
  const until = displayDate(endsOn ?? yearEnd);
  const span = neverBegan
    ? `Begins on ${displayDate(startsOn)} and runs until ${until}.`
    : planCode === planCodes.hsa && endsOn === null
      ? 'Continues.'
      : `Continues until ${until}.`;
  if (planCode === planCodes.hsa) return `${span} Payroll reports its deductions.`;
  if (!plan || electionCents === null) return span;
  return `${span} ${describePlan(plan, electionCents)}`;
}

function describePlan({ leftCents, cents, deductions }: Replan, electionCents: number): string {
  const money = (amount: number) => displayMoney(dollarsOf(amount));
  const ofElection = `${money(leftCents)} of ${money(electionCents)}`;
  const [first] = deductions;
  const last = deductions.at(-1);
  if (leftCents === 0) return 'Nothing is left to deduct.';
  if (!first || !last || cents === null)
    return `No pay date is left, so ${ofElection} will not be deducted.`;
  if (deductions.length === 1)
    return `${ofElection} left, deducted on ${displayDate(first.payDate)}.`;
  const lastOne = last.cents === cents ? '' : `, the last ${money(last.cents)}`;
  return `${ofElection} left: ${counted(deductions.length, 'deduction')} of ${money(cents)} from ${displayDate(first.payDate)}${lastOne}.`;
}
