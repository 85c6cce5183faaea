import type { DownloadedFile } from '@portal/contract/download.ts';
import { IconDownload } from '@tabler/icons-react';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { useFileDownload } from '../use-file-download.ts';

type DownloadActionProps = { label: string; load: () => Promise<DownloadedFile> };

/** Downloads a row's file. */
export function DownloadAction({ label, load }: DownloadActionProps) {
  const { start, isPending } = useFileDownload(load);
  return (
    <RowAction
      icon={IconDownload}
      word="Download"
      label={label}
      tip={label}
      loading={isPending}
      onClick={start}
    />
  );
}
