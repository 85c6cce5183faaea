import { levelTitle } from '../event/level-title.ts';
import type { BillingPlanGroup } from '@portal/contract/areas/continuation/billing.contract.ts';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { billingEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import { planTypeNames } from '@portal/contract/areas/continuation/plan-type.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { offeredCobraTypes } from '../event/offered-types.rules.ts';
import { availableLevels, type OfferedLevel } from '../event/plans.store.ts';
import { settingsOf } from '../event/settings.store.ts';

/** Levels as a flat list, the shape of COBRA. */
export const levelViews = (levels: readonly OfferedLevel[]): AvailableLevel[] =>
  levels.map((level) => ({
    plansId: level.planId,
    plvlid: level.tierId,
    planType: level.planTypeId,
    planTypeName: planTypeNames[level.planTypeId],
    planName: level.planName,
    levelName: level.levelName,
    displayName: levelTitle(level.planName, level.levelName),
    covers: level.covers,
    cost: level.rateCents === null ? null : dollarsOf(level.rateCents),
    isAgeBanded: level.isAgeBanded,
  }));

/** Levels grouped by plan type, the shape of direct billing. */
export function groupedLevels(levels: readonly OfferedLevel[]): BillingPlanGroup[] {
  const shown = levelViews(levels);
  const types = [...new Set(levels.map(({ planTypeId }) => planTypeId))];
  return types.map((type) => ({
    planType: type,
    planTypeName: planTypeNames[type],
    plans: shown
      .filter(({ planType }) => planType === type)
      .map(({ plvlid, planType: _type, planTypeName: _name, ...level }) => ({
        planLevelId: plvlid,
        ...level,
      })),
  }));
}

const levelsOn = (
  { database }: Context,
  { scope, compId }: Member,
  service: ContinuationService,
  date: CalendarDate,
) => database.read(scope, availableLevels(compId, service, date));

export async function listCobraPlans(context: Context, member: Member, date: CalendarDate) {
  return levelViews(await levelsOn(context, member, 'cobra', date));
}

export async function listBillingPlans(context: Context, member: Member, date: CalendarDate) {
  return groupedLevels(await levelsOn(context, member, 'billing', date));
}

export async function listCobraEventTypes({ database }: Context, { scope, compId }: Member) {
  const settings = await database.transaction(scope, (tx) => settingsOf(tx, compId));
  return offeredCobraTypes(settings)
    .map(({ id, desc, months, state }) => ({ c_qualevid: id, desc, months, state }))
    .toSorted(byDescription);
}

export const listBillingEventTypes = () =>
  billingEventTypes
    .map(({ id, desc, category }) => ({ r_qualevid: id, desc, category }))
    .toSorted(byDescription);

const byDescription = (one: { desc: string }, other: { desc: string }) =>
  one.desc < other.desc ? -1 : 1;

/** The company's settings that the forms need. */
export async function getContinuationSettings({ database }: Context, { scope, compId }: Member) {
  const settings = await database.transaction(scope, (tx) => settingsOf(tx, compId));
  return {
    activeCoverageEnds: settings.active_coverage_ends,
    measureFrom: settings.measure_from,
  };
}

/** Whether a company with direct billing also bills people on leave. */
export const billsLeaves = async (tx: Transaction, compId: number): Promise<boolean> =>
  (await settingsOf(tx, compId)).bills_leaves;
