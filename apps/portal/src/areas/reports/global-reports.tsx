import { Paper, Title } from '@mantine/core';
import { monthOf } from '@portal/contract/values/month.ts';
import { useId, useState } from 'react';
import { DateRange } from './date-range.tsx';
import classes from './global-reports.module.css';
import { ReportActions } from './report-actions.tsx';

const labels = { startDate: 'Report Start Date', endDate: 'Report End Date' };

/** Reports over all plans. */
export function GlobalReports({ today }: { today: string }) {
  const titleId = useId();
  const [range, setRange] = useState(() => monthOf(today));
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={2} id={titleId}>
        Global Reports
      </Title>
      <Paper component="article" className={classes.card} aria-label="Global Reimbursements">
        <div className={classes.text}>
          <Title order={3}>Global Reimbursements</Title>
          <p className={classes.help}>
            All participant reimbursements for all plans in the selected date range.
          </p>
        </div>
        <DateRange typed={range} onType={setRange} labels={labels} />
        <div className={classes.actions}>
          <ReportActions
            request={{ name: 'global-reimbursements', parameters: range }}
            count={null}
            exportLabel="Export Global Reimbursements"
          />
        </div>
      </Paper>
    </section>
  );
}
