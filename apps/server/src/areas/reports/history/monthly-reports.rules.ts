import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type { Range } from '@portal/contract/areas/reports/report-range.rules.ts';
import type { ReportPlan } from '@portal/contract/areas/reports/reports.contract.ts';
import type { ScheduleParameters } from '@portal/contract/areas/reports/report-schedules.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

export type MonthlyReport = { name: ReportName; parameters: ScheduleParameters };

type Plan = Pick<ReportPlan, 'pyrid' | 'plcid' | 'isBalance'> & {
  plccode: string;
  isCustom: boolean;
  startsOn: CalendarDate;
  endsOn: CalendarDate;
};

/**
 * What is filed for a month: the balances and the rosters of the plans whose year includes its last day, and the COBRA
 * recap.
 */
export function monthlyReports(
  plans: readonly Plan[],
  hasCobra: boolean,
  { endDate }: Range,
): MonthlyReport[] {
  const current = plans.filter(({ startsOn, endsOn }) => startsOn <= endDate && endsOn >= endDate);
  const ofPlans = current.flatMap(({ isCustom, isBalance, pyrid, plccode, plcid }) => {
    const parameters = (isCustom ? { pyrid, plcid } : { pyrid, plccode }) as ScheduleParameters;
    return [
      ...(isBalance
        ? [{ name: isCustom ? 'balance-report-custom' : 'balance-report', parameters } as const]
        : []),
      { name: isCustom ? 'custom-enrollment' : 'enrollment-roster', parameters } as const,
    ];
  });
  const recap = { name: 'monthly-recap', parameters: { serviceType: 'cobra' } } as const;
  return [...ofPlans, ...(hasCobra ? [recap] : [])];
}

/** The month, the report and what it is about: the same for every attempt. */
export const monthlyKey = (month: string, { name, parameters }: MonthlyReport): string =>
  [month, name, ...Object.values(parameters)].join(' ');
