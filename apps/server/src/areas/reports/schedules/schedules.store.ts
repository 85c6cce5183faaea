import { sql } from 'kysely';
import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type {
  ScheduleInput,
  ScheduleParameters,
} from '@portal/contract/areas/reports/report-schedules.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type Schedule = Omit<ScheduleInput, 'recipients'> & {
  scheduleId: number;
  ownerId: number;
  since: CalendarDate;
  lastRun: CalendarDate | null;
  recipients: number[];
  version: string;
};

/** When a schedule runs, and last ran. */
export type ScheduleTime = Pick<Schedule, 'frequency' | 'day' | 'since' | 'lastRun'>;

const lastRun = sql<CalendarDate | null>`(select max(h.run_date) from report_history h
  where h.comp_id = s.comp_id and h.schedule_id = s.schedule_id)`;

/** Of all companies, in their order, as the system sees them. */
export const allTimes = sql<ScheduleTime & { compId: number }>`
  select s.comp_id as "compId", s.frequency, s.day, s.since, ${lastRun} as "lastRun"
  from report_schedules s order by s.comp_id`;

const schedulesOf = (tx: Transaction, compId: number) =>
  tx
    .selectFrom('report_schedules as s')
    .select((eb) => [
      's.schedule_id as scheduleId',
      's.owner_id as ownerId',
      eb.ref('s.report').$castTo<ReportName>().as('report'),
      eb.ref('s.parameters').$castTo<ScheduleParameters>().as('parameters'),
      's.range',
      's.frequency',
      's.day',
      's.since',
      lastRun.as('lastRun'),
      sql<number[]>`array(select r.user_id from report_schedule_recipients r
        where r.comp_id = s.comp_id and r.schedule_id = s.schedule_id order by r.user_id)`.as(
        'recipients',
      ),
      sql<string>`s.row_version::text`.as('version'),
    ])
    .where('s.comp_id', '=', compId);

export function listSchedules(tx: Transaction, compId: number): Promise<Schedule[]> {
  return schedulesOf(tx, compId).orderBy('s.schedule_id').execute();
}

export function getSchedule(
  tx: Transaction,
  compId: number,
  scheduleId: number,
): Promise<Schedule> {
  return schedulesOf(tx, compId).where('s.schedule_id', '=', scheduleId).executeTakeFirstOrThrow();
}

export function lockSchedule(
  tx: Transaction,
  compId: number,
  scheduleId: number,
): Promise<Schedule | undefined> {
  return schedulesOf(tx, compId)
    .where('s.schedule_id', '=', scheduleId)
    .forUpdate('s')
    .executeTakeFirst();
}

const columnsOf = ({ report, parameters, frequency, day, range }: ScheduleInput) => ({
  report,
  parameters: JSON.stringify(parameters),
  frequency,
  day,
  range,
});

export async function insertSchedule(
  tx: Transaction,
  compId: number,
  schedule: ScheduleInput & { ownerId: number; since: CalendarDate; createdAt: Date },
): Promise<number> {
  const { schedule_id } = await tx
    .insertInto('report_schedules')
    .values({
      comp_id: compId,
      owner_id: schedule.ownerId,
      ...columnsOf(schedule),
      since: schedule.since,
      created_at: schedule.createdAt,
    })
    .returning('schedule_id')
    .executeTakeFirstOrThrow();
  await insertRecipients(tx, compId, schedule_id, schedule.recipients);
  return schedule_id;
}

export async function saveSchedule(
  tx: Transaction,
  compId: number,
  scheduleId: number,
  schedule: ScheduleInput & { since: CalendarDate },
): Promise<void> {
  await tx
    .updateTable('report_schedules')
    .set((eb) => ({
      ...columnsOf(schedule),
      since: schedule.since,
      row_version: eb('row_version', '+', 1),
    }))
    .where('comp_id', '=', compId)
    .where('schedule_id', '=', scheduleId)
    .execute();
  await tx
    .deleteFrom('report_schedule_recipients')
    .where('comp_id', '=', compId)
    .where('schedule_id', '=', scheduleId)
    .execute();
  await insertRecipients(tx, compId, scheduleId, schedule.recipients);
}

async function insertRecipients(
  tx: Transaction,
  compId: number,
  scheduleId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto('report_schedule_recipients')
    .values(
      userIds.map((userId) => ({ comp_id: compId, schedule_id: scheduleId, user_id: userId })),
    )
    .execute();
}

export async function deleteSchedule(
  tx: Transaction,
  compId: number,
  scheduleId: number,
): Promise<void> {
  await tx
    .deleteFrom('report_schedules')
    .where('comp_id', '=', compId)
    .where('schedule_id', '=', scheduleId)
    .execute();
}

export async function companyName(tx: Transaction, compId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return name;
}
