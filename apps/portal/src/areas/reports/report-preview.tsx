import { Drawer, Skeleton } from '@mantine/core';
import { reportCatalog } from '@portal/contract/areas/reports/report-catalog.ts';
import { displayCount } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconTableOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ExportButton } from './export-button.tsx';
import { previewColumns } from './preview-columns.ts';
import classes from './report-preview.module.css';
import { takenParameters, type ReportRequest } from './report-request.ts';
import { previewQuery } from './reports.queries.ts';

type ReportPreviewProps = { request: ReportRequest; onClose: () => void };

/** The first rows of a report beside the page, with the columns of its file. */
export function ReportPreview({ request, onClose }: ReportPreviewProps) {
  useReturnFocus();
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(previewQuery(compid, request));
  const { title } = reportCatalog[request.name];
  const { startDate, endDate } = takenParameters(request).query;
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="min(68rem, 100vw)">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.content}>
          <div className={classes.head}>
            <div className={classes.words}>
              <Drawer.Title className={classes.title}>{title}</Drawer.Title>
              <p className={classes.about}>
                {startDate && endDate && (
                  <span>
                    {displayDate(startDate)}
                    {endDate !== startDate && ` – ${displayDate(endDate)}`}
                  </span>
                )}
                <output>
                  {data
                    ? `Showing ${displayCount(data.rows.length)} of ${displayCount(data.total)}`
                    : !isError && 'Loading rows'}
                </output>
              </p>
            </div>
            <ExportButton request={request} disabled={!data || data.total === 0} />
            <Drawer.CloseButton aria-label="Close the preview" />
          </div>
          {data ? (
            data.rows.length === 0 ? (
              <EmptyState icon={IconTableOff}>This report has no rows.</EmptyState>
            ) : (
              // Focusable, so that the keyboard can scroll it.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <section className={classes.rows} tabIndex={0} aria-label={`Rows of ${title}`}>
                <DataTable
                  label={title}
                  rows={data.rows}
                  columns={previewColumns(data.columns)}
                  pageSize={data.rows.length}
                  isWide
                />
              </section>
            )
          ) : isError ? (
            <FailurePanel title="The rows could not be loaded" retry={() => void refetch()}>
              You can still export the report.
            </FailurePanel>
          ) : (
            <div className={classes.waiting} aria-hidden>
              {Array.from({ length: 12 }, (_, row) => (
                <Skeleton key={row} h={14} w={`${92 - ((row * 7) % 30)}%`} />
              ))}
            </div>
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
