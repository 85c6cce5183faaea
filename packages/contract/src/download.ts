import { type CallArguments, type ClientSettings, truncated, send } from './client.ts';
import { fileTypes, type Operation } from './operation.ts';

export type DownloadedFile = { name: string; content: Blob };

/**
 * Requests operations' files instead of their data. Separate from the client, which every page
 * loads.
 */
export function createDownloader(settings: ClientSettings) {
  return async function download<O extends Operation>(
    operation: O,
    ...[input, options]: CallArguments<O>
  ): Promise<DownloadedFile> {
    if (!operation.file) throw new Error(`${operation.name} has no file`);
    const response = await send(settings, operation, fileTypes[operation.file], input, options);
    const name = fileNameOf(response.headers.get('content-disposition'));
    return { name, content: await response.blob().catch(truncated) };
  };
}

/** A file without a name is called 'download'. */
export function fileNameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';
}
