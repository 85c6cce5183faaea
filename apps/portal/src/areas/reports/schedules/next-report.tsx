import type { ReportSchedule } from '@portal/contract/areas/reports/report-schedules.contract.ts';
import {
  nextRunDay,
  relativeRange,
  type RelativeRange,
} from '@portal/contract/areas/reports/report-schedules.rules.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import type { FormOf } from '../../../ui/form/use-contract-form.ts';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import classes from './schedules.module.css';

/** What the dialog asks for; a day for each frequency. */
export type ScheduleValues = {
  frequency: 'weekly' | 'monthly';
  weekday: number;
  monthday: number;
  range: RelativeRange | null;
  recipients: number[];
};

type NextReportProps = {
  form: Pick<FormOf<ScheduleValues>, 'inputs' | 'subscribe'>;
  schedule: ReportSchedule | undefined;
};

/** What will happen with what is chosen: when, for which days, who sees it. */
export function NextReport({ form, schedule }: NextReportProps) {
  const { timeZone } = useSession().settings;
  const [today] = useState(() => dateInZone(new Date(), timeZone));
  const frequency = useFormValue(form, 'frequency');
  const weekday = useFormValue(form, 'weekday');
  const monthday = useFormValue(form, 'monthday');
  const range = useFormValue(form, 'range');
  const day = frequency === 'weekly' ? weekday : monthday;
  const isUnchanged = schedule?.frequency === frequency && schedule.day === day;
  const next =
    isUnchanged && schedule.nextRun !== null
      ? schedule.nextRun
      : nextRunDay({ frequency, day }, today);
  const days = range && relativeRange(range, next);
  return (
    <output className={classes.outlook}>
      The next report will be made on {displayDate(next)}
      {days && ` for ${displayDate(days.startDate)} to ${displayDate(days.endDate)}`}. It will show
      the people you may see, and be filed under Report History.
    </output>
  );
}
