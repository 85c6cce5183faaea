import { z } from 'zod';
import { Refusal } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { setEndDate } from '../participants/participants.service.ts';
import type { TerminationEffect } from './termination-effect.ts';

const Before = z.object({ terminateBenefits: z.iso.date().nullable() });

/** The person's own end date. The date of the last deduction is stored with the batch. */
export const endDate: TerminationEffect = {
  name: 'endDate',

  preview(_tx, { person, terminateBenefits, lastDeduction }) {
    const instead = person.terminateBenefits
      ? ` instead of ${displayDate(person.terminateBenefits)}`
      : '';
    return Promise.resolve([
      `Benefits terminate on ${displayDate(terminateBenefits)}${instead}.`,
      ...(lastDeduction ? [`The last deduction is on ${displayDate(lastDeduction)}.`] : []),
    ]);
  },

  async apply(tx, { compId, person, terminateBenefits }) {
    await setEndDate(tx, compId, person.empno, terminateBenefits);
    return { terminateBenefits: person.terminateBenefits } satisfies z.infer<typeof Before>;
  },

  async restore(tx, { compId, person, terminateBenefits }, before) {
    if (person.terminateBenefits !== terminateBenefits) {
      const name = `${person.fname} ${person.lname}`;
      throw new Refusal(
        'conflict',
        `The end date of ${name} was changed in the meantime, so this can no longer be undone.`,
      );
    }
    await setEndDate(tx, compId, person.empno, Before.parse(before).terminateBenefits);
  },
};
