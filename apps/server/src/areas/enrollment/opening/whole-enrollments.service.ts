import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { Context } from '../../../request/context.ts';
import { dependentIdsByNumber } from '../../participants/people-in-bulk.service.ts';
import { payDatesByFrequency } from '../pay-dates.service.ts';
import { planCodes } from '../plan-codes.ts';
import {
  bumpVersion,
  replaceUnposted,
  setCoveredDependents,
  updateEnrollment,
} from '../save-enrollment.store.ts';
import type { Contribution } from '../contribution-plan.rules.ts';
import { plannedDeductions } from './planned-deductions.rules.ts';
import * as store from './whole-enrollments.store.ts';

export type { OpeningSums } from './whole-enrollments.store.ts';

type On = { tx: Transaction; compId: number; context: Pick<Context, 'clock'> };

export type EnrollmentKey = {
  empno: string;
  planYear: string;
  planCode: PlanCode;
  customPlanId: number | null;
};

/** What an account had on a day, before it came here. Null where nothing had moved. */
export type Opening = store.OpeningSums & { asOf: CalendarDate };

/** An enrollment with what its ledger adds up to, as a company brings it along. */
export type WholeEnrollment = EnrollmentKey & {
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  electionCents: number | null;
  /** Null: what the plan adds. */
  employerCents: number | null;
  isLimitedPurpose: boolean;
  planLevel: 10 | 11 | null;
  isRollIn: boolean;
  cardStatus: string | null;
  terminatedOn: CalendarDate | null;
  runOutEndsOn: CalendarDate | null;
  closedOn: CalendarDate | null;
  covers: number[];
  /** The deductions that were typed, each from its pay date on. */
  changes: { beginsOn: CalendarDate; cents: number }[];
  opening: Opening | null;
  /** What payroll is still to deduct after that day; null: the election less what was deducted. */
  toDeduct: number | null;
};

export const enrollmentKey = ({ empno, planYear, planCode, customPlanId }: EnrollmentKey) =>
  JSON.stringify([empno, planYear, planCode, customPlanId]);

const beforeEverything = '0001-01-01';

/**
 * Every enrollment of a company. `asOf` names the day on which a ledger is wanted, null before anything moved; without a
 * name it is the day of its last entry.
 */
export async function listWholeEnrollments(
  { tx, compId }: Pick<On, 'tx' | 'compId'>,
  asOf: ReadonlyMap<string, CalendarDate | null>,
): Promise<WholeEnrollment[]> {
  const enrollments = await store.listEnrollments(tx, compId);
  const days = new Map(
    enrollments.map((each) => {
      const asked = asOf.get(enrollmentKey(each));
      return [each.enrollmentId, asked === undefined ? each.lastDay : asked];
    }),
  );
  const sums = await store.sumsOnDays(
    tx,
    compId,
    [...days].map(([enrollmentId, day]) => ({ enrollmentId, day: day ?? beforeEverything })),
  );
  const byId = new Map(sums.map(({ enrollmentId, ...rest }) => [enrollmentId, rest]));
  return enrollments.map(({ enrollmentId, lastDay: _day, yearEnd, ...each }) => {
    const { toDeduct, ...moved } = byId.get(enrollmentId)!;
    const day = days.get(enrollmentId) ?? null;
    const isOver = (each.endsOn ?? yearEnd) <= (day ?? beforeEverything);
    const usual = isOver ? 0 : (each.electionCents ?? 0) - (day === null ? 0 : moved.payroll);
    const isUsual = toDeduct === usual || each.closedOn !== null || !isDeducted(each.planCode);
    return {
      ...each,
      opening: day === null ? null : { ...moved, asOf: day },
      toDeduct: isUsual ? null : toDeduct,
    };
  });
}

/** Says that an entry stands for what happened before the account came here. */
export const openingReference = 'OPENING';

