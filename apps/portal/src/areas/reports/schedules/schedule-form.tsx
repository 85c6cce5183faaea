import { Button } from '@mantine/core';
import type { ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import {
  addReportSchedule,
  listReportSchedules,
  updateReportSchedule,
  type ReportSchedule,
  type ScheduleParameters,
} from '@portal/contract/areas/reports/report-schedules.contract.ts';
import {
  lastDayOfMonth,
  relativeRangeNames,
  relativeRanges,
  takesRange,
  weekdayNames,
} from '@portal/contract/areas/reports/report-schedules.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { notify } from '../../../session/notifications/notifications.ts';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { useSession } from '../../../session/session.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { NextReport, type ScheduleValues } from './next-report.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { ordinal } from './schedule-words.ts';
import classes from './schedules.module.css';
import { schedulesQuery } from './schedules.queries.ts';

const area = 'report-schedules';

export type ScheduleFormProps = {
  report: ReportName;
  /** The report with its service or plan. */
  title: string;
  /** What the report is about; its days come from the range chosen here. */
  parameters: ScheduleParameters;
  /** The schedule to change; a new one if omitted. */
  schedule?: ReportSchedule;
  onClose: () => void;
};

const frequencies = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];
const weekdays = weekdayNames.map((label, index) => ({ value: index + 1, label }));
const monthdays = Array.from({ length: lastDayOfMonth }, (_, index) => ({
  value: index + 1,
  label: `The ${ordinal(index + 1)}`,
}));
const ranges = relativeRanges.map((value) => ({ value, label: relativeRangeNames[value] }));

const firstDays = { weekday: 1, monthday: 1 };

const recordOf = ({ frequency, day, range, recipients, version }: ReportSchedule) => ({
  values: {
    ...firstDays,
    [frequency === 'weekly' ? 'weekday' : 'monthday']: day,
    frequency,
    range,
    // Whoever may no longer get it would be refused; saving takes them off.
    recipients: recipients.filter(({ getsMail }) => getsMail).map(({ userId }) => userId),
  },
  version,
});

export function ScheduleForm({ report, title, parameters, schedule, onClose }: ScheduleFormProps) {
  const { company, claims } = useSession();
  const { compid: compId } = company;
  const queryClient = useQueryClient();
  const hasRange = takesRange(report);
  const empty: ScheduleValues = {
    ...firstDays,
    frequency: 'monthly',
    range: hasRange ? 'last-month' : null,
    recipients: [claims.userId],
  };
  const form = useContractForm({
    schema: async () => (await import('./schedule.schema.ts')).scheduleSchema(report),
    record: schedule ? recordOf(schedule) : { values: empty },
    creates: !schedule,
    save: ({ weekday, monthday, ...values }, options) => {
      const day = values.frequency === 'weekly' ? weekday : monthday;
      const body = { ...values, day, report, parameters };
      return schedule
        ? call(
            updateReportSchedule,
            { params: { compId, scheduleId: schedule.scheduleId }, body },
            options,
          )
        : call(addReportSchedule, { params: { compId }, body }, options);
    },
    recordFrom: recordOf,
    loadCurrent: async () => {
      const all = await call(listReportSchedules, { params: { compId } });
      return all.find(({ scheduleId }) => scheduleId === schedule?.scheduleId) ?? schedule!;
    },
    onSaved: () => {
      void queryClient.invalidateQueries(schedulesQuery(compId));
      notify(schedule ? 'Schedule saved' : 'Report scheduled', 'success', area);
      onClose();
    },
    onFailure: (error) => reportFailure(error, area),
  });
  const frequency = useFormValue(form, 'frequency');
  return (
    <Dialog
      title={schedule ? `Change the schedule of ${title}` : `Schedule ${title}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={form.saving} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.saving} onClick={() => void form.submit()}>
            {schedule ? 'Save schedule' : 'Schedule report'}
          </Button>
        </>
      }
    >
      <ContractForm form={form} label={`Schedule of ${title}`}>
        <div className={classes.fields}>
          <SelectField field={form.field('frequency')} label="How often" options={frequencies} />
          {frequency === 'weekly' ? (
            <SelectField field={form.field('weekday')} label="Day of the week" options={weekdays} />
          ) : (
            <SelectField
              field={form.field('monthday')}
              label="Day of the month"
              options={monthdays}
            />
          )}
          {hasRange && (
            <div className={classes.wide}>
              <SelectField field={form.field('range')} label="Days it covers" options={ranges} />
            </div>
          )}
        </div>
        <RecipientsField field={form.field('recipients')} />
        <NextReport form={form} schedule={schedule} />
      </ContractForm>
    </Dialog>
  );
}
