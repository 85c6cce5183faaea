import type {
  DashboardReports,
  MonthSummary,
  NonPlanYearSummary,
  PlanYear,
} from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { ServiceType, type Range } from '@portal/contract/areas/reports/report-parameters.ts';
import { addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import {
  earlier,
  lastDayOfData,
  rangeOf,
  type GivenParameters,
} from '../../support/reports/report-call.service.ts';
import { reportCompany } from '../../support/reports/report-company.store.ts';
import { billsLeaves } from '../continuation/plans/plans.service.ts';
import {
  monthSummaries,
  pendingNoticeCounts,
} from '../continuation/reports/month-summaries.service.ts';
import { countHsaNotForwarded } from '../hsa/hsa.service.ts';
import { leaveTiles } from '../leave/reports/leave-tiles.service.ts';
import { getPlanYears } from '../enrollment/plan-years.service.ts';

const action = 'load service data';
const monthsShown = 13;

type Services = NonPlanYearSummary['services'];

/** The month so many months before today's. */
const monthBefore = (today: CalendarDate, months: number): Range =>
  monthOf(addMonths(monthOf(today).startDate, -months));

export function getNonPlanYearSummary(
  { database, clock }: Context,
  member: Member,
  given: GivenParameters,
): Promise<NonPlanYearSummary> {
  const today = clock.today();
  const range = rangeOf(given, action, monthBefore(today, 1));
  return database.transaction(member.scope, async (tx) => {
    const services = await servicesOf(tx, member);
    const counted = await summariesOf(tx, member, { services, today, ranges: [range] });
    return await summaryOf(tx, member, { services, counted, today });
  });
}

/** Also for a service that is not on the dashboard: it counts what the reports of that month have. */
export function getMonthSummary(
  { database, clock }: Context,
  { scope, compId }: Member,
  { serviceType, ...given }: GivenParameters & { serviceType: ServiceType },
): Promise<MonthSummary> {
  const today = clock.today();
  const range = rangeOf(given, action, monthBefore(today, 1));
  return database.transaction(scope, async (tx) => {
    const [summary] = await summariesFor(tx, { compId, serviceType, today, ranges: [range] });
    return summary!;
  });
}

export function getDashboardReports(
  { database, clock }: Context,
  member: Member,
): Promise<DashboardReports> {
  const today = clock.today();
  const ranges = Array.from({ length: monthsShown }, (_, at) =>
    monthBefore(today, monthsShown - at),
  );
  return database.transaction(member.scope, async (tx) => {
    const services = await servicesOf(tx, member);
    const counted = await summariesOf(tx, member, { services, today, ranges });
    const planYears = hasPlanYears(member) ? await getPlanYears(tx, member.compId) : [];
    return {
      planYears,
      planYear: counted.size > 0 || hasMoved(member) ? null : currentOf(planYears, today),
      summary: await summaryOf(tx, member, { services, counted, today }),
      months: [...counted].flatMap(([serviceType, months]) =>
        months.map((month, at) => ({ serviceType, ...ranges[at]!, ...month })),
      ),
      leave: member.facts.company.hasFmla ? await leaveTiles(tx, member.compId, today) : null,
      hsaNotForwarded: mayOpen('hsa-not-forwarded', member.facts)
        ? await countHsaNotForwarded(tx, member.compId, today)
        : null,
    };
  });
}

const hasPlanYears = ({ facts: { company } }: Member) =>
  !company.isFmlaOnly && !company.isCobraOnly;
/** The accounts have moved: the selector of plan years is hidden. */
const hasMoved = ({ facts: { hasMigrated } }: Member) => hasMigrated.cdh;

const currentOf = (planYears: readonly PlanYear[], today: CalendarDate): number | null =>
  planYears.find(({ startDate, endDate }) => startDate <= today && endDate >= today)?.pyrid ?? null;

async function servicesOf(tx: Transaction, { compId, facts }: Member): Promise<Services> {
  const { hasCobra, hasRetiree, isFmlaOnly } = facts.company;
  if (isFmlaOnly) return { hasCobra: false, hasRetiree: false, hasLOA: false };
  return { hasCobra, hasRetiree, hasLOA: hasRetiree && (await billsLeaves(tx, compId)) };
}

type Counting = { services: Services; today: CalendarDate; ranges: readonly Range[] };

/** The summaries of each service that the dashboard shows: one the company has and has not moved away from. */
async function summariesOf(
  tx: Transaction,
  { compId, facts }: Member,
  { services, today, ranges }: Counting,
): Promise<Map<ServiceType, MonthSummary[]>> {
  const has: Record<ServiceType, boolean> = {
    cobra: services.hasCobra,
    retiree: services.hasRetiree,
    loa: services.hasLOA,
  };
  const counted = new Map<ServiceType, MonthSummary[]>();
  for (const serviceType of ServiceType.options)
    if (has[serviceType] && !facts.hasMigrated.cobra)
      counted.set(serviceType, await summariesFor(tx, { compId, serviceType, today, ranges }));
  return counted;
}

async function summariesFor(
  tx: Transaction,
  {
    compId,
    serviceType,
    today,
    ranges,
  }: Omit<Counting, 'services'> & { compId: number; serviceType: ServiceType },
): Promise<MonthSummary[]> {
  const lastDay = lastDayOfData(await reportCompany(tx, compId), 'cobra', today);
  return await monthSummaries(
    tx,
    { compId, serviceType, asOf: earlier(today, lastDay) },
    ranges.map(({ startDate, endDate }) => ({ startDate, endDate: earlier(endDate, lastDay) })),
  );
}

type Counted = {
  services: Services;
  counted: ReadonlyMap<ServiceType, MonthSummary[]>;
  today: CalendarDate;
};

/** The last of the counted ranges, and what waits to be mailed today. */
async function summaryOf(
  tx: Transaction,
  { compId }: Member,
  { services, counted, today }: Counted,
): Promise<NonPlanYearSummary> {
  const last = (service: ServiceType) => counted.get(service)?.at(-1) ?? null;
  const lastDay = lastDayOfData(await reportCompany(tx, compId), 'cobra', today);
  return {
    services,
    summaries: { cobra: last('cobra'), retiree: last('retiree'), loa: last('loa') },
    notices: await pendingNoticeCounts(tx, compId, earlier(today, lastDay)),
  };
}
