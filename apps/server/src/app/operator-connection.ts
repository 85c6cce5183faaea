import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CallFailed } from '@portal/contract/client.ts';
import type { Config } from '../request/config.ts';
import { operatorCall, type OperatorCall } from '../request/operator-commands.ts';

type Settings = Pick<Config, 'operatorPort' | 'operatorToken' | 'dataDir'>;
type Connection = {
  call: OperatorCall;
  /** Says what to set, if the server was not found or refused the token. */
  explain: (error: unknown) => never;
};

/** The way to the server that has these settings. */
export function operatorAt({ operatorPort, operatorToken, dataDir }: Settings): Connection {
  const tokenPath = join(dataDir, 'operator-token');
  const stored = existsSync(tokenPath) ? readFileSync(tokenPath, 'utf8').trim() : null;
  const token = operatorToken ?? stored;
  const sameAsServer =
    'OPERATOR_PORT (or PORT), OPERATOR_TOKEN and DATA_DIR must say the same here';
  if (token === null)
    throw new Error(
      `There is no operator token: OPERATOR_TOKEN is not set, and there is no ${tokenPath}. ${sameAsServer} as where the server was started.`,
    );
  const origin = operatorToken ? 'of OPERATOR_TOKEN' : `in ${tokenPath}`;
  return {
    call: operatorCall({
      apiUrl: `http://127.0.0.1:${operatorPort}`,
      token: () => token,
    }),
    explain(error) {
      if (error instanceof CallFailed && error.status === 401)
        throw new Error(
          `The server on port ${operatorPort} does not take the token ${origin}. ${sameAsServer} as where it was started.`,
          { cause: error },
        );
      if (error instanceof CallFailed && error.status === 0)
        throw new Error(
          `No server answers on port ${operatorPort}. Is it running? ${sameAsServer} as where it was started.`,
          { cause: error },
        );
      throw error;
    },
  };
}
