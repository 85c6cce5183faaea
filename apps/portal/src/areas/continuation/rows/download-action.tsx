import type { DownloadedFile } from '@portal/contract/download.ts';
import { DownloadAction as SessionDownloadAction } from '../../../session/download-action.tsx';

type DownloadActionProps = { label: string; load: () => Promise<DownloadedFile> };

/** Downloads a row's file. */
export function DownloadAction({ label, load }: DownloadActionProps) {
  return <SessionDownloadAction label={label} tip={label} load={load} area="continuation" />;
}
