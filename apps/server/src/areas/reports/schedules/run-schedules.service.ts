import {
  relativeRange,
  lastRunDay,
} from '@portal/contract/areas/reports/report-schedules.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import type { Transaction } from '../../../platform/database.ts';
import { findWork } from '../../../platform/find-work.ts';
import { jobCompany, jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { listMembers, type CompanyMember } from '../../../request/members.store.ts';
import type { Reports } from '../../../support/reports/report.ts';
import { keepReport } from '../history/keep-report.service.ts';
import { reportTitles, type ReportTitles } from '../report-titles.service.ts';
import { mayReceive } from './schedule-access.rules.ts';
import { isRunning } from './schedules.service.ts';
import * as store from './schedules.store.ts';

/** A run that was missed, because the server was down, is made up for this long. */
const catchUpDays = 3;

/** Daily: makes the scheduled reports that are due, each once, and mails their recipients a link. */
export function runReportSchedulesJob(context: Context, reports: Reports): Job {
  return {
    name: 'run-report-schedules',
    cron: '0 5 * * *',
    async run(data) {
      const date = jobDate(data, context.clock);
      const failures = collectFailures();
      let made = 0;
      const only = jobCompany(data);
      for (const compId of only === null ? await companiesWithDue(context, date) : [only])
        for (const due of await listDue(context, compId, date)) {
          const isNew = await failures.attempt(`schedule ${due.schedule.scheduleId}`, () =>
            runSchedule(context, reports, due),
          );
          if (isNew) made++;
        }
      const done = `made ${counted(made, 'report')}`;
      failures.throwIfAny(done);
      return done;
    },
  };
}

type Due = {
  compId: number;
  companyName: string;
  schedule: store.Schedule;
  owner: CompanyMember;
  runDate: CalendarDate;
  titles: ReportTitles;
};

const isTime = (schedule: store.ScheduleTime, date: CalendarDate): boolean => {
  const runDate = lastRunDay(schedule, date);
  return (
    runDate > schedule.since &&
    runDate >= addDays(date, -catchUpDays) &&
    (schedule.lastRun === null || schedule.lastRun < runDate)
  );
};

async function companiesWithDue(context: Context, date: CalendarDate): Promise<number[]> {
  const due = (await findWork(context, store.allTimes)).filter((each) => isTime(each, date));
  return [...new Set(due.map(({ compId }) => compId))];
}

function listDue({ database }: Context, compId: number, date: CalendarDate): Promise<Due[]> {
  return database.transaction({ compId }, async (tx) => {
    const schedules = await store.listSchedules(tx, compId);
    if (schedules.length === 0) return [];
    const companyName = await store.companyName(tx, compId);
    const titles = await reportTitles(tx, compId, date);
    const members = await listMembers(tx, compId, date);
    return schedules.flatMap((schedule) => {
      const owner = members.find(({ userId }) => userId === schedule.ownerId);
      const runDate = lastRunDay(schedule, date);
      return isTime(schedule, date) && isRunning(owner)
        ? [{ compId, companyName, schedule, owner, runDate, titles }]
        : [];
    });
  });
}

async function runSchedule(context: Context, reports: Reports, due: Due): Promise<boolean> {
  const { compId, schedule, owner, runDate, titles } = due;
  const { report: name, parameters, range, scheduleId } = schedule;
  const days = range && relativeRange(range, runDate);
  const title = titles.titleOf(name, parameters);
  const covers = days
    ? `${displayDate(days.startDate)} to ${displayDate(days.endDate)}`
    : `as of ${displayDate(runDate)}`;
  const { userId } = owner;
  const reader = {
    compId,
    userId,
    address: 'jobs',
    scope: { ...owner.scope, compId, userId },
  };
  return await keepReport(context, reader, reports, {
    name,
    given: { ...parameters, ...days },
    plan: titles.planOf(parameters),
    description: `${title}, ${covers}`,
    runDate,
    occasion: { scheduleId },
    also: (tx) => mailRecipients(context, tx, due, { title, covers }),
  });
}

/** As they are now: whoever has left or may no longer see what is in it is left out. */
async function mailRecipients(
  { config, mail }: Context,
  tx: Transaction,
  { compId, companyName, schedule, runDate }: Due,
  { title, covers }: { title: string; covers: string },
): Promise<void> {
  const members = await listMembers(tx, compId, runDate);
  const owner = members.find(({ userId }) => userId === schedule.ownerId);
  if (!isRunning(owner)) return;
  const recipients = members.filter(
    (member) => schedule.recipients.includes(member.userId) && mayReceive(member, owner.scope),
  );
  for (const { email } of recipients)
    await mail.post(tx, {
      to: email,
      subject: `Scheduled report: ${title}`,
      paragraphs: [
        `A scheduled report for ${companyName} is ready: ${title}, ${covers}.`,
        'Please sign in to download it. Reports are never sent by email.',
      ],
      action: { label: 'Open Report History', url: `${config.publicUrl}/report-history` },
    });
}