/** Adds enrollments with their opening entries and the contributions to come. */
export async function insertWholeEnrollments(
  { tx, compId, context }: On,
  added: readonly WholeEnrollment[],
): Promise<void> {
  if (added.length === 0) return;
  const plans = await plansByKey(tx, compId);
  const datesOf = await payDatesOfPeople(tx, compId, [...plans.values()]);
  const idOf = await dependentIdsByNumber(tx, compId);
  const ids = await store.insertEnrollments(
    tx,
    added.map((each) => {
      const plan = plans.get(planKey(each))!;
      return {
        comp_id: compId,
        empno: each.empno,
        plan_id: plan.planId,
        ...columnsOf(each),
        employer_cents: each.employerCents ?? plan.employerCents,
        card_status: each.cardStatus ?? (plan.hasCard ? 'Active' : null),
      };
    }),
  );
  const now = context.clock.now();
  const today = context.clock.today();
  const rows = added.map((each, index) => {
    const plan = plans.get(planKey(each))!;
    return { each, plan, key: { comp_id: compId, enrollment_id: ids[index]! } };
  });
  await store.insertAll(
    tx,
    'deduction_changes',
    rows.flatMap(({ each, key }) =>
      each.changes.map(({ beginsOn, cents }) => ({
        ...key,
        begins_on: beginsOn,
        amount_cents: cents,
      })),
    ),
  );
  await store.insertAll(
    tx,
    'scheduled_contributions',
    rows.flatMap(({ each, plan, key }) => [
      ...openingContributions(each, plan).map(({ source, dueOn, cents }) => ({
        ...key,
        source,
        due_on: dueOn,
        amount_cents: cents,
        posted_at: now,
        is_opening: true,
      })),
      ...toCome(each, plan, { dates: datesOf(each.empno), today }).map(
        ({ source, dueOn, cents }) => ({
          ...key,
          source,
          due_on: dueOn,
          amount_cents: cents,
          posted_at: null,
        }),
      ),
    ]),
  );
  const claims = await store.insertOpeningClaims(
    tx,
    rows.flatMap(({ each: { opening }, key }) =>
      opening && opening.claimed > 0 ? [openingClaim(key, opening.asOf, opening.claimed)] : [],
    ),
  );
  await store.insertAll(
    tx,
    'account_entries',
    rows.flatMap(({ each: { opening }, key }) =>
      opening
        ? openingEntries(key, opening.asOf, opening, claims.get(key.enrollment_id) ?? null)
        : [],
    ),
  );
  await store.insertAll(
    tx,
    'covered_dependents',
    rows.flatMap(({ each, key }) =>
      each.covers.map((number) => ({ ...key, dependent_id: idOf(each.empno, number)! })),
    ),
  );
}

/** Changes an enrollment to what is given. What differs in its ledger becomes further entries of that day. */
export async function updateWholeEnrollments(
  on: On,
  changed: readonly { after: WholeEnrollment; before: WholeEnrollment }[],
): Promise<void> {
  if (changed.length === 0) return;
  const { tx, compId, context } = on;
  const enrollments = await store.listEnrollments(tx, compId);
  const ids = new Map(enrollments.map((each) => [enrollmentKey(each), each.enrollmentId]));
  const plans = await plansByKey(tx, compId);
  const datesOf = await payDatesOfPeople(tx, compId, [...plans.values()]);
  const idOf = await dependentIdsByNumber(tx, compId);
  for (const { after, before } of changed) {
    const enrollmentId = ids.get(enrollmentKey(after))!;
    const plan = plans.get(planKey(after))!;
    await updateEnrollment(tx, compId, enrollmentId, {
      ...columnsOf(after),
      employer_cents: after.employerCents ?? plan.employerCents,
      card_status: after.cardStatus,
    });
    await store.replaceChanges(tx, compId, enrollmentId, after.changes);
    await setCoveredDependents(
      tx,
      compId,
      enrollmentId,
      after.covers.map((number) => idOf(after.empno, number)!),
    );
    await enterDifferences(on, { enrollmentId, plan }, after, before);
    if (isReplanned(after, before)) {
      const dates = datesOf(after.empno);
      const today = context.clock.today();
      const posted = await store.postedSince(
        tx,
        compId,
        enrollmentId,
        after.opening?.asOf ?? beforeEverything,
      );
      await replaceUnposted(
        tx,
        compId,
        enrollmentId,
        toCome(after, plan, { dates, today, posted }),
      );
    }
    await bumpVersion(tx, compId, enrollmentId);
  }
}

/** Plans a person's deductions again, over other pay dates: the amounts stay, the last one takes the rest. */
export async function replanDeductions(on: On, empno: string): Promise<void> {
  const { tx, compId, context } = on;
  const today = context.clock.today();
  const plans = await store.listPlans(tx, compId);
  const dates = (await payDatesOfPeople(tx, compId, plans))(empno);
  for (const each of await store.plannedOf(tx, compId, empno)) {
    const posted = new Set(each.postedOn);
    const planned = plannedDeductions(
      each.leftCents,
      each.changes,
      dates.filter((date) => date > today && date <= each.lastDay && !posted.has(date)),
    );
    await replaceUnposted(tx, compId, each.enrollmentId, planned.map(asPayroll));
    await bumpVersion(tx, compId, each.enrollmentId);
  }
}

const asPayroll = ({ payDate, cents }: { payDate: string; cents: number }): Contribution => ({
  source: 'payroll',
  dueOn: payDate,
  cents,
});

const planKey = ({ planYear, planCode, customPlanId }: Omit<EnrollmentKey, 'empno'>) =>
  JSON.stringify([planYear, planCode, customPlanId]);

async function plansByKey(tx: Transaction, compId: number) {
  return new Map((await store.listPlans(tx, compId)).map((plan) => [planKey(plan), plan]));
}

