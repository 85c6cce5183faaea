import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import {
  beforeEverything,
  enrollmentKey,
  type On,
  type WholeEnrollment,
} from './whole-enrollment.ts';
import * as store from './whole-enrollments.store.ts';

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

/** The highest election of a kind in a year that the law allows; null: it has no limit. */
export async function electionLimits(
  tx: Transaction,
): Promise<(kind: 'health-fsa' | 'dependent-care', year: number) => number | null> {
  const limits = await store.irsLimits(tx);
  return (kind, year) =>
    limits.filter((each) => each.kind === kind && each.year <= year).at(-1)?.cents ?? null;
}
