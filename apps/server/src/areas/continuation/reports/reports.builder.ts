import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import * as contract from '@portal/contract/areas/reports/reports.contract.ts';
import { compId } from '../continuation.builder.ts';
import { startEvents } from '../event/events.builder.ts';
import { startStory } from '../money/premium-story.builder.ts';

type Query = {
  serviceType?: 'cobra' | 'retiree' | 'loa';
  startDate?: string;
  endDate?: string;
};
type Options = { as?: string; compId?: number };

export const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

/** The real server with test plans and nobody's events, and the calls that tests of reports make. */
export async function startReports() {
  const at = await startEvents();
  const { api, plans } = at;
  const tokenOf = ({ as = 'dana.full' }: Options) => api.tokenOf(as);

  async function preview(report: ReportName, query: Query, options: Options = {}) {
    return await api.call(
      contract.previewReport,
      { params: { compId: options.compId ?? compId, report }, query },
      { token: await tokenOf(options) },
    );
  }

  return {
    ...at,
    preview,

    /** The rows of a report, each as an object by its columns' headings. */
    async rows(report: ReportName, query: Query, options: Options = {}) {
      const { body } = await preview(report, query, options);
      return body.rows.map((row) =>
        Object.fromEntries(body.columns.map(({ heading }, place) => [heading, row[place] ?? null])),
      );
    },

    async headings(report: ReportName, query: Query) {
      const { body } = await preview(report, query);
      return body.columns.map(({ heading }) => heading);
    },

    async counts(serviceType: 'cobra' | 'retiree' | 'loa', range = october, options: Options = {}) {
      const params = { compId, serviceType, start: range.startDate, end: range.endDate };
      const token = await tokenOf(options);
      return (await api.call(contract.countRangeReports, { params }, { token })).body;
    },

    /** An event with medical and dental coverage at 569.23 a month, its notice mailed. */
    async story(
      event: Partial<Parameters<typeof startStory>[1]> = {},
      { mailedOn = '2026-06-17', ...person }: { mailedOn?: string; [field: string]: unknown } = {},
    ) {
      const { empno } = event.empno ? { empno: event.empno } : await at.someone(person);
      const story = await startStory(
        api,
        {
          empno,
          plans: [
            { planId: plans.medical.planId, tierId: plans.medical.tiers.E },
            { planId: plans.dental.planId, tierId: plans.dental.tiers.E },
          ],
          ...event,
        },
        mailedOn,
      );
      return { ...story, empno };
    },
  };
}
export type ReportsApi = Awaited<ReturnType<typeof startReports>>;
