import { z } from 'zod';
import { company, operation, signedIn } from '../../operation.ts';
import { PlanCode } from '../enrollment/plan-code.ts';
import { RangeText, ServiceType } from '../reports/report-parameters.ts';
import { CompanyPath } from '../session/session.contract.ts';

export const MarketingSlide = z.object({
  unqid: z.number().int(),
  headline: z.string(),
  paragraph: z.string(),
  backgroundColor: z.string(),
  textColor: z.string(),
  /** A path below the static-files location. */
  image: z.string().nullable(),
  action1Link: z.string().nullable(),
  action1Label: z.string().nullable(),
  action2Link: z.string().nullable(),
  action2Label: z.string().nullable(),
});
export type MarketingSlide = z.infer<typeof MarketingSlide>;

export const listMarketingSlides = operation({
  name: 'listMarketingSlides',
  method: 'GET',
  path: '/api/marketing-slides',
  access: signedIn,
  summary: "The provider's active slides, in order",
  answer: z.array(MarketingSlide),
});

export const PlanYear = z.object({
  pyrid: z.number().int(),
  name: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type PlanYear = z.infer<typeof PlanYear>;

const access = company({ page: 'dashboard' });

export const listPlanYears = operation({
  name: 'listPlanYears',
  method: 'GET',
  path: '/api/companies/{compId}/plan-years',
  access,
  summary: "The company's plan years, newest first",
  params: CompanyPath,
  answer: z.array(PlanYear),
});

const Count = z.number().int().nonnegative();

/** One plan of a plan year; money in dollars. */
export const ServiceSummary = z.object({
  plcid: z.number().int(),
  pyrid: z.number().int(),
  /** Which roster its tile exports: by code, or by the custom plan's own id. */
  plccode: PlanCode,
  customPlanId: z.number().int().nullable(),
  type: z.enum(['custom', 'regular']),
  name: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  participants: Count,
  annualTotals: z.number(),
  reimbursements: z.number(),
});
export type ServiceSummary = z.infer<typeof ServiceSummary>;

export const listServiceSummaries = operation({
  name: 'listServiceSummaries',
  method: 'GET',
  path: '/api/companies/{compId}/reports/plan-years/{pyrid}/service-summaries',
  access,
  summary: 'A summary per plan of a plan year',
  params: CompanyPath.extend({ pyrid: z.string().max(20) }),
  answer: z.array(ServiceSummary),
});

export const MonthSummary = z.object({
  activeParticipants: Count,
  noticesMailed: Count,
  paymentsProcessed: Count,
});
export type MonthSummary = z.infer<typeof MonthSummary>;

export const NonPlanYearSummary = z.object({
  services: z.object({ hasCobra: z.boolean(), hasRetiree: z.boolean(), hasLOA: z.boolean() }),
  summaries: z.object({
    cobra: MonthSummary.nullable(),
    retiree: MonthSummary.nullable(),
    loa: MonthSummary.nullable(),
  }),
  notices: z.object({ qeParticipants: Count, initialNotices: Count }),
});
export type NonPlanYearSummary = z.infer<typeof NonPlanYearSummary>;

export const getNonPlanYearSummary = operation({
  name: 'getNonPlanYearSummary',
  method: 'GET',
  path: '/api/companies/{compId}/reports/non-plan-year-services-summary',
  access,
  summary: 'COBRA, retiree and leave billing in a range of days, by default the previous month',
  params: CompanyPath,
  query: z.strictObject(RangeText),
  answer: NonPlanYearSummary,
});

export const getMonthSummary = operation({
  name: 'getMonthSummary',
  method: 'GET',
  path: '/api/companies/{compId}/reports/{serviceType}/summary',
  access,
  summary: 'One of these services in a month',
  params: CompanyPath.extend({ serviceType: ServiceType }),
  query: z.strictObject(RangeText),
  answer: MonthSummary,
});

/** The tiles of leave; each counts the rows of its report. */
export const LeaveTiles = z.object({
  allOpenLeaveCaseListCount: Count,
  intermittentLeaveCaseListCount: Count,
  pendingInfoCount: Count,
  returnToWorkConfirmationCount: Count,
});
export type LeaveTiles = z.infer<typeof LeaveTiles>;

export const DashboardReports = z.object({
  planYears: z.array(PlanYear),
  /** The plan year shown at first; null: the view without a plan year (domain.md 7.6). */
  planYear: z.number().int().nullable(),
  summary: NonPlanYearSummary,
  /** The 13 months up to the previous one, oldest first, of each service the company has. */
  months: z.array(
    MonthSummary.extend({
      serviceType: ServiceType,
      startDate: z.iso.date(),
      endDate: z.iso.date(),
    }),
  ),
  /** Null if the company has no leave. */
  leave: LeaveTiles.nullable(),
  /** People whose HSA contributions wait (domain.md 5.4); null if the company has no accounts. */
  hsaNotForwarded: Count.nullable(),
});
export type DashboardReports = z.infer<typeof DashboardReports>;

export const getDashboardReports = operation({
  name: 'getDashboardReports',
  method: 'GET',
  path: '/api/companies/{compId}/reports/dashboard',
  access,
  summary: 'All the reports panel of the dashboard shows at first, in one call',
  params: CompanyPath,
  answer: DashboardReports,
});
