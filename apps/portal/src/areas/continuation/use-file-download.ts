import type { DownloadedFile } from '@portal/contract/download.ts';
import { useFileDownload as useSessionDownload } from '../../session/use-file-download.ts';

/** Downloads a file; a failure appears as a snackbar. */
export const useFileDownload = (load: () => Promise<DownloadedFile>) =>
  useSessionDownload(load, 'continuation');
