import { openAsBlob } from 'node:fs';
import type { Client } from '@portal/contract/client.ts';
import type { createDownloader } from '@portal/contract/download.ts';

export type OperatorCall = Client;
/** For areas with commands that ask for an operation's file. */
export type OperatorDownload = Client & { download: ReturnType<typeof createDownloader> };

/** A file to send, read while it is sent. */
export const fileAt = (path: string): Promise<Blob> =>
  openAsBlob(path).catch((cause: unknown) => {
    throw new Error(`There is no file ${path}.`, { cause });
  });

/** The operator commands of one area, listed in `app/operator.cli.ts`. */
export type OperatorCommands<Call = OperatorCall> = {
  help: string;
  /** Options of these commands, in addition to the shared ones. */
  options: Record<string, { type: 'string' }>;
  /** Returns undefined for any other command. The server validates the input. */
  run: (
    call: Call,
    command: string,
    argument: string | undefined,
    values: OperatorValues,
  ) => Promise<unknown>;
};

export type OperatorValues = Record<string, string | undefined>;
