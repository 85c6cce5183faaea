import { reportCatalog } from '@portal/contract/areas/reports/report-catalog.ts';
import { addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { reportCompany } from '../../../support/reports/report-company.store.ts';
import type { Reports } from '../../../support/reports/report.ts';
import { reportPlans } from '../../enrollment/report-plans.service.ts';
import { reportTitles } from '../report-titles.service.ts';
import { companiesWithReports, findServices } from './history.store.ts';
import { keepReport } from './keep-report.service.ts';
import { monthlyKey, monthlyReports } from './monthly-reports.rules.ts';

/** On the first of a month: files the reports of the month before. Run again, it files only what is missing. */
export function fileMonthlyReportsJob(context: Context, reports: Reports): Job {
  return {
    name: 'file-monthly-reports',
    // The second and third make up for a first on which the server was down.
    cron: '30 4 1-3 * *',
    async run(data) {
      const date = jobDate(data, context.clock);
      const failures = collectFailures();
      let filed = 0;
      for (const compId of await companiesWithWork(context, data, companiesWithReports))
        filed += await fileCompany(context, reports, { compId, date }, failures.attempt);
      const done = `filed ${counted(filed, 'report')}`;
      failures.throwIfAny(done);
      return done;
    },
  };
}

type Attempt = ReturnType<typeof collectFailures>['attempt'];

async function fileCompany(
  context: Context,
  reports: Reports,
  { compId, date }: { compId: number; date: CalendarDate },
  attempt: Attempt,
): Promise<number> {
  const { startDate, endDate } = monthOf(addMonths(monthOf(date).startDate, -1));
  const { plans, services, company, titles } = await context.database.transaction(
    { compId },
    async (tx) => ({
      plans: await reportPlans(tx, compId, date),
      services: await findServices(tx, compId),
      company: await reportCompany(tx, compId),
      titles: await reportTitles(tx, compId, date),
    }),
  );
  const month = `${monthNames[Number(startDate.slice(5, 7)) - 1]} ${startDate.slice(0, 4)}`;
  const wanted = monthlyReports(
    services.hasAccounts ? plans : [],
    services.hasCobra && !services.isFmlaOnly,
    { startDate, endDate },
  ).filter(({ name }) => {
    // A platform that had moved away before the month has nothing to say about it.
    const { side } = reportCatalog[name];
    const movedOn = side && company.migrated[side];
    return movedOn === null || movedOn > startDate;
  });
  let filed = 0;
  for (const report of wanted) {
    const title = titles.titleOf(report.name, report.parameters);
    const isNew = await attempt(`${title} of company ${compId}`, () =>
      keepReport(context, { compId, userId: null, address: 'jobs', scope: { compId } }, reports, {
        name: report.name,
        given: { ...report.parameters, startDate, endDate },
        plan: titles.planOf(report.parameters),
        description: `${title}, ${month}`,
        runDate: date,
        occasion: { monthlyKey: monthlyKey(startDate.slice(0, 7), report) },
      }),
    );
    if (isNew) filed++;
  }
  return filed;
}
