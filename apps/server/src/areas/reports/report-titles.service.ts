import { reportCatalog, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { ScheduleParameters } from '@portal/contract/areas/reports/report-schedules.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import { reportPlans } from '../enrollment/report-plans.service.ts';

const serviceNames: Record<ServiceType, string> = {
  cobra: 'COBRA',
  retiree: 'Retiree Billing',
  loa: 'LOA Billing',
};

export type ReportTitles = {
  /** The plan a report is about, with its year, if it is about one. */
  planOf: (parameters: ScheduleParameters) => string | null;
  /** The report with its service or plan: 'Terminations, COBRA'. */
  titleOf: (name: ReportName, parameters: ScheduleParameters) => string;
};

/** How the reports of a company are called in lists and emails. */
export async function reportTitles(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<ReportTitles> {
  const plans = await reportPlans(tx, compId, today);
  const planOf = ({ pyrid, plccode, plcid }: ScheduleParameters) =>
    plans.find(
      (plan) =>
        plan.pyrid === pyrid &&
        (plcid === undefined ? plan.plccode === plccode : plan.plcid === plcid),
    )?.name ?? null;
  return {
    planOf,
    titleOf: (name, parameters) =>
      [
        reportCatalog[name].title,
        parameters.serviceType && serviceNames[parameters.serviceType],
        planOf(parameters),
      ]
        .filter(Boolean)
        .join(', '),
  };
}
