import type { CustomPlan } from '@portal/contract/areas/reenrollment/resources.contract.ts';
import { resourceGroups } from '@portal/contract/areas/reenrollment/resource-groups.rules.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { downloadFile } from '../../../support/files/files.service.ts';
import { enrollmentYear } from './enrollment-year.rules.ts';
import * as store from './resources.store.ts';

/** The plan year that people enroll for, and its plans; those of the year before while it has none. */
export async function offeredPlans(tx: Transaction, compId: number, today: CalendarDate) {
  const planYears = await store.listPlanYears(tx, compId);
  const year = enrollmentYear(planYears, today);
  if (!year) return { year: null, plans: [] };
  const upToThen = planYears.filter(({ startsOn }) => startsOn <= year.startsOn).slice(-2);
  const ids = upToThen.map(({ planYearId }) => planYearId);
  const plans = await store.listPlans(tx, compId, ids);
  const newest = ids.findLast((id) => plans.some(({ planYearId }) => planYearId === id));
  return { year, plans: plans.filter(({ planYearId }) => planYearId === newest) };
}

export async function listResourcePlans(
  { database, clock, config }: Context,
  { scope, compId, facts }: Member,
) {
  const { year, plans, checklists } = await database.transaction(scope, async (tx) => ({
    ...(await offeredPlans(tx, compId, clock.today())),
    checklists: await store.listChecklists(tx, compId),
  }));
  const links = config.resourceLinks;
  return {
    planYearName: year?.name ?? null,
    additionalResources: links.all.additionalResources,
    planTypes: year
      ? resourceGroups({ company: facts.company, planYearId: year.planYearId, plans }, links)
      : [],
    customPlans: customPlans(plans, checklists),
  };
}

function customPlans(
  plans: readonly store.OfferedPlan[],
  checklists: ReadonlySet<number>,
): CustomPlan[] {
  const custom = plans.filter(({ code }) => code === customCode);
  const groups = Map.groupBy(custom, ({ planId }) => planId);
  return [...groups].map(([planId, subPlans]) => ({
    planYearId: subPlans[0]!.planYearId,
    planId,
    subPlans: subPlans.map(({ pyrPlansId, name }) => ({
      pyrPlansId,
      planName: name,
      hasChecklist: checklists.has(pyrPlansId),
    })),
  }));
}

export async function hasFsaTemplate({ database }: Context, { scope, compId }: Member) {
  const found = await database.transaction(scope, (tx) =>
    store.findResource(tx, compId, 'fsa-template', null),
  );
  return found !== undefined;
}

export const downloadFsaTemplate = (context: Context, member: Member) =>
  downloadResource(context, member, (tx) =>
    store.findResource(tx, member.compId, 'fsa-template', null),
  );

type ChecklistPath = { planYearId: number; planId: number; pyrPlansId: number };

/** All three must belong together. */
export const downloadCustomChecklist = (
  context: Context,
  member: Member,
  { planYearId, planId, pyrPlansId }: ChecklistPath,
) =>
  downloadResource(context, member, async (tx) => {
    const plans = await store.listPlans(tx, member.compId, [planYearId]);
    const isPlan = plans.some(
      (plan) =>
        plan.pyrPlansId === pyrPlansId && plan.planId === planId && plan.code === customCode,
    );
    return isPlan
      ? await store.findResource(tx, member.compId, 'custom-checklist', pyrPlansId)
      : undefined;
  });

async function downloadResource(
  context: Context,
  member: Member,
  find: (tx: Transaction) => Promise<{ fileId: number; name: string } | undefined>,
): Promise<FileAnswer> {
  const found = await context.database.transaction(member.scope, find);
  if (!found) throw notFound();
  return await downloadFile(context, member, found);
}
