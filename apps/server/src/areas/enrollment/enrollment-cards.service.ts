import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { notFound } from '@portal/contract/problem.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { unknownPidMessage } from '../participants/participants.service.ts';
import {
  accountTotals,
  annualAllocation,
  availableCents,
  type AccountSums,
} from './account.rules.ts';
import { cardFactsOf, type CardFacts } from './enrollment-cards.store.ts';
import { progressDays, totalsOn } from './progress.rules.ts';

export async function listEnrollments(
  { database, clock }: Context,
  { scope, compId }: Member,
  empno: string,
): Promise<EnrollmentCard[]> {
  const today = clock.today();
  const rows = await database.read(scope, cardFactsOf(compId, empno, today));
  if (rows.length === 0) throw notFound(unknownPidMessage);
  return rows.flatMap((row) => (row.enrollmentId === null ? [] : [cardOf(row, today)]));
}

/** The response schema drops the extra fields. */
function cardOf(facts: CardFacts, today: string): EnrollmentCard {
  const { planCode, isBalance, isClosed, neverBegan } = facts;
  const sums = sumsOf(facts);
  const allocation = annualAllocation(planCode, facts, sums);
  const totals = accountTotals(allocation, sums, isClosed);
  const hasBegun = !neverBegan && facts.enrollmentStart <= today;
  const available = availableCents(planCode, isBalance, totals);
  return {
    ...facts,
    annualAllocation: dollarsOf(allocation),
    totalContributions: dollarsOf(totals.contributions),
    totalReimbursements: dollarsOf(totals.reimbursements),
    totalForfeitures: dollarsOf(sums.forfeited),
    totalRolledIn: dollarsOf(sums.rolledIn),
    totalRolledOut: dollarsOf(sums.rolledOut),
    remainingAllocation: dollarsOf(totals.remaining),
    balance: dollarsOf(totals.balance),
    pending: dollarsOf(totals.pending),
    processed: dollarsOf(totals.processed),
    paid: dollarsOf(totals.paid),
    debitCardStatus: cardStatus(facts, today),
    availableToday: available === null ? null : dollarsOf(hasBegun ? available : 0),
    isOpen: facts.planYearEnd >= today && !isClosed,
    hasActivity: hasActivity(facts),
    progress: progressOf(facts, today),
  };
}

function sumsOf({ moves, claimedCents }: CardFacts): AccountSums {
  const sum = (wanted: CardFacts['moves'][number][0]) =>
    moves.reduce((total, [kind, , cents]) => (kind === wanted ? total + cents : total), 0);
  return {
    payroll: sum('payroll'),
    employer: sum('employer'),
    approved: sum('approval'),
    paid: sum('payment'),
    rolledIn: sum('rolled-in'),
    rolledOut: sum('rolled-out'),
    forfeited: sum('forfeiture'),
    claimed: claimedCents,
  };
}

/** From the day after a termination or its own end, that overrides the card's own status. */
function cardStatus(facts: CardFacts, today: string): string | null {
  const { hasCard, cardStatus: own, terminatedOn } = facts;
  if (!hasCard) return null;
  const status = own ?? 'Not Issued';
  if (status === 'Not Issued') return status;
  if (terminatedOn !== null && terminatedOn < today) return 'Suspended - Terminated';
  return hasEnded(facts, today) ? 'Suspended - Ended' : status;
}

/** In a grace period the card of the year before still pays. An HSA ends only where somebody ended it. */
function hasEnded(
  { isClosed, enrollmentEnd, planYearEnd, runOutEnds, yearEnd }: CardFacts,
  today: string,
): boolean {
  if (isClosed) return true;
  if (enrollmentEnd !== null && enrollmentEnd < planYearEnd) return enrollmentEnd < today;
  const lastDay = yearEnd === 'grace' ? runOutEnds : planYearEnd;
  return yearEnd !== 'kept' && lastDay !== null && lastDay < today;
}

const hasActivity = ({ moves, hasClaims }: CardFacts) => hasClaims || moves.length > 0;

function progressOf({ planYearStart, planYearEnd, moves }: CardFacts, today: string) {
  const days = progressDays(planYearStart, planYearEnd, today);
  const dated = (kinds: readonly string[]) =>
    totalsOn(
      days,
      moves.flatMap(([kind, day, cents]) => (kinds.includes(kind) ? [{ day, cents }] : [])),
    );
  const contributed = dated(['payroll', 'employer']);
  const reimbursed = dated(['approval']);
  return days.map((date, index) => ({
    date,
    contributed: dollarsOf(contributed[index]!),
    reimbursed: dollarsOf(reimbursed[index]!),
  }));
}
