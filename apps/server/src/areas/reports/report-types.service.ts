import type { ReportPlan, ReportType } from '@portal/contract/areas/reports/reports.contract.ts';
import { reportTypes } from '@portal/contract/areas/reports/reports.contract.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { billsLeaves } from '../continuation/plans/plans.service.ts';
import { reportPlans } from '../enrollment/report-plans.service.ts';

/** domain.md 7.8. */
export function listReportTypes(
  { database, clock }: Context,
  { scope, compId, facts: { company } }: Member,
): Promise<ReportType[]> {
  return database.transaction(scope, async (tx) => {
    const hasAccounts = !company.isFmlaOnly && !company.isCobraOnly;
    const plans = hasAccounts ? await reportPlans(tx, compId, clock.today()) : [];
    const { hasCobra, hasRetiree, hasFmla, isFmlaOnly } = company;
    const has: Record<ReportType, boolean> = {
      balance: plans.some(({ isCustom }) => !isCustom),
      cobra: hasCobra && !isFmlaOnly,
      retiree: hasRetiree && !isFmlaOnly,
      loa: hasRetiree && !isFmlaOnly && (await billsLeaves(tx, compId)),
      custom: plans.some(({ isCustom }) => isCustom),
      fmla: hasFmla,
    };
    return reportTypes.filter((type) => has[type]);
  });
}

export function listReportPlans(
  { database, clock }: Context,
  { scope, compId }: Member,
  reportType: 'balance' | 'custom',
): Promise<ReportPlan[]> {
  return database.transaction(scope, async (tx) => {
    const plans = await reportPlans(tx, compId, clock.today());
    return plans.filter(({ isCustom }) => isCustom === (reportType === 'custom'));
  });
}
