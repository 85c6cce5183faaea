import { Button } from '@mantine/core';
import type { DownloadedFile } from '@portal/contract/download.ts';
import { type Icon, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { useFileDownload } from '../use-file-download.ts';
import { EventLedgerSkeleton } from './event-ledger-skeleton.tsx';
import classes from './event-ledger.module.css';

export type LedgerTotal = { name: string; amount: string; isLate?: boolean };

type LedgerPanelProps<Row> = {
  /** Lower case, for use within a sentence: 'invoices'. */
  what: string;
  query: { data: Row[] | undefined; isError: boolean; refetch: () => Promise<unknown> };
  empty: string;
  icon: Icon;
  totals?: (rows: Row[]) => LedgerTotal[];
  loadPdf?: () => Promise<DownloadedFile>;
  children: (rows: Row[]) => ReactNode;
};

/** One of an event's lists in any state, with its totals. */
export function LedgerPanel<Row>(props: LedgerPanelProps<Row>) {
  const { what, query, empty, icon, totals, loadPdf, children } = props;
  const { data: rows, isError, refetch } = query;
  if (!rows) {
    return isError ? (
      <FailurePanel title={`The ${what} could not be loaded`} retry={() => void refetch()}>
        Nothing has changed on this event.
      </FailurePanel>
    ) : (
      <EventLedgerSkeleton />
    );
  }
  if (rows.length === 0) return <EmptyState icon={icon}>{empty}</EmptyState>;
  return (
    <>
      {(totals ?? loadPdf) && (
        <div className={classes.head}>
          <dl className={classes.totals}>
            {totals?.(rows).map(({ name, amount, isLate }) => (
              <div key={name} data-tone={isLate ? 'late' : undefined}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          {loadPdf && <PdfButton what={what} load={loadPdf} />}
        </div>
      )}
      {children(rows)}
    </>
  );
}

function PdfButton({ what, load }: { what: string; load: () => Promise<DownloadedFile> }) {
  const { start, isPending } = useFileDownload(load);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={isPending}
      aria-label={`Download PDF of the ${what}`}
      onClick={start}
    >
      Download PDF
    </Button>
  );
}
