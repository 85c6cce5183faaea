import {
  legacyTypes,
  renewedTypes,
  type LegacyType,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PlanInProgressForm } from '@portal/contract/areas/reenrollment/plan-in-progress.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { isBusinessDay } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { getCobraChecklist } from '../reenrollment/checklists/cobra-checklist.service.ts';
import { completePackets } from '../reenrollment/checklists/complete-packets.service.ts';
import { saveDirectBillChecklist } from '../reenrollment/checklists/direct-bill.service.ts';
import { completeLegacyChecklist } from '../reenrollment/checklists/legacy-checklist.service.ts';
import { listRenewalYears } from '../reenrollment/checklists/renewal-years.service.ts';
import { saveCobraChecklist } from '../reenrollment/checklists/save-cobra-checklist.service.ts';
import { generateOeForms } from '../reenrollment/packets/generate-forms.service.ts';
import { finalizeRenewal } from '../reenrollment/plans/finalize-renewal.service.ts';
import { listRenewalPlans } from '../reenrollment/plans/renewal-plans.service.ts';
import { saveRenewalPlan } from '../reenrollment/plans/save-renewal-plan.service.ts';
import { administratorOf } from './demo-member.ts';
import * as store from './demo-renewals.store.ts';
import { readFact, writeFact } from './demo.store.ts';

const fact = 'demo-renewals';
const done = 'done';

type Renewing = {
  context: Context;
  member: Member;
  planYearId: number;
  /** The first day of the new plan year. */
  renewalDate: CalendarDate;
};

/**
 * One company in each state of its checklists (domain.md 10.2), as its administrator would have left them. Nobody has
 * begun in 1002. If interrupted, the next start goes on.
 */
const stories: readonly [compId: number, play: (renewing: Renewing) => Promise<void>][] = [
  [1001, halfDone],
  [1004, legacyOnly],
  [1005, packetsOrdered],
  [1008, complete],
];

export async function fillRenewals(context: Context, stop: AbortSignal): Promise<void> {
  const { database, clock } = context;
  if ((await database.transaction({ system: true }, (tx) => readFact(tx, fact))) === done) return;
  const { coveragePlans, companies } = makeDemo({ today: clock.today() });
  await database.transaction({ system: true }, (tx) =>
    store.insertInsurers(tx, [...new Set(coveragePlans.map(({ carrier }) => carrier))]),
  );
  for (const { compId, planYears, hasCobra } of companies.filter(
    (each) => each.hasCobra || each.hasRetiree,
  ))
    await database.transaction({ compId }, (tx) =>
      store.insertRenewalBefore(tx, compId, {
        planYearId: planYears.at(-2)!.planYearId,
        startsOn: planYears.at(-2)!.startsOn,
        eligibleCount: hasCobra ? eligibleBefore : null,
      }),
    );
  for (const [compId, play] of stories) {
    if (stop.aborted) return;
    const member = await administratorOf(context, compId);
    const [year] = await listRenewalYears(context, member);
    if (year)
      await play({ context, member, planYearId: year.planYearId, renewalDate: year.planYearStart });
  }
  if (stop.aborted) return;
  await database.transaction({ system: true }, (tx) => writeFact(tx, fact, done));
}

const eligibleBefore = 44;

/** The count and the options are there, one plan ends, one is reviewed; the day to enroll by has passed. */
async function halfDone(renewing: Renewing): Promise<void> {
  const { context, member, planYearId, renewalDate } = renewing;
  const { plan } = await getCobraChecklist(context, member, planYearId);
  if (plan.cobraOeNewEligibleCount === null) {
    await answer(renewing, { cobraOeNewEligibleCount: 58, cobraOeHandler: 1 });
    const [first, second] = await listRenewalPlans(context, member, planYearId);
    await review(renewing, first!, 1.06);
    await saveRenewalPlan(context, member, {
      planYearId,
      form: { ...formOf(second!, 1), terminating: true, successorId: first!.planInProgressId },
      key: undefined,
    });
  }
  await acknowledge(renewing, ['hsa', 'hra']);
  await enterDirectBill(renewing, addDays(renewalDate, -20));
}

