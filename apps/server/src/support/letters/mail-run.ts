import { isBusinessDay } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Clock } from '../../platform/clock.ts';
import { collectFailures, type FailureCollector } from '../../platform/collect-failures.ts';
import { jobCompany, jobDate, type Job } from '../../platform/jobs.ts';

/** Letters mailed, how many of them past the legal deadline, and which were incomplete and not mailed. */
export type MailRun = { mailed: number; late: number; incomplete: string[] };

type Mailing = {
  name: string;
  cron: string;
  /** What a late letter is past: 'the legal 14 days'. */
  limit: string;
  /** The companies with something to mail. */
  companies: (date: CalendarDate) => Promise<number[]>;
  /** Mails everything due for one company. */
  mailDue: (compId: number, date: CalendarDate, pieces: FailureCollector) => Promise<MailRun>;
};

/** An area's mail run: on business mornings, before the mail pickup, company after company. */
export function mailRunJob(clock: Clock, { name, cron, limit, companies, mailDue }: Mailing): Job {
  return {
    name,
    cron,
    async run(data) {
      const date = jobDate(data, clock);
      const only = jobCompany(data);
      if (!isBusinessDay(date)) return `no mail on ${displayDate(date)}, not a business day`;
      const pieces = collectFailures();
      const runs: MailRun[] = [];
      for (const compId of only === null ? await companies(date) : [only])
        runs.push(await mailDue(compId, date, pieces));
      const outcome = outcomeOf(runs, limit);
      pieces.throwIfAny(outcome);
      return outcome;
    },
  };
}

function outcomeOf(runs: readonly MailRun[], limit: string): string {
  const sum = (count: (run: MailRun) => number) => runs.reduce((all, run) => all + count(run), 0);
  const mailed = sum((run) => run.mailed);
  const incomplete = runs.flatMap((run) => run.incomplete);
  return [
    `mailed ${counted(mailed, 'letter')}`,
    `${sum(({ late }) => late)} past ${limit}`,
    incomplete.length === 0
      ? 'none incomplete'
      : `${incomplete.length} incomplete and not mailed: ${incomplete.join('; ')}`,
  ].join(', ');
}
