import type { createClient } from '@portal/contract/client.ts';

export type OperatorCall = ReturnType<typeof createClient>;

/** The operator commands of one area, listed in `app/operator.cli.ts`. */
export type OperatorCommands = {
  help: string;
  /** Options of these commands, beside those that every area may read. */
  options: Record<string, { type: 'string' }>;
  /** Answers undefined where the command is none of these. The server checks whatever was typed. */
  run: (
    call: OperatorCall,
    command: string,
    argument: string | undefined,
    values: OperatorValues,
  ) => Promise<unknown>;
};

export type OperatorValues = Record<string, string | undefined>;
