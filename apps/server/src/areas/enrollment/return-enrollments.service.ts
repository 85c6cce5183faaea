import type { ReturningEnrollment } from '@portal/contract/areas/termination/reinstatement.contract.ts';
import type { Transaction } from '../../platform/database.ts';
import { EndedBefore } from './enrollment.effect.ts';
import { lockDeductions, replaceDeductions } from './move-deductions.store.ts';
import { payDatesOf } from './pay-dates.service.ts';
import {
  describeReturn,
  returnOf,
  whyItStays,
  type EndBefore,
  type Return,
} from './returning-enrollments.rules.ts';
import * as store from './returning-enrollments.store.ts';

export type Returning = {
  compId: number;
  person: { empno: string; payfreq: string | null; payfreq2: string | null };
  /** The end of benefits on file. */
  endedOn: string;
  returnsOn: string;
  today: string;
  /** What each termination since the last return stored about enrollments, the first one first. */
  terminations: readonly unknown[];
};

type Decision = {
  enrollment: store.EndedEnrollment;
  /** Null: it stays ended. */
  back: Return | null;
  text: string;
};

/** What comes back with a person and what does not, and the versions that say whether it is still so. */
export async function previewReturn(
  tx: Transaction,
  returning: Returning,
): Promise<{ enrollments: ReturningEnrollment[]; versions: number[] }> {
  const decisions = await decide(tx, returning);
  return {
    enrollments: decisions.map(({ enrollment, back, text }) => ({
      enrollmentId: enrollment.enrollmentId,
      planName: enrollment.planName,
      planYearName: enrollment.planYearName,
      comesBack: back !== null,
      text,
    })),
    versions: decisions.map(({ enrollment }) => enrollment.version),
  };
}

/** Brings the enrollments back, and returns as JSON what stood there before. Lock the person first. */
export async function applyReturn(tx: Transaction, returning: Returning): Promise<unknown> {
  const { compId, person } = returning;
  await lockDeductions(tx, compId, person.empno);
  const employerMoney = returning.terminations
    .flatMap((each) => EndedBefore.parse(each).removed)
    .filter(({ source }) => source === 'employer');
  const before: unknown[] = [];
  for (const { enrollment, back } of await decide(tx, returning)) {
    if (!back) continue;
    const { enrollmentId, startsOn, endsOn, runOutEndsOn, terminatedOn } = enrollment;
    await store.setReturned(tx, compId, enrollmentId, back);
    if (back.plan)
      await replaceDeductions(tx, { compId, enrollmentId }, back.plan.after, back.plan);
    await store.addEmployerMoney(
      tx,
      compId,
      employerMoney.filter((each) => each.enrollmentId === enrollmentId),
    );
    before.push({ enrollmentId, startsOn, endsOn, runOutEndsOn, terminatedOn });
  }
  return before;
}

async function decide(tx: Transaction, returning: Returning): Promise<Decision[]> {
  const { compId, person, endedOn, returnsOn, today, terminations } = returning;
  // Several terminations, each earlier: what the first one found is how it was.
  const found = new Map<number, EndBefore>();
  for (const stored of terminations)
    for (const { enrollmentId, ...before } of EndedBefore.parse(stored).enrollments)
      if (!found.has(enrollmentId)) found.set(enrollmentId, before);

  const decisions: Decision[] = [];
  for (const enrollment of await store.listEnded(tx, compId, person.empno, endedOn)) {
    const before = found.get(enrollment.enrollmentId);
    const stays = whyItStays(enrollment, before, returnsOn);
    if (stays !== undefined) decisions.push({ enrollment, back: null, text: stays });
    else {
      const { yearStart: from, yearEnd: to } = enrollment;
      const payDates = await payDatesOf(tx, compId, person, { from, to });
      const back = returnOf(enrollment, before, { returnsOn, today, payDates });
      decisions.push({ enrollment, back, text: describeReturn(enrollment, back) });
    }
  }
  return decisions;
}
