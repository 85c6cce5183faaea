import type { MovedDeductions } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { Scheduled } from '@portal/contract/areas/enrollment/deductions.rules.ts';
import {
  isSamePlan,
  movedDeductions,
  type Replan,
} from '@portal/contract/areas/enrollment/replanned-deductions.rules.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { requireParticipant } from '../participants/participants.service.ts';
import * as store from './move-deductions.store.ts';
import { payDatesOf } from './pay-dates.service.ts';
import { bumpVersion } from './save-enrollment.store.ts';

type Frequencies = { payfreq: string | null; payfreq2: string | null };
type Person = Frequencies & { empno: string };

/** What saving these frequencies would do to the person's deductions. */
export function previewPayFrequency(
  { database, clock }: Context,
  { scope, compId }: Member,
  person: Person,
): Promise<MovedDeductions[]> {
  return database.transaction(scope, async (tx) => {
    await requireParticipant(tx, compId, person.empno);
    const moves = await movesOf(tx, compId, person, clock.today());
    return moves.map(({ enrollment: { planName, planYearName }, before, plan }) => ({
      planName,
      planYearName,
      left: dollarsOf(plan.leftCents),
      before: before.map(inDollars),
      after: plan.deductions.map(inDollars),
    }));
  });
}

const inDollars = ({ payDate, cents }: Scheduled) => ({ payDate, amount: dollarsOf(cents) });

/**
 * Moves what is still to be deducted to the person's new pay dates, each enrollment with its own audit row. Lock the
 * person first.
 */
export async function moveDeductions(
  { clock }: Pick<Context, 'clock'>,
  member: Member,
  tx: Transaction,
  person: Person,
): Promise<void> {
  const { compId } = member;
  const today = clock.today();
  await store.lockDeductions(tx, compId, person.empno);
  for (const { enrollment, plan } of await movesOf(tx, compId, person, today)) {
    const { enrollmentId, planName, planYearName: planYear, beginsOn, cents } = enrollment;
    await store.replaceDeductions(tx, { compId, enrollmentId }, today, plan);
    await bumpVersion(tx, compId, enrollmentId);
    await audit(tx, member, clock.now(), {
      action: 'update-enrollment',
      subject: `participant:${person.empno}`,
      before: {
        planName,
        planYear,
        firstPayDateOfChange: beginsOn,
        payPeriodDeduction: money(cents),
      },
      after: {
        planName,
        planYear,
        firstPayDateOfChange: plan.deductions[0]?.payDate ?? null,
        payPeriodDeduction: money(plan.cents),
      },
    });
  }
}

const money = (cents: number | null) => (cents === null ? null : displayMoney(dollarsOf(cents)));

type Move = { enrollment: store.DeductedEnrollment; before: Scheduled[]; plan: Replan };

/** The enrollments whose deductions to come are not on these pay dates. */
async function movesOf(
  tx: Transaction,
  compId: number,
  person: Person,
  today: string,
): Promise<Move[]> {
  const moves: Move[] = [];
  for (const enrollment of await store.listDeducted(tx, compId, person.empno, today)) {
    const { deductions, partStart, partEnd, yearStart } = enrollment;
    const before = deductions
      .filter(({ payDate, isPosted }) => !isPosted && payDate > today)
      .map(({ payDate, cents }) => ({ payDate, cents }));
    const last = before.at(-1);
    if (!last) continue;
    const to = last.payDate > partEnd ? last.payDate : partEnd;
    const dates = await payDatesOf(tx, compId, person, { from: yearStart, to });
    // Planned for these very pay dates: it stays as somebody planned it.
    if (isOnEach(dates, before)) continue;
    const plan = movedDeductions(deductions, dates, { today, partStart, partEnd });
    if (!isSamePlan(before, plan.deductions)) moves.push({ enrollment, before, plan });
  }
  return moves;
}

/** Whether these deductions are on pay dates, and leave none out between the first and the last. */
function isOnEach(dates: readonly string[], deductions: readonly Scheduled[]): boolean {
  const planned = deductions.map(({ payDate }) => payDate);
  const between = dates.filter((date) => planned[0]! <= date && date <= planned.at(-1)!);
  return between.join() === planned.join();
}
