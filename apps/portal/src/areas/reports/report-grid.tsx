import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReportCard } from './report-card.tsx';
import type { CardOf } from './report-cards.ts';
import classes from './report-grid.module.css';
import type { ReportParameters } from './report-request.ts';

type ReportGridProps<Counts> = {
  cards: readonly CardOf<Counts>[];
  /** The answer that counts them all; no data and no error while it loads. */
  counts: { data?: Counts | undefined; isError?: boolean; refetch?: () => unknown };
  parameters: ReportParameters;
  /** Cards that are counted in another way. */
  children?: ReactNode;
};

/** The cards of a tab in three columns, each with its field of the counts. */
export function ReportGrid<Counts extends { [Field in keyof Counts]?: number | undefined }>(
  props: ReportGridProps<Counts>,
) {
  const { cards, counts, parameters, children } = props;
  const { data, isError = false, refetch } = counts;
  return (
    <div className={classes.grid}>
      {isError && !data && (
        // The snackbar goes away, and zeros would look like the truth.
        <p className={classes.failed}>
          These counts could not be loaded.
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch?.()}>
            Try again
          </Button>
        </p>
      )}
      {cards.map(({ name, count, help }) => (
        <ReportCard
          key={name}
          tall
          request={{ name, parameters }}
          help={help}
          count={data ? data[count] : isError ? 0 : undefined}
        />
      ))}
      {children}
    </div>
  );
}
