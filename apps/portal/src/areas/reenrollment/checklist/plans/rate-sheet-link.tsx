import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useFileDownload } from '../../../../session/use-file-download.ts';
import { displaySize } from '../../../../ui/display-size.ts';
import { checklistArea } from '../frame/cobra-checklist.queries.ts';
import { loadRateSheet, type Year } from './plans.queries.ts';

export type RateSheet = { fileId: number; name: string; size: number };

export function RateSheetLink({ sheet, year }: { sheet: RateSheet; year: Year }) {
  const { start, isPending } = useFileDownload(
    () => loadRateSheet(year, sheet.fileId),
    checklistArea,
  );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ml={-8}
      loading={isPending}
      leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
      aria-label={`Download ${sheet.name}`}
      onClick={start}
    >
      {sheet.name} ({displaySize(sheet.size)})
    </Button>
  );
}
