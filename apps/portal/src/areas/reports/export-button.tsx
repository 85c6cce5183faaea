import { Button } from '@mantine/core';
import { reportCatalog } from '@portal/contract/areas/reports/report-catalog.ts';
import { IconDownload } from '@tabler/icons-react';
import type { ReportRequest } from './report-request.ts';
import { useReportExport } from './use-report-export.ts';

type ExportButtonProps = { request: ReportRequest; disabled: boolean; label?: string };

/** Downloads a report; busy until its file has arrived. */
export function ExportButton({ request, disabled, label }: ExportButtonProps) {
  const { start, isPending } = useReportExport(request);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      disabled={disabled}
      loading={isPending}
      aria-label={label ?? `Export ${reportCatalog[request.name].title}`}
      onClick={start}
    >
      {label ?? 'Export'}
    </Button>
  );
}
