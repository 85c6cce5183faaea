import {
  nextYearNotSet,
  type LegacyType,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { mayAcknowledge } from '@portal/contract/areas/reenrollment/legacy.rules.ts';
import type { LegacyChecklist } from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { completionsOf, lockRenewal, requireYear, type RenewedYear } from '../renewal.store.ts';
import { requireRenewedYear } from '../renewed-year.service.ts';
import { addCompletion } from './checklists.store.ts';
import { accountFacts, coverageFacts } from './legacy-facts.rules.ts';
import * as store from './legacy-facts.store.ts';
import { renewedTypesOf } from './renewed-types.rules.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'config'>;
type Named = { planYearId: number; planType: LegacyType };

export async function getLegacyChecklist(
  context: Dependencies,
  member: Member,
  { planYearId, planType }: Named,
): Promise<LegacyChecklist> {
  const { scope, compId } = member;
  return await context.database.transaction(scope, async (tx) => {
    const year = await requireYear(tx, compId, planYearId);
    return await legacyChecklist(context, tx, member, { year, planType });
  });
}

/** Somebody has read it and agrees: a fact that is written down once, with who and when. */
export async function completeLegacyChecklist(
  context: Dependencies,
  member: Member,
  { planYearId, planType }: Named,
): Promise<LegacyChecklist> {
  const { scope, compId, userId } = member;
  return await context.database.transaction(scope, async (tx) => {
    const year = await requireRenewedYear(tx, compId, planYearId, context.clock.today());
    await lockRenewal(tx, compId, planYearId);
    // Refuses a type that the company does not have, before anything is written.
    const page = await legacyChecklist(context, tx, member, { year, planType });
    if (page.completedOn === null && !mayAcknowledge(page))
      throw new Refusal('conflict', nextYearNotSet);
    const now = context.clock.now();
    if (await addCompletion(tx, compId, planYearId, { checklist: planType, userId, now }))
      await audit(tx, member, now, {
        action: 'complete-legacy-checklist',
        subject: `plan-year:${planYearId}`,
        after: { planType },
      });
    return await legacyChecklist(context, tx, member, { year, planType });
  });
}

async function legacyChecklist(
  { config }: Dependencies,
  tx: Transaction,
  { compId, facts }: Member,
  { year, planType }: { year: RenewedYear; planType: LegacyType },
): Promise<LegacyChecklist> {
  const { planYearId, previousId, startsOn } = year;
  const ids = previousId === null ? [planYearId] : [previousId, planYearId];
  const plans = await store.accountPlansOf(tx, compId, ids);
  const types = renewedTypesOf(
    facts.company,
    plans.map(({ code }) => code),
  );
  if (!types.some(({ word }) => word === planType))
    throw notFound('There are no plans of this type.');
  const completions = await completionsOf(tx, compId, planYearId);
  const completion = completions.find(({ checklist }) => checklist === planType);
  const ofYear = (id: number | null) => plans.filter((plan) => plan.planYearId === id);
  return {
    planType,
    planYearName: year.name,
    planYearStart: startsOn,
    planYearEnd: year.endsOn,
    plans:
      planType === 'cobra' || planType === 'db'
        ? coverageFacts(await store.coveragePlansOf(tx, compId, planType, startsOn), {
            renewalDate: startsOn,
            isFinalized: completions.some(({ checklist }) => checklist === 'plans'),
          })
        : accountFacts(planType, ofYear(previousId), ofYear(planYearId)),
    completedOn: completion ? dateInZone(completion.completedAt, config.timeZone) : null,
    completedBy: completion ? await store.userNameOf(tx, compId, completion.completedBy) : null,
  };
}

export const listCustomPlanTypes = ({ database }: Dependencies, { scope, compId }: Member) =>
  database.transaction(scope, (tx) => store.customPlansOf(tx, compId));
