import type {
  DashboardReports,
  NonPlanYearSummary,
} from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Company, MigrationStatus } from '@portal/contract/areas/session/company.ts';

/** The services with a summary: those the company has, until its COBRA side moves (domain.md 7.6). */
export function shownServices(
  { hasCobra, hasRetiree, hasLOA }: NonPlanYearSummary['services'],
  hasMigrated: MigrationStatus['hasMigrated'],
): ServiceType[] {
  if (hasMigrated.cobra) return [];
  return [
    ...(hasCobra ? (['cobra'] as const) : []),
    ...(hasRetiree ? (['retiree'] as const) : []),
    ...(hasLOA ? (['loa'] as const) : []),
  ];
}

/** What the panel shows if it could not be loaded: the services the session knows of, and zeros. */
export function noReports({
  hasCobra,
  hasRetiree,
  hasFmla,
}: Pick<Company, 'hasCobra' | 'hasRetiree' | 'hasFmla'>): DashboardReports {
  return {
    planYears: [],
    planYear: null,
    summary: {
      services: { hasCobra, hasRetiree, hasLOA: false },
      summaries: { cobra: null, retiree: null, loa: null },
      notices: { qeParticipants: 0, initialNotices: 0 },
    },
    months: [],
    hsaNotForwarded: null,
    leave: hasFmla
      ? {
          allOpenLeaveCaseListCount: 0,
          intermittentLeaveCaseListCount: 0,
          pendingInfoCount: 0,
          returnToWorkConfirmationCount: 0,
        }
      : null,
  };
}
