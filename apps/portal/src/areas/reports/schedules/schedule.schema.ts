import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import { ScheduleInput } from '@portal/contract/areas/reports/report-schedules.contract.ts';
import { scheduleProblems } from '@portal/contract/areas/reports/report-schedules.rules.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';

const { day } = ScheduleInput.shape;

/** The dialog keeps a day for each frequency, so that switching between them forgets nothing. */
const ScheduleForm = ScheduleInput.omit({ report: true, parameters: true, day: true }).extend({
  weekday: day,
  monthday: day,
});

const dayField = (isWeekly: boolean) => (isWeekly ? 'weekday' : 'monthday');

/** Validates the dialog; loads after it is on screen. */
export const scheduleSchema = (report: ReportName) =>
  withRules(ScheduleForm, ({ weekday, monthday, ...values }) => {
    const isWeekly = values.frequency === 'weekly';
    return scheduleProblems({ ...values, report, day: isWeekly ? weekday : monthday }).map(
      ({ path, message }) => ({ path: path === 'day' ? dayField(isWeekly) : path, message }),
    );
  });
