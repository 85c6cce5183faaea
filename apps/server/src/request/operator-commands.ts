import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createClient, type Client, type ClientSettings } from '@portal/contract/client.ts';
import { createDownloader, type DownloadedFile } from '@portal/contract/download.ts';

/** Calls operations, and asks for their files. */
export type OperatorCall = Client & { download: ReturnType<typeof createDownloader> };

export const operatorCall = (settings: ClientSettings): OperatorCall =>
  Object.assign(createClient(settings), { download: createDownloader(settings) });

/** The operator commands of one area, listed in `app/operator.cli.ts`. */
export type OperatorCommands = {
  help: string;
  /** Options of these commands, in addition to the shared ones. A boolean one that is given has the value 'true'. */
  options: Record<string, { type: 'string' | 'boolean' }>;
  /** Returns undefined for any other command. The server validates the input. */
  run: (
    call: OperatorCall,
    command: string,
    argument: string | undefined,
    values: OperatorValues,
  ) => Promise<unknown>;
};

export type OperatorValues = Record<string, string | undefined>;

/** A file that a command sends. */
export async function fileAt(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (cause) {
    throw new Error(`There is no file ${path}.`, { cause });
  }
}

/** For the operator alone, and never over a file that is there, which others might be able to read. */
export async function saveNewFile({ content }: DownloadedFile, to: string): Promise<string> {
  await writeFile(to, content.stream(), { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    const isThere = (cause as NodeJS.ErrnoException).code === 'EEXIST';
    throw new Error(isThere ? `There is a file ${to} already.` : `Cannot write ${to}.`, { cause });
  });
  return `Wrote ${to}.`;
}
