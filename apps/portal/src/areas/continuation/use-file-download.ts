import type { DownloadedFile } from '@portal/contract/download.ts';
import { useMutation } from '@tanstack/react-query';
import { keepFile } from '../../session/download.ts';
import { useOnePress } from '../../ui/use-one-press.ts';

/** Downloads a file; a failure appears as a snackbar. */
export function useFileDownload(load: () => Promise<DownloadedFile>) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: load,
    onSuccess: keepFile,
    meta: { area: 'continuation' },
  });
  return { start: useOnePress(mutateAsync), isPending };
}
