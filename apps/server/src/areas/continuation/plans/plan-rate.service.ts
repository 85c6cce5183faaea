import type { PlanRateInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { levelDescriptions } from '@portal/contract/areas/reenrollment/level-descriptions.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { addMonths } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Context } from '../../../request/context.ts';
import { displayCents } from '../event/event-audit.ts';
import { planRateChanges } from '../mail/rate-changes.service.ts';
import { changeRate } from './renew-plans.service.ts';
import * as store from './plan-rates.store.ts';

type RateCall = { compId: number; planId: number; key: string | undefined };

/** The provider enters the rate of a level: what a rate sheet says, or a change. Who pays it is told by letter. */
export async function setPlanRate(
  { database, clock, secrets }: Pick<Context, 'database' | 'clock' | 'secrets'>,
  { compId, planId, key }: RateCall,
  input: PlanRateInput,
) {
  const today = clock.today();
  const now = clock.now();
  const repeat = { key, compId, userId: null, operation: 'setPlanRate', input: [planId, input] };
  return await database.transaction({ compId }, (tx) =>
    once(tx, { ...repeat, now, hash: secrets.hash }, async () => {
      const plan = await store.lockPlan(tx, compId, planId);
      if (!plan) throw notFound('This plan does not exist.');
      if (plan.isAgeBanded)
        throw new Refusal('conflict', 'This plan costs by age: set the rate of each event.');
      const { beginsOn, covers } = input;
      const cents = centsOf(input.rate);
      const tierId = await tierOf(tx, compId, planId, input);
      if (plan.forCobra) await refuseRaise(tx, compId, tierId, { input, cents, today });
      if (await changeRate(tx, compId, tierId, { beginsOn, cents, enteredOn: today })) {
        await planRateChanges(tx, compId, beginsOn, today);
        await audit(tx, { userId: null, address: 'operator', compId }, now, {
          action: 'set-plan-rate',
          subject: `coverage-plan:${planId}`,
          after: { plan: plan.name, covers, rate: displayCents(cents), beginsOn },
        });
      }
      const rates = await store.ratesOfPlan(tx, compId, planId);
      return rates.map((rate) => ({ ...rate, rate: dollarsOf(rate.cents) }));
    }),
  );
}

/** The level for these people; a plan that came with a rate sheet may not have it yet. */
async function tierOf(
  tx: Transaction,
  compId: number,
  planId: number,
  { covers, beginsOn }: PlanRateInput,
): Promise<number> {
  const levels = await store.levelsBefore(tx, compId, [planId], beginsOn);
  const found = levels.find((level) => level.covers === covers);
  if (found) return found.tierId;
  const name = levelDescriptions.find((each) => each.levelCoverageTier === covers)!.description;
  return await store.saveTier(tx, compId, planId, { covers, name });
}

type NewRate = { input: PlanRateInput; cents: number; today: string };

/**
 * COBRA rates are set ahead and then hold for the 12 months of their determination period, which a new plan year begins,
 * unless what the plan covers changes (domain.md 9.7).
 */
async function refuseRaise(
  tx: Transaction,
  compId: number,
  tierId: number,
  { input: { beginsOn, benefitsChanged }, cents, today }: NewRate,
): Promise<void> {
  const current = await store.rateInForce(tx, compId, tierId, beginsOn);
  if (!current || cents <= current.cents || benefitsChanged) return;
  const since = current.beginsOn;
  const mayRise =
    since === beginsOn
      ? today < beginsOn // The same day again: a correction, until people pay it.
      : addMonths(since, 12) <= beginsOn || (await store.isPlanYearStart(tx, compId, beginsOn));
  if (mayRise) return;
  throw new Refusal(
    'conflict',
    `The rate of ${displayDate(since)} holds for 12 months. It rises earlier only if what the plan covers changes (--benefits-changed yes).`,
  );
}
