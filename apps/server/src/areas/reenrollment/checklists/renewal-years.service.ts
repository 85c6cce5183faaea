import {
  directBillProblems,
  enrollBy,
} from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import {
  makesPackets,
  packetProgress,
  planProgress,
} from '@portal/contract/areas/reenrollment/sections.rules.ts';
import type { Company } from '@portal/contract/areas/session/company.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { requireYear } from '../renewal.store.ts';
import { offeredPlans } from '../resources/resources.service.ts';
import { companyOf } from './checklist-facts.store.ts';
import { cobraStanding } from './cobra-standing.service.ts';
import { directBillDates } from './direct-bill.service.ts';
import { renewedTypesOf } from './renewed-types.rules.ts';

export function listRenewalYears(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { scope, compId, facts }: Member,
): Promise<RenewalYear[]> {
  return database.transaction(scope, (tx) =>
    renewalYears(tx, compId, facts.company, clock.today()),
  );
}

/** One row per plan type of the plan year that is being renewed, with how far its checklist is (domain.md 9.7). */
export async function renewalYears(
  tx: Transaction,
  compId: number,
  company: Pick<Company, 'hasCobra' | 'hasRetiree'>,
  today: CalendarDate,
): Promise<RenewalYear[]> {
  const { year, plans } = await offeredPlans(tx, compId, today);
  if (!year) return [];
  const { planYearId, startsOn, endsOn } = await requireYear(tx, compId, year.planYearId);
  const standing = await cobraStanding(tx, compId, planYearId, today);
  const { hasDirectBillChecklist } = await companyOf(tx, compId);
  const dates = directBillDates(standing.renewal);
  const isDirectBillComplete =
    hasDirectBillChecklist && directBillProblems(dates, startsOn).length === 0;
  const isDirectBillStarted =
    hasDirectBillChecklist && Object.values(dates).some((date) => date !== null);
  const types = renewedTypesOf(
    company,
    plans.map(({ code }) => code),
  );
  return types.map(({ type, word }): RenewalYear => {
    const legacyChecklistComplete = standing.completions.some(
      ({ checklist }) => checklist === word,
    );
    const common = {
      planYearId,
      planYearStart: startsOn,
      planYearEnd: endsOn,
      type,
      legacyChecklistComplete,
      enrollBy: enrollBy(startsOn),
    };
    if (type === 'COBRA') return { ...common, ...cobraProgress(standing, legacyChecklistComplete) };
    const checklistComplete = type === 'direct bill' && isDirectBillComplete;
    return {
      ...common,
      checklistComplete,
      progress: checklistComplete || legacyChecklistComplete ? 100 : 0,
      isStarted: legacyChecklistComplete || (type === 'direct bill' && isDirectBillStarted),
      packets: null,
    };
  });
}

/** Where only the legacy checklist is complete, its card is the one that shows. */
function cobraProgress(
  { renewal, sections }: Awaited<ReturnType<typeof cobraStanding>>,
  legacyChecklistComplete: boolean,
) {
  const { isFinalized, packetsCompleted } = sections;
  const progress = legacyChecklistComplete && !isFinalized ? 100 : planProgress(sections);
  return {
    checklistComplete: isFinalized,
    progress,
    isStarted: progress > 0,
    packets:
      isFinalized && makesPackets(renewal)
        ? {
            progress: packetProgress(sections),
            isComplete: packetsCompleted,
            sendOn: renewal.sendOn,
            deadline: renewal.deadline,
          }
        : null,
  };
}