/** No checklist of a newer kind; one of them is acknowledged. */
async function legacyOnly(renewing: Renewing): Promise<void> {
  await acknowledge(renewing, ['fsa']);
}

/** The plans are submitted, the packets ordered and mailed on their day. The other cards are open. */
async function packetsOrdered(renewing: Renewing): Promise<void> {
  const { context, member, planYearId, renewalDate } = renewing;
  const { plan } = await getCobraChecklist(context, member, planYearId);
  if (plan.oePacketsChecklistComplete) return;
  if (!plan.checklistComplete) {
    await answer(renewing, { cobraOeNewEligibleCount: 41, cobraOeHandler: 1 });
    for (const each of await listRenewalPlans(context, member, planYearId))
      if (each.ratesStatus === 'needs review') await review(renewing, each, 1.05);
    const plans = await listRenewalPlans(context, member, planYearId);
    const planInProgressIds = plans.flatMap(({ planInProgressId }) => planInProgressId ?? []);
    await finalizeRenewal(context, member, { planYearId, planInProgressIds });
  }
  const sendOn = businessDayBefore(addDays(renewalDate, -36));
  await answer(renewing, {
    cobraOeSendPackets: sendOn,
    cobraOeResponseDeadline: addDays(renewalDate, -15),
  });
  await generateOeForms(context, member, planYearId);
  await answer(renewing, { formReviewStatus: { cobraElection: true, coverLetter: true } });
  await completePackets(context, member, planYearId);
}

async function complete(renewing: Renewing): Promise<void> {
  await packetsOrdered(renewing);
  const others = legacyTypes.filter((type) => type !== 'cobra');
  await acknowledge(renewing, others);
}

type Answers = Parameters<typeof saveCobraChecklist>[3]['form'];

async function answer(
  { context, member, planYearId }: Renewing,
  answers: Partial<Answers>,
): Promise<void> {
  const { plan } = await getCobraChecklist(context, member, planYearId);
  await saveCobraChecklist(context, member, planYearId, {
    form: { ...plan, ...answers },
    ifMatch: undefined,
  });
}

/** As the wizard sends it: a contact, and every level so many times what it costs now. */
async function review(
  { context, member, planYearId }: Renewing,
  plan: PlanInProgress,
  factor: number,
): Promise<void> {
  await saveRenewalPlan(context, member, {
    planYearId,
    form: formOf(plan, factor),
    key: undefined,
  });
}

function formOf(plan: PlanInProgress, factor: number): PlanInProgressForm {
  return {
    ...plan,
    carrierContactName: plan.carrierContactName || 'Nadia Marsh',
    carrierContactEmail: plan.carrierContactEmail || 'enrollment@carrier.example.com',
    carrierUpdateMethod: 1,
    activateAccountType: 1,
    hasLevels: 'Y',
    confirmRates: true,
    levels: plan.levels.map(({ levelCoverageTier, levelDescriptionId, previousCost }) => ({
      levelCoverageTier,
      levelDescriptionId,
      levelCost: Math.round((previousCost ?? 0) * factor * 100) / 100,
    })),
  };
}

async function acknowledge(
  { context, member, planYearId }: Renewing,
  wanted: readonly LegacyType[],
): Promise<void> {
  for (const { type } of await listRenewalYears(context, member)) {
    const planType = renewedTypes[type];
    if (wanted.includes(planType))
      await completeLegacyChecklist(context, member, { planYearId, planType });
  }
}

/** The response deadline is too near, so the section is not complete. */
async function enterDirectBill(
  { context, member, planYearId }: Renewing,
  begins: CalendarDate,
): Promise<void> {
  await saveDirectBillChecklist(context, member, planYearId, {
    form: {
      directBillOeBegins: begins,
      directBillOeEnds: addDays(begins, 14),
      directBillResponseDeadline: addDays(begins, 14),
    },
    ifMatch: undefined,
  });
}

function businessDayBefore(date: CalendarDate): CalendarDate {
  const before = addDays(date, -1);
  return isBusinessDay(before) ? before : businessDayBefore(before);
}
