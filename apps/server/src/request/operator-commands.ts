import { openAsBlob } from 'node:fs';
import type { createClient } from '@portal/contract/client.ts';

export type OperatorCall = ReturnType<typeof createClient>;

/** The operator commands of one area, listed in `app/operator.cli.ts`. */
export type OperatorCommands = {
  help: string;
  /** Options of these commands, in addition to the shared ones. */
  options: Record<string, { type: 'string' }>;
  /** Returns undefined for any other command. The server validates the input. */
  run: (
    call: OperatorCall,
    command: string,
    argument: string | undefined,
    values: OperatorValues,
  ) => Promise<unknown>;
};

export type OperatorValues = Record<string, string | undefined>;

/** The file that an argument names, to send. */
export const fileAt = (path: string): Promise<Blob> =>
  openAsBlob(path).catch((cause: unknown) => {
    throw new Error(`There is no file ${path}.`, { cause });
  });