/** The pay dates of each person, in all of the company's plan years. */
async function payDatesOfPeople(
  tx: Transaction,
  compId: number,
  plans: readonly store.PlanOnFile[],
): Promise<(empno: string) => CalendarDate[]> {
  const from = plans.map(({ yearStart }) => yearStart).toSorted()[0];
  const to = plans
    .map(({ yearEnd }) => yearEnd)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return () => [];
  const frequencies = await payDatesByFrequency(tx, compId, { from, to });
  const paid = await store.payFrequencies(tx, compId);
  const known = new Map<string, CalendarDate[]>();
  return (empno) => {
    const { payfreq, payfreq2 } = paid.get(empno) ?? { payfreq: null, payfreq2: null };
    const key = `${payfreq} ${payfreq2}`;
    const dates =
      known.get(key) ??
      [
        ...new Set(
          [payfreq, payfreq2].flatMap((id) => [...(frequencies.get(id ?? '')?.dates ?? [])]),
        ),
      ].toSorted();
    known.set(key, dates);
    return dates;
  };
}

const columnsOf = (each: WholeEnrollment) => ({
  starts_on: each.startsOn,
  ends_on: each.endsOn,
  election_cents: each.electionCents,
  is_limited_purpose: each.isLimitedPurpose,
  plan_level: each.planLevel,
  is_roll_in: each.isRollIn,
  terminated_on: each.terminatedOn,
  run_out_ends_on: each.runOutEndsOn,
  closed_on: each.closedOn,
});

/** What the employer is to add: the plan's money, and for an HRA the whole allocation. */
const employerTotal = (each: WholeEnrollment, plan: store.PlanOnFile) =>
  (each.employerCents ?? plan.employerCents) +
  (each.planCode === planCodes.hra || each.planCode === planCodes.otherHra
    ? (each.electionCents ?? 0)
    : 0);

/** What was contributed so far counts against what is still to come. */
function openingContributions(each: WholeEnrollment, plan: store.PlanOnFile): Contribution[] {
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

function toCome(
  each: WholeEnrollment,
  plan: store.PlanOnFile,
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

const openingClaim = (key: Key, asOf: CalendarDate, cents: number): NewRow<'claims'> => ({
  ...key,
  reference: openingReference,
  service_date: asOf,
  received_on: asOf,
  submitted_cents: cents,
});

function openingEntries(
  key: Key,
  asOf: CalendarDate,
  sums: store.OpeningSums,
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

/** Nothing on a ledger is changed or removed: what differs is entered on top. */
async function enterDifferences(
  { tx, compId, context }: On,
  { enrollmentId, plan }: { enrollmentId: number; plan: store.PlanOnFile },
  after: WholeEnrollment,
  before: WholeEnrollment,
): Promise<void> {
  const { opening } = after;
  if (!opening) return;
  const { asOf, ...sums } = opening;
  const had = before.opening;
  const difference = Object.fromEntries(
    Object.entries(sums).map(([kind, cents]) => [
      kind,
      cents - (had ? had[kind as keyof store.OpeningSums] : 0),
    ]),
  ) as store.OpeningSums;
  if (Object.values(difference).every((cents) => cents === 0)) return;
  const key = { comp_id: compId, enrollment_id: enrollmentId };
  const now = context.clock.now();
  for (const { source, dueOn, cents } of openingContributions(
    { ...after, opening: { ...difference, asOf } },
    plan,
  ))
    await store.addOpeningContribution(tx, {
      ...key,
      source,
      due_on: dueOn,
      amount_cents: cents,
      posted_at: now,
      is_opening: true,
    });
  const { claimed, approved, paid } = difference;
  let claim = await store.findOpeningClaim(tx, compId, enrollmentId, openingReference);
  if (claimed !== 0 && claim) {
    const cents = claim.cents + claimed;
    if (cents < 0) throw lessThanClaimed(after);
    await store.changeOpeningClaim(tx, compId, { claimId: claim.claimId, cents });
  } else if (claimed > 0) {
    const ids = await store.insertOpeningClaims(tx, [openingClaim(key, asOf, claimed)]);
    claim = { claimId: ids.get(enrollmentId)!, cents: claimed };
  }
  if (!claim && (claimed < 0 || approved !== 0 || paid !== 0)) throw lessThanClaimed(after);
  await store.insertAll(
    tx,
    'account_entries',
    openingEntries(key, asOf, difference, claim?.claimId ?? null),
  );
}

const lessThanClaimed = ({ empno, planYear }: WholeEnrollment) =>
  new Refusal(
    'conflict',
    `The claims of ${empno} in ${planYear} are on file one by one. Please correct them with post-claims.`,
  );

const replanning = ['startsOn', 'endsOn', 'electionCents', 'employerCents', 'toDeduct'] as const;

const isReplanned = (after: WholeEnrollment, before: WholeEnrollment) =>
  replanning.some((field) => after[field] !== before[field]) ||
  JSON.stringify(after.changes) !== JSON.stringify(before.changes) ||
  after.opening?.payroll !== before.opening?.payroll ||
  after.opening?.employer !== before.opening?.employer;

/** The highest election of a kind in a year that the law allows; null: it has no limit. */
export async function electionLimits(
  tx: Transaction,
): Promise<(kind: 'health-fsa' | 'dependent-care', year: number) => number | null> {
  const limits = await store.irsLimits(tx);
  return (kind, year) =>
    limits.filter((each) => each.kind === kind && each.year <= year).at(-1)?.cents ?? null;
}
