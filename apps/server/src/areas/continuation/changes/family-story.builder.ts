import type { TestApi } from '../../../testing/test-api.ts';
import { addPlan, addSpouseAndChild, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { startStory } from '../money/premium-story.builder.ts';

/** Two levels: 500.00 for the employee alone, 1,000.00 for a family. */
export const addTwoLevels = (api: TestApi): Promise<BuiltPlan> =>
  inCompany(api, (tx) => addPlan(tx, 'Two levels', { E: 50_000, F: 100_000 }));

let people = 10;
/**
 * Employee, spouse and child at the family level with a typed rate of 900.00, from 07/01/2026; the election deadline
 * is 08/30/2026. A form elects for the persons at the given places; with no places it is a waiver.
 */
export async function startFamily(api: TestApi, plan: BuiltPlan, more: object = {}) {
  const empno = String(100_000 + ++people).padStart(9, '0');
  const dependents = await inCompany(api, (tx) => addSpouseAndChild(tx, empno));
  const story = await startStory(api, {
    empno,
    dependents,
    plans: [{ planId: plan.planId, tierId: plan.tiers.F, costCents: 90_000 }],
    ...more,
  });
  const { persons } = await story.record();
  const answerOn = (date: string, postmark: string, ...places: number[]) =>
    story.respond(
      postmark,
      date,
      places.length === 0
        ? []
        : [{ plansId: plan.planId, persons: places.map((place) => persons[place]!.personId) }],
    );
  return {
    ...story,
    answerOn,
    answer: (postmark: string, ...places: number[]) => answerOn('2026-08-20', postmark, ...places),
    /** Each invoice: period start, amount, paid. */
    bills: async () =>
      (await story.invoices()).map(({ from, amount, paid }) => `${from} ${amount} ${paid}`),
    /** Each person's last day and end reason, or that coverage continues. */
    ends: async () =>
      (await story.record()).persons.map(({ endsOn, endReason }) =>
        endsOn === null ? 'continues' : `${endsOn} ${endReason}`,
      ),
  };
}
export type Family = Awaited<ReturnType<typeof startFamily>>;
