import type { DownloadedFile } from '@portal/contract/download.ts';
import { useMutation } from '@tanstack/react-query';
import { keepFile } from '../../app/session/download.ts';

/** Asks for a file and hands it to the browser; a failure shows as a snackbar. */
export function useFileDownload(load: () => Promise<DownloadedFile>) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: keepFile,
    meta: { area: 'continuation' },
  });
  return { start: () => mutate(), isPending };
}
