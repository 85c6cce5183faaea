import { openAsBlob } from 'node:fs';
import { createClient, send, type Client, type ClientSettings } from '@portal/contract/client.ts';
import { fileTypes, type CallInput, type Operation } from '@portal/contract/operation.ts';

export type OperatorCall = Client & {
  /** The file of an operation that serves one. */
  download: <O extends Operation>(operation: O, input: CallInput<O>) => Promise<Uint8Array>;
};

export const operatorCall = (settings: ClientSettings): OperatorCall =>
  Object.assign(createClient(settings), {
    async download<O extends Operation>(operation: O, input: CallInput<O>) {
      const accept = fileTypes[operation.file ?? 'any'];
      const response = await send(settings, operation, accept, input);
      return new Uint8Array(await response.arrayBuffer());
    },
  });

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

/** A file that a command sends. */
export async function fileAt(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (cause) {
    throw new Error(`There is no file ${path}.`, { cause });
  }
}
