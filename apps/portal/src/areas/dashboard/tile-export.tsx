import { ActionIcon, Tooltip } from '@mantine/core';
import { counted, displayCount } from '@portal/contract/values/counted.ts';
import { IconDownload } from '@tabler/icons-react';
import { useSession } from '../../session/session.tsx';
import classes from './reports-panel.module.css';
import { isExportable, type ReportRequest } from '../reports/report-request.ts';
import { useReportExport } from '../reports/use-report-export.ts';

type TileExportProps = {
  request: ReportRequest;
  /** What is exported: 'COBRA, Notices Mailed'. */
  what: string;
  /** undefined while loading. */
  count: number | undefined;
};

/** Exports the rows behind a tile's number; disabled if there are none. */
export function TileExport({ request, what, count }: TileExportProps) {
  const { compid } = useSession().company;
  const { start, isPending } = useReportExport(request);
  const rows = counted(count ?? 0, 'row').replace(String(count ?? 0), displayCount(count ?? 0));
  return (
    <Tooltip label={`Export ${rows}`} withinPortal={false}>
      <ActionIcon
        className={classes.export ?? ''}
        variant="subtle"
        color="gray"
        size="md"
        disabled={!isExportable(compid, request, count)}
        loading={isPending}
        aria-label={`Export ${what}`}
        onClick={start}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
