import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import type {
  ReportSchedule,
  ScheduleInput,
} from '@portal/contract/areas/reports/report-schedules.contract.ts';
import {
  relativeRange,
  scheduleProblems,
} from '@portal/contract/areas/reports/report-schedules.rules.ts';
import { notFound, Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseStale } from '../../../platform/row-version.ts';
import { refuseWithoutRight } from '../../../request/authenticate.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { listMembers } from '../../../request/members.store.ts';
import { requestReport } from '../../../support/reports/report-call.service.ts';
import type { Reports } from '../../../support/reports/report.ts';
import { mayReceive } from './schedule-access.rules.ts';
import { isRunning, shownSchedules } from './schedules.service.ts';
import * as store from './schedules.store.ts';

export async function addReportSchedule(
  context: Context,
  member: Member,
  reports: Reports,
  { input, key }: { input: ScheduleInput; key: string | undefined },
): Promise<ReportSchedule> {
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const operation = 'addReportSchedule';
  const repeat = { key, compId, userId, operation, input, now, hash: secrets.hash };
  return await database.transaction(scope, (tx) =>
    once(tx, repeat, async () => {
      const schedule = await checkedSchedule(context, tx, member, { reports, input });
      const scheduleId = await store.insertSchedule(tx, compId, {
        ...schedule,
        ownerId: userId,
        since: clock.today(),
        createdAt: now,
      });
      await audit(tx, member, now, {
        action: 'add-report-schedule',
        subject: `report-schedule:${scheduleId}`,
        after: schedule,
      });
      return await shown(context, tx, member, scheduleId);
    }),
  );
}

type Change = { scheduleId: number; input: ScheduleInput; ifMatch: string | undefined };

export async function updateReportSchedule(
  context: Context,
  member: Member,
  reports: Reports,
  { scheduleId, input, ifMatch }: Change,
): Promise<ReportSchedule> {
  const { database, clock } = context;
  const { compId, userId, scope } = member;
  return await database.transaction(scope, async (tx) => {
    const before = await store.lockSchedule(tx, compId, scheduleId);
    if (!before) throw notFound();
    if (before.ownerId !== userId)
      throw new Refusal('not-allowed', 'Only the person who scheduled this report can change it.');
    refuseStale(ifMatch, before.version);
    const schedule = await checkedSchedule(context, tx, member, { reports, input });
    const isSameTiming = schedule.frequency === before.frequency && schedule.day === before.day;
    const since = isSameTiming ? before.since : clock.today();
    await store.saveSchedule(tx, compId, scheduleId, { ...schedule, since });
    await audit(tx, member, clock.now(), {
      action: 'update-report-schedule',
      subject: `report-schedule:${scheduleId}`,
      before: inputOf(before),
      after: schedule,
    });
    return await shown(context, tx, member, scheduleId);
  });
}

/** One's own, or one that has stopped: its owner cannot do it any more. */
export async function deleteReportSchedule(
  { database, clock }: Context,
  member: Member,
  scheduleId: number,
): Promise<void> {
  const { compId, userId, scope } = member;
  await database.transaction(scope, async (tx) => {
    const before = await store.lockSchedule(tx, compId, scheduleId);
    if (!before) throw notFound();
    const members = await listMembers(tx, compId, clock.today());
    const owner = members.find((each) => each.userId === before.ownerId);
    if (before.ownerId !== userId && isRunning(owner))
      throw new Refusal('not-allowed', 'Only the person who scheduled this report can delete it.');
    await store.deleteSchedule(tx, compId, scheduleId);
    await audit(tx, member, clock.now(), {
      action: 'delete-report-schedule',
      subject: `report-schedule:${scheduleId}`,
      before: inputOf(before),
    });
  });
}

const inputOf = ({ report, parameters, frequency, day, range, recipients }: store.Schedule) => ({
  report,
  parameters,
  frequency,
  day,
  range,
  recipients,
});

/** Refuses what cannot be scheduled; keeps only the parameters the report takes. */
async function checkedSchedule(
  context: Context,
  tx: Transaction,
  member: Member,
  { reports, input }: { reports: Reports; input: ScheduleInput },
): Promise<ScheduleInput> {
  refuseWithoutRight(reportExports[input.report].access, member);
  const today = context.clock.today();
  const recipients = [...new Set(input.recipients)];
  refuseProblems([
    ...scheduleProblems(input),
    ...(await recipientProblems(tx, member, recipients, today)),
  ]);
  const { asked } = await requestReport(context, tx, member.compId, {
    name: input.report,
    report: reports[input.report],
    given: { ...input.parameters, ...(input.range && relativeRange(input.range, today)) },
    action: 'schedule report',
  });
  const { startDate: _start, endDate: _end, ...parameters } = asked;
  return { ...input, recipients, parameters: parameters as ScheduleInput['parameters'] };
}

async function recipientProblems(
  tx: Transaction,
  { compId, scope }: Member,
  recipients: readonly number[],
  today: string,
): Promise<FieldProblem[]> {
  const members = await listMembers(tx, compId, today);
  const refused = recipients.filter((userId) => {
    const member = members.find((each) => each.userId === userId);
    return !member || !mayReceive(member, scope);
  });
  if (refused.length === 0) return [];
  const names = refused.flatMap(
    (userId) => members.find((each) => each.userId === userId)?.name ?? [],
  );
  const message =
    names.length === refused.length
      ? `May not see this report: ${names.join(', ')}.`
      : 'Please choose from the list.';
  return [{ path: 'recipients', message }];
}

async function shown(
  { clock }: Context,
  tx: Transaction,
  member: Member,
  scheduleId: number,
): Promise<ReportSchedule> {
  const schedule = await store.getSchedule(tx, member.compId, scheduleId);
  return (await shownSchedules(tx, member, [schedule], clock.today()))[0]!;
}
