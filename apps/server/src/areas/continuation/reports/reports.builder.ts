import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import * as contract from '@portal/contract/areas/reports/reports.contract.ts';
import { compId } from '../continuation.builder.ts';
import { startEvents } from '../event/events.builder.ts';
import { startStory } from '../money/premium-story.builder.ts';

type ServiceType = 'cobra' | 'retiree' | 'loa';
type Query = { serviceType?: ServiceType; startDate?: string; endDate?: string };

export const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

/** The real server with test plans and nobody's events, and the calls that tests of reports make. */
export async function startReports() {
  const at = await startEvents();
  const { api, plans } = at;
  const asDana = async () => ({ token: await api.tokenOf('dana.full') });

  return {
    ...at,

    /** The rows of a report, each as an object by its columns' headings. */
    async rows(report: ReportName, query: Query) {
      const call = { params: { compId, report }, query };
      const { columns, rows } = (await api.call(contract.previewReport, call, await asDana())).body;
      return rows.map((row) =>
        Object.fromEntries(columns.map(({ heading }, place) => [heading, row[place] ?? null])),
      );
    },

    async counts(serviceType: ServiceType, { startDate, endDate } = october) {
      const params = { compId, serviceType, start: startDate, end: endDate };
      return (await api.call(contract.countRangeReports, { params }, await asDana())).body;
    },

    /** An event with medical and dental coverage at 569.23 a month, its notice mailed. */
    async story(
      event: Partial<Parameters<typeof startStory>[1]> = {},
      { mailedOn = '2026-06-17', ...person }: { mailedOn?: string; [field: string]: unknown } = {},
    ) {
      const empno = event.empno ?? (await at.someone(person)).empno;
      const both = [plans.medical, plans.dental];
      const elected = both.map(({ planId, tiers }) => ({ planId, tierId: tiers.E }));
      const story = await startStory(api, { plans: elected, ...event, empno }, mailedOn);
      return { ...story, empno };
    },
  };
}
export type ReportsApi = Awaited<ReturnType<typeof startReports>>;
