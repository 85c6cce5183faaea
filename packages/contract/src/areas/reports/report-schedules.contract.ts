import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { RowId } from '../../values/row-id.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { ReportName } from './report-catalog.ts';
import { AnyParameters } from './reports.contract.ts';
import { lastDayOfMonth, relativeRanges } from './report-schedules.rules.ts';

const schedules = '/api/companies/{compId}/report-schedules';
const access = company({ page: 'report-history' });
const SchedulePath = CompanyPath.extend({ scheduleId: RowId });

/** A report's own parameters; its days come from the range. */
export const ScheduleParameters = AnyParameters.omit({ startDate: true, endDate: true });
export type ScheduleParameters = z.output<typeof ScheduleParameters>;

const dayMessage = 'Please choose a day.';

export const ScheduleInput = z.strictObject({
  report: ReportName,
  parameters: ScheduleParameters,
  frequency: z.enum(['weekly', 'monthly'], 'Please choose how often.'),
  /** Weekly: Monday is 1. Monthly: the 1st to the 28th. */
  day: z.number(dayMessage).int(dayMessage).min(1, dayMessage).max(lastDayOfMonth, dayMessage),
  /** Null for a report that is made for one day. */
  range: z.enum(relativeRanges, 'Please choose a range.').nullable(),
  /** Users who get an email with a link; the report itself is never mailed. */
  recipients: z.array(z.number().int().positive()).max(50, 'Please choose up to 50 users.'),
});
export type ScheduleInput = z.output<typeof ScheduleInput>;

const Person = z.object({ userId: z.number().int(), name: z.string() });

export const ReportSchedule = z.object({
  scheduleId: z.number().int(),
  report: ReportName,
  /** The report with its service or plan. */
  title: z.string(),
  parameters: ScheduleParameters,
  frequency: z.enum(['weekly', 'monthly']),
  day: z.number().int(),
  range: z.enum(relativeRanges).nullable(),
  /** Whoever may no longer see its reports gets no email. */
  recipients: z.array(Person.extend({ getsMail: z.boolean() })),
  owner: Person,
  isOwn: z.boolean(),
  /** Its owner left the company or lost access: it makes no reports. */
  isStopped: z.boolean(),
  nextRun: z.iso.date().nullable(),
  lastRun: z.iso.date().nullable(),
  version: z.string(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const listReportSchedules = operation({
  name: 'listReportSchedules',
  method: 'GET',
  path: schedules,
  access,
  summary: 'The scheduled reports whose content the user may see, by their title',
  params: CompanyPath,
  answer: z.array(ReportSchedule),
});

export const listScheduleRecipients = operation({
  name: 'listScheduleRecipients',
  method: 'GET',
  path: '/api/companies/{compId}/report-schedule-recipients',
  access,
  summary: 'The users who see everything that the user sees, so may get the reports of a schedule',
  params: CompanyPath,
  answer: z.array(Person.extend({ email: z.string() })),
});

export const addReportSchedule = operation({
  name: 'addReportSchedule',
  method: 'POST',
  path: schedules,
  access,
  summary: 'Schedule a report; it is made with the user’s own scope',
  params: CompanyPath,
  body: ScheduleInput,
  answer: ReportSchedule,
});

export const updateReportSchedule = operation({
  name: 'updateReportSchedule',
  method: 'PUT',
  path: `${schedules}/{scheduleId}`,
  access,
  summary: 'Change one’s own schedule',
  params: SchedulePath,
  body: ScheduleInput,
  answer: ReportSchedule,
  versioned: true,
});

export const deleteReportSchedule = operation({
  name: 'deleteReportSchedule',
  method: 'DELETE',
  path: `${schedules}/{scheduleId}`,
  access,
  summary: 'Delete one’s own schedule, or one that is stopped; the reports it made stay',
  params: SchedulePath,
});
