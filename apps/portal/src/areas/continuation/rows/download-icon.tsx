import { ActionIcon, Tooltip } from '@mantine/core';
import type { DownloadedFile } from '@portal/contract/download.ts';
import { IconDownload } from '@tabler/icons-react';
import { useFileDownload } from '../use-file-download.ts';

/** Downloads what a row stands for. */
export function DownloadIcon({ label, load }: DownloadIconProps) {
  const { start, isPending } = useFileDownload(load);
  return (
    <Tooltip label={label} withinPortal={false}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={label}
        loading={isPending}
        onClick={start}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

type DownloadIconProps = { label: string; load: () => Promise<DownloadedFile> };
