import { Button, Title } from '@mantine/core';
import {
  type LeaveReportName,
  leaveTileRange,
} from '@portal/contract/areas/leave/leave-reports.rules.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../../session/session.tsx';
import { DateRange } from './date-range.tsx';
import { ReportCard } from './report-card.tsx';
import { type LeaveCard, leaveCards } from './report-cards.ts';
import grid from './report-grid.module.css';
import { leaveCountQuery } from './reports.queries.ts';
import classes from './service-tab.module.css';
import { shownCount } from './shown-count.ts';
import { useTypedRange } from './use-typed-range.ts';

/** Leave cases and absences: what happened in a range, and what is open today. */
export function LeaveTab({ today }: { today: string }) {
  const { compid } = useSession().company;
  const rangeId = useId();
  const todayId = useId();
  const range = useTypedRange(monthOf(today));
  const inRange = useQueries({
    queries: leaveCards.inRange.map(({ name }) => leaveCountQuery(compid, name, range.applied)),
  });
  const now = useQueries({
    queries: leaveCards.today.map(({ name }) =>
      leaveCountQuery(compid, name, leaveTileRange(name, today)),
    ),
  });
  return (
    <div className={classes.columns}>
      <section aria-labelledby={rangeId}>
        <Title order={2} id={rangeId}>
          In a date range
        </Title>
        <div className={classes.filter}>
          <DateRange typed={range.typed} onType={range.type} />
        </div>
        <div className={grid.grid}>
          <CountsFailed counts={inRange} />
          {leaveCards.inRange.map(({ name, help }, index) => (
            <ReportCard
              key={name}
              tall
              request={{ name, parameters: range.typed }}
              help={help}
              count={range.isApplied ? shownCount(inRange[index]!) : undefined}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby={todayId}>
        <Title order={2} id={todayId}>
          As of today
        </Title>
        <div className={classes.side}>
          <CountsFailed counts={now} />
          {leaveCards.today.map((card: LeaveCard, index) => (
            <TodayCard key={card.name} {...card} today={today} count={shownCount(now[index]!)} />
          ))}
        </div>
      </section>
    </div>
  );
}

type TodayCardProps = LeaveCard & { today: string; count: number | undefined };

function TodayCard({ name, title, help, today, count }: TodayCardProps) {
  return (
    <ReportCard
      request={{ name, parameters: leaveTileRange(name satisfies LeaveReportName, today) }}
      title={title}
      help={help}
      count={count}
    />
  );
}

type Count = { isError: boolean; refetch: () => unknown };

/** The snackbar goes away, and zeros would look like the truth. */
function CountsFailed({ counts }: { counts: readonly Count[] }) {
  const failed = counts.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  return (
    <p className={grid.failed}>
      {failed.length === counts.length ? 'These counts' : 'Some counts'} could not be loaded.
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => failed.forEach(({ refetch }) => void refetch())}
      >
        Try again
      </Button>
    </p>
  );
}
