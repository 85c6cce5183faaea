import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { reportCatalog } from '@portal/contract/areas/reports/report-catalog.ts';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import classes from './report-actions.module.css';
import { ExportButton } from './export-button.tsx';
import { isExportable, type ReportRequest } from './report-request.ts';
import { useReportExport } from './use-report-export.ts';

/** Loaded once a pointer or the keyboard comes near a preview. */
const loadPreview = () => import('./report-preview.tsx');
const ReportPreview = lazy(async () => ({ default: (await loadPreview()).ReportPreview }));

type ReportActionsProps = {
  request: ReportRequest;
  /** undefined while loading; null if the report has no count. */
  count: number | undefined | null;
  /** The words of the export button. */
  exportLabel?: string;
  /** Icons only, at the end of a line that has the words. */
  compact?: boolean;
};

/** What can be done with a report. Both wait for rows and valid dates. */
export function ReportActions({ request, count, exportLabel, compact }: ReportActionsProps) {
  const { compid } = useSession().company;
  const [isOpened, setOpened] = useState(false);
  const disabled = !isExportable(compid, request, count);
  const preview = {
    disabled,
    'aria-label': `Preview ${reportCatalog[request.name].title}`,
    onPointerEnter: () => void loadPreview(),
    onFocus: () => void loadPreview(),
    onClick: () => setOpened(true),
  };
  return (
    <>
      {compact ? (
        <>
          <Tooltip label="Preview" withinPortal={false}>
            <ActionIcon
              className={classes.quiet ?? ''}
              variant="subtle"
              color="gray"
              size="md"
              {...preview}
            >
              <IconTable size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <ExportIcon request={request} disabled={disabled} />
        </>
      ) : (
        <>
          <ExportButton
            request={request}
            disabled={disabled}
            {...(exportLabel !== undefined && { label: exportLabel })}
          />
          <Button className={classes.quiet ?? ''} variant="subtle" size="xs" {...preview}>
            Preview
          </Button>
        </>
      )}
      {isOpened && (
        <Suspense>
          <ReportPreview request={request} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function ExportIcon({ request, disabled }: { request: ReportRequest; disabled: boolean }) {
  const { start, isPending } = useReportExport(request);
  return (
    <Tooltip label="Export" withinPortal={false}>
      <ActionIcon
        className={classes.quiet ?? ''}
        variant="subtle"
        color="gray"
        size="md"
        disabled={disabled}
        loading={isPending}
        aria-label={`Export ${reportCatalog[request.name].title}`}
        onClick={start}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
