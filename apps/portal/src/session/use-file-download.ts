import type { DownloadedFile } from '@portal/contract/download.ts';
import { useMutation } from '@tanstack/react-query';
import { useOnePress } from '../ui/use-one-press.ts';
import { keepFile } from './download.ts';

/** Downloads a file; a failure appears as a snackbar of the area. */
export function useFileDownload(load: () => Promise<DownloadedFile>, area: string) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: load,
    onSuccess: keepFile,
    meta: { area },
  });
  return { start: useOnePress(mutateAsync), isPending };
}
