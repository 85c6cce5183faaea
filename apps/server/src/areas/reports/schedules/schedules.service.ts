import type { ReportSchedule } from '@portal/contract/areas/reports/report-schedules.contract.ts';
import { nextRunDay } from '@portal/contract/areas/reports/report-schedules.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { listMembers, type CompanyMember } from '../../../request/members.store.ts';
import { reportTitles } from '../report-titles.service.ts';
import { hasReports, mayReceive } from './schedule-access.rules.ts';
import * as store from './schedules.store.ts';

export function listReportSchedules(
  { database, clock }: Context,
  member: Member,
): Promise<ReportSchedule[]> {
  return database.transaction(member.scope, async (tx) => {
    const schedules = await store.listSchedules(tx, member.compId);
    const shown = await shownSchedules(tx, member, schedules, clock.today());
    return shown.sort((one, other) => one.title.localeCompare(other.title));
  });
}

/** Whoever sees everything that the user sees. */
export function listScheduleRecipients({ database, clock }: Context, member: Member) {
  return database.transaction(member.scope, async (tx) => {
    const members = await listMembers(tx, member.compId, clock.today());
    return members
      .filter((each) => mayReceive(each, member.scope))
      .map(({ userId, name, email }) => ({ userId, name, email }));
  });
}

/** Schedules as their lists show them. */
export async function shownSchedules(
  tx: Transaction,
  { compId, userId }: Pick<Member, 'compId' | 'userId'>,
  schedules: readonly store.Schedule[],
  today: CalendarDate,
): Promise<ReportSchedule[]> {
  const titles = await reportTitles(tx, compId, today);
  const members = new Map(
    (await listMembers(tx, compId, today)).map((each) => [each.userId, each]),
  );
  return schedules.map(({ ownerId, since, ...schedule }) => {
    const owner = members.get(ownerId);
    const isStopped = !isRunning(owner);
    return {
      ...schedule,
      title: titles.titleOf(schedule.report, schedule.parameters),
      recipients: schedule.recipients.map((recipientId) => {
        const recipient = members.get(recipientId);
        return {
          userId: recipientId,
          name: recipient?.name ?? 'Former user',
          getsMail: !isStopped && recipient !== undefined && mayReceive(recipient, owner.scope),
        };
      }),
      owner: { userId: ownerId, name: owner?.name ?? 'Former user' },
      isOwn: ownerId === userId,
      isStopped,
      nextRun: isStopped ? null : nextRun({ ...schedule, since }, today),
    };
  });
}

/** A schedule makes reports as long as its owner could make them. */
export const isRunning = (owner: CompanyMember | undefined): owner is CompanyMember =>
  owner !== undefined && hasReports(owner);

function nextRun(
  { since, lastRun, ...timing }: Omit<store.Schedule, 'ownerId'>,
  today: CalendarDate,
): CalendarDate {
  const yesterday = addDays(today, -1);
  const next = nextRunDay(timing, since > yesterday ? since : yesterday);
  return next === lastRun ? nextRunDay(timing, next) : next;
}
