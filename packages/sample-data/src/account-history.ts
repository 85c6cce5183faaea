import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Random } from './random.ts';
import type { ClaimRecord, EnrollmentRecord, PlanRecord } from './records.ts';

const rejections = [
  'Receipt does not show the date of service.',
  'Expense is not eligible under the plan.',
  'Service was outside the coverage period.',
];

type Account = Pick<EnrollmentRecord, 'startsOn' | 'endsOn' | 'contributions' | 'deposits'> & {
  plan: PlanRecord;
  /** The amount available in a year if all of it is there from the first day. */
  wholeCents: number;
};

/** Realistic claims: more by card than on paper, a few denied, the latest still pending. */
export function makeClaims(
  random: Random,
  today: CalendarDate,
  account: Account,
  nextClaimId: () => number,
): ClaimRecord[] {
  const last = [today, account.endsOn ?? today].toSorted()[0]!;
  const days = daysBetween(account.startsOn, last);
  if (days < 20 || account.plan.code === 'S') return [];
  const wanted = Math.round(account.wholeCents * (0.15 + random.next() * 0.75));
  const count = random.int(1, 5);
  const offsets = Array.from({ length: count }, () => random.int(3, days - 1));
  if (last === today && random.chance(0.2)) offsets.push(days - random.int(0, 2));
  let approvedCents = 0;
  return offsets
    .toSorted((one, other) => one - other)
    .map((offset) => {
      const share = 0.5 + random.next();
      const submittedCents = Math.max(500, Math.round((wanted / offsets.length) * share));
      const claim = makeClaim(random, today, account, {
        serviceDate: addDays(account.startsOn, offset),
        submittedCents,
        approvedBefore: approvedCents,
        claimId: nextClaimId(),
      });
      approvedCents += claim.approved?.cents ?? 0;
      return claim;
    });
}

function makeClaim(
  random: Random,
  today: CalendarDate,
  account: Account,
  {
    serviceDate,
    submittedCents,
    approvedBefore,
    claimId,
  }: Pick<ClaimRecord, 'serviceDate' | 'submittedCents' | 'claimId'> & { approvedBefore: number },
): ClaimRecord {
  const byCard = account.plan.hasCard && random.chance(0.5);
  const wait = (most: number) => (byCard ? 0 : random.int(1, most));
  const receivedOn = earlier(today, addDays(serviceDate, wait(20)));
  const decidedOn = addDays(receivedOn, wait(5));
  const paidOn = addDays(decidedOn, wait(4));
  const isDenied = !byCard && random.chance(0.08);
  const method = byCard
    ? ('Debit Card' as const)
    : random.pick(['Check', 'Direct Deposit'] as const);
  const reference = `C${240_000 + claimId}`;
  const base = { claimId, reference, serviceDate, receivedOn, submittedCents, deniedCents: 0 };
  const open = { ...base, rejectionReason: null, approved: null, paid: null };
  if (decidedOn > today) return open;
  if (isDenied) {
    const rejectionReason = random.pick(rejections);
    return { ...open, deniedCents: submittedCents, rejectionReason };
  }
  const cents = Math.min(submittedCents, availableCents(account, decidedOn) - approvedBefore);
  if (cents <= 0) return open;
  return {
    ...open,
    approved: { on: decidedOn, cents },
    paid: paidOn > today ? null : { on: paidOn, method },
  };
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

/**
 * Dependent care, commuter and custom money can be spent once it is there; the rest from the first
 * day.
 */
function availableCents({ plan, wholeCents, contributions, deposits }: Account, on: CalendarDate) {
  if (!['D', 'T', '0'].includes(plan.code)) return wholeCents;
  const paidIn = [...contributions.map(({ dueOn, cents }) => ({ on: dueOn, cents })), ...deposits];
  return paidIn.filter((each) => each.on < on).reduce((sum, { cents }) => sum + cents, 0);
}
