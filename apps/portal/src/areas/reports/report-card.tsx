import { Paper, Skeleton, Title } from '@mantine/core';
import { reportCatalog } from '@portal/contract/areas/reports/report-catalog.ts';
import { displayCount } from '@portal/contract/values/counted.ts';
import { type ReactNode, useId } from 'react';
import { ReportActions } from './report-actions.tsx';
import classes from './report-card.module.css';
import type { ReportRequest } from './report-request.ts';

type ReportCardProps = {
  request: ReportRequest;
  /** The report's own title, if omitted. */
  title?: string | undefined;
  help: string;
  /** undefined while loading. */
  count: number | undefined;
  /** The number below the title, for a card in a grid. */
  tall?: boolean;
  /** Instead of the usual actions. */
  children?: ReactNode;
};

/** One report: how many rows it has, its file and its first rows. */
export function ReportCard({ request, title, help, count, tall, children }: ReportCardProps) {
  const titleId = useId();
  return (
    <Paper
      component="article"
      className={classes.card}
      data-tall={tall}
      aria-labelledby={titleId}
      aria-busy={count === undefined}
    >
      <div className={classes.text}>
        <Title order={3} id={titleId}>
          {title ?? reportCatalog[request.name].title}
        </Title>
        <p className={classes.help}>{help}</p>
      </div>
      <p className={classes.count} data-none={count === 0 || undefined}>
        {count === undefined ? <Skeleton h="1.75rem" w="3rem" /> : displayCount(count)}
      </p>
      {children ?? (
        // One line of actions; it wraps if there are more than two.
        <div className={classes.actions}>
          <ReportActions request={request} count={count} />
        </div>
      )}
    </Paper>
  );
}
