import { z } from 'zod';
import { Refusal } from '@portal/contract/problem.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { TerminationEffect } from '../termination/termination-effect.ts';
import * as store from './enrollment-effect.store.ts';

/** What a termination stored about a person's enrollments. */
export const EndedBefore = z.object({
  enrollments: z.array(
    z.object({
      enrollmentId: z.number(),
      /** The version after the termination. A different one means someone has changed it since. */
      version: z.number(),
      endsOn: z.iso.date().nullable(),
      terminatedOn: z.iso.date().nullable(),
      runOutEndsOn: z.iso.date().nullable(),
    }),
  ),
  removed: z.array(
    z.object({
      enrollmentId: z.number(),
      source: z.enum(['payroll', 'employer']),
      dueOn: z.iso.date(),
      cents: z.number(),
    }),
  ),
});

/** Accounts end, deductions after the last one go, cards are suspended (domain.md 2.8). */
export const enrollments: TerminationEffect = {
  name: 'enrollments',

  async preview(tx, row) {
    const { compId, person, terminateBenefits, lastDeduction } = row;
    const ending = await store.listEnding(tx, compId, person.empno, terminateBenefits);
    const removed = await store.countDeductions(tx, store.removalOf(row));
    const after = displayDate(lastDeduction ?? terminateBenefits);
    return [
      ...ending.flatMap((enrollment) => endSentence(enrollment, terminateBenefits)),
      ...(ending.some(({ hasIssuedCard }) => hasIssuedCard)
        ? [`The debit card is suspended after ${displayDate(terminateBenefits)}.`]
        : []),
      ...(removed === 1 ? [`1 deduction after ${after} is removed.`] : []),
      ...(removed > 1 ? [`${removed} deductions after ${after} are removed.`] : []),
    ];
  },

  async apply(tx, row) {
    const { compId, person, terminateBenefits } = row;
    const before: z.infer<typeof EndedBefore> = {
      enrollments: [],
      removed: await store.removeContributions(tx, store.removalOf(row)),
    };
    for (const enrollment of await store.listEnding(tx, compId, person.empno, terminateBenefits)) {
      const { enrollmentId, endsOn, terminatedOn, runOutEndsOn } = enrollment;
      const version = await store.setEnding(tx, compId, enrollmentId, {
        terminatedOn: terminateBenefits,
        ...endingOf(enrollment, terminateBenefits),
      });
      before.enrollments.push({ enrollmentId, version, endsOn, terminatedOn, runOutEndsOn });
    }
    return before;
  },

  async restore(tx, { compId, person }, stored, undone) {
    const { enrollments: ended, removed } = EndedBefore.parse(stored);
    const changedSince = undone.flatMap((each) => EndedBefore.parse(each).enrollments);
    for (const { enrollmentId, version, ...before } of ended) {
      const restored = await store.setEnding(tx, compId, enrollmentId, before);
      const undoneSince = changedSince.filter((each) => each.enrollmentId === enrollmentId).length;
      // One more than after the termination, and two for each later one that came and went, unless
      // someone else has changed it too.
      if (restored !== version + 1 + 2 * undoneSince)
        throw new Refusal(
          'conflict',
          `An enrollment of ${person.fname} ${person.lname} was changed in the meantime, so this can no longer be undone.`,
        );
    }
    await store.restoreContributions(tx, compId, removed);
  },
};

/** An enrollment that ended earlier keeps its end and its run-out. */
function endingOf(enrollment: store.EndingEnrollment, terminateBenefits: string): store.Ending {
  const { startsOn, endsOn, runsUntil, runOutEndsOn, runOutDays, hasOwnRunOut } = enrollment;
  if (runsUntil < terminateBenefits && startsOn <= terminateBenefits)
    return { endsOn, runOutEndsOn };
  return {
    endsOn: startsOn > terminateBenefits ? addDays(startsOn, -1) : terminateBenefits,
    runOutEndsOn: hasOwnRunOut ? addDays(terminateBenefits, runOutDays) : runOutEndsOn,
  };
}

function endSentence(enrollment: store.EndingEnrollment, terminateBenefits: string): string[] {
  const { planName, startsOn, endsOn, hasOwnRunOut } = enrollment;
  const after = endingOf(enrollment, terminateBenefits);
  if (after.endsOn === endsOn) return [];
  if (startsOn > terminateBenefits)
    return [`${planName} will not begin on ${displayDate(startsOn)}.`];
  const filing =
    hasOwnRunOut && after.runOutEndsOn
      ? `; claims can be filed until ${displayDate(after.runOutEndsOn)}`
      : '';
  return [`${planName} ends on ${displayDate(terminateBenefits)}${filing}.`];
}
