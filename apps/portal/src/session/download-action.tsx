import type { DownloadedFile } from '@portal/contract/download.ts';
import { IconDownload } from '@tabler/icons-react';
import { RowAction } from '../ui/table/row-action.tsx';
import { useFileDownload } from './use-file-download.ts';

type DownloadActionProps = {
  label: string;
  /** 'Download', if omitted. */
  tip?: string;
  load: () => Promise<DownloadedFile>;
  area: string;
};

/** Downloads a row's file. */
export function DownloadAction({ label, tip, load, area }: DownloadActionProps) {
  const { start, isPending } = useFileDownload(load, area);
  return (
    <RowAction
      icon={IconDownload}
      word="Download"
      label={label}
      {...(tip && { tip })}
      loading={isPending}
      onClick={start}
    />
  );
}
