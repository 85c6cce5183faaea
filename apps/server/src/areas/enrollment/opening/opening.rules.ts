import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { Contribution } from '../contribution-plan.rules.ts';
import { planCodes } from '../plan-codes.ts';
import { plannedDeductions } from './planned-deductions.rules.ts';
import { openingReference, type WholeEnrollment } from './whole-enrollment.ts';
import type { OpeningSums, PlanOnFile } from './whole-enrollments.store.ts';

export const asPayroll = ({
  payDate,
  cents,
}: {
  payDate: string;
  cents: number;
}): Contribution => ({
  source: 'payroll',
  dueOn: payDate,
  cents,
});

/** What the employer is to add: the plan's money, and for an HRA the whole allocation. */
const employerTotal = (each: WholeEnrollment, plan: PlanOnFile) =>
  (each.employerCents ?? plan.employerCents) +
  (each.planCode === planCodes.hra || each.planCode === planCodes.otherHra
    ? (each.electionCents ?? 0)
    : 0);

/** What was contributed so far counts against what is still to come. */
export function openingContributions(each: WholeEnrollment, plan: PlanOnFile): Contribution[] {
  const { opening, planCode } = each;
  if (!opening) return [];
  const given: Contribution[] = [
    { source: 'payroll', dueOn: opening.asOf, cents: isDeducted(planCode) ? opening.payroll : 0 },
    {
      source: 'employer',
      dueOn: opening.asOf,
      cents: Math.min(opening.employer, employerTotal(each, plan)),
    },
  ];
  return given.filter(({ cents }) => cents > 0);
}

/** How late a deduction may be entered (domain.md 4.8). */
const daysBack = 31;

type Calendar = {
  dates: readonly CalendarDate[];
  today: CalendarDate;
  /** What was posted here since. */
  posted?: readonly Contribution[];
};

/** The deductions and the employer’s money that are still to come. */
export function toCome(
  each: WholeEnrollment,
  plan: PlanOnFile,
  { dates, today, posted = [] }: Calendar,
): Contribution[] {
  const { opening, startsOn, endsOn, closedOn, isRollIn, planCode } = each;
  if (closedOn !== null || isRollIn) return [];
  const from = opening ? addDays(opening.asOf, 1) : addDays(today, -daysBack);
  const to = endsOn ?? plan.yearEnd;
  const sumOf = (wanted: Contribution['source']) =>
    posted.reduce((sum, { source, cents }) => (source === wanted ? sum + cents : sum), 0);
  const isPosted = (wanted: Contribution['source'], day: CalendarDate) =>
    posted.some(({ source, dueOn }) => source === wanted && dueOn === day);
  const left = each.toDeduct ?? (each.electionCents ?? 0) - (opening?.payroll ?? 0);
  const deductions = isDeducted(planCode)
    ? plannedDeductions(
        left - sumOf('payroll'),
        each.changes,
        dates.filter(
          (date) => date >= from && date >= startsOn && date <= to && !isPosted('payroll', date),
        ),
      ).map(asPayroll)
    : [];
  const employerLeft = employerTotal(each, plan) - (opening?.employer ?? 0) - sumOf('employer');
  let dueOn = opening && startsOn < from ? from : startsOn;
  while (isPosted('employer', dueOn)) dueOn = addDays(dueOn, 1);
  return employerLeft > 0 && dueOn <= to
    ? [...deductions, { source: 'employer', dueOn, cents: employerLeft }]
    : deductions;
}

type Key = { comp_id: number; enrollment_id: number };

export const openingClaim = (key: Key, asOf: CalendarDate, cents: number): NewRow<'claims'> => ({
  ...key,
  reference: openingReference,
  service_date: asOf,
  received_on: asOf,
  submitted_cents: cents,
});

export function openingEntries(
  key: Key,
  asOf: CalendarDate,
  sums: OpeningSums,
  claimId: number | null,
): NewRow<'account_entries'>[] {
  const entry = { ...key, effective_on: asOf, reference: openingReference };
  const of = (kind: NewRow<'account_entries'>['kind'], cents: number) => ({
    ...entry,
    kind,
    amount_cents: cents,
    claim_id: null,
    method: null,
  });
  const all: NewRow<'account_entries'>[] = [
    of('payroll', sums.payroll),
    of('employer', sums.employer),
    { ...of('approval', sums.approved), claim_id: claimId },
    { ...of('payment', sums.paid), claim_id: claimId, method: 'Opening Balance' },
    of('rolled-in', sums.rolledIn),
    of('rolled-out', sums.rolledOut),
    of('forfeiture', sums.forfeited),
  ];
  return all.filter(({ amount_cents }) => amount_cents !== 0);
}

/** What the deductions and the employer’s money to come hang on. */
const replanning = ['startsOn', 'endsOn', 'electionCents', 'employerCents', 'toDeduct'] as const;

export const isReplanned = (after: WholeEnrollment, before: WholeEnrollment) =>
  replanning.some((field) => after[field] !== before[field]) ||
  JSON.stringify(after.changes) !== JSON.stringify(before.changes) ||
  after.opening?.payroll !== before.opening?.payroll ||
  after.opening?.employer !== before.opening?.employer;
