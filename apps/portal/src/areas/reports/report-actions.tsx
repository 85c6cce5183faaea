import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { reportCatalog } from '@portal/contract/areas/reports/report-catalog.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconCalendarRepeat, IconDownload, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import classes from './report-actions.module.css';
import { ExportButton } from './export-button.tsx';
import {
  isExportable,
  requestProblem,
  takenParameters,
  type ReportRequest,
} from './report-request.ts';
import { ScheduleDialog } from './schedules/schedule-dialog.tsx';
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

/** What can be done with a report. Its file and its rows wait for rows and valid dates; a schedule for a plan. */
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
      <ScheduleIcon request={request} />
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

/** Has the report made every week or month. Its days are chosen there, so the typed ones do not matter. */
function ScheduleIcon({ request }: { request: ReportRequest }) {
  const { company, facts } = useSession();
  const [isOpened, setOpened] = useState(false);
  if (!mayOpen('report-history', facts)) return null;
  const { title } = reportCatalog[request.name];
  const anyDays = { startDate: '2000-01-01', endDate: '2000-01-01' };
  const lacks = requestProblem(company.compid, {
    ...request,
    parameters: { ...request.parameters, ...anyDays },
  });
  return (
    <>
      <Tooltip label="Schedule">
        <ActionIcon
          className={classes.schedule ?? ''}
          variant="subtle"
          color="gray"
          size="md"
          disabled={lacks !== null}
          aria-label={`Schedule ${title}`}
          onClick={() => setOpened(true)}
        >
          <IconCalendarRepeat size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpened && (
        <ScheduleDialog
          report={request.name}
          title={title}
          parameters={takenParameters(request).params}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
