import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getServerStatus } from '@portal/contract/areas/operator/operator.contract.ts';
import { startApi } from '../testing/test-api.ts';
import { testOperatorToken } from '../testing/test-config.ts';
import { operatorServer } from '../testing/test-operator.ts';
import { operatorAt } from './operator-connection.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

let operatorPort: number;
beforeAll(async () => {
  const server = operatorServer((await startApi()).context);
  await server.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => server.close());
  operatorPort = (server.server.address() as AddressInfo).port;
});

const ask = (settings: Partial<Parameters<typeof operatorAt>[0]>) => {
  const { call, explain } = operatorAt({
    operatorPort,
    operatorToken: null,
    dataDir,
    ...settings,
  });
  return call(getServerStatus).catch(explain);
};

describe('a command of the operator', () => {
  it('names the settings if it finds no token', () => {
    const message = `OPERATOR_TOKEN is not set, and there is no ${dataDir}/operator-token. OPERATOR_PORT`;
    expect(() => operatorAt({ operatorPort, operatorToken: null, dataDir })).toThrow(message);
  });

  it('names the port, where its token is from and the settings if the server refuses it', async () => {
    await expect(ask({ operatorToken: 'of-another-server' })).rejects.toThrow(
      `port ${operatorPort} does not take the token of OPERATOR_TOKEN. OPERATOR_PORT (or PORT)`,
    );
    writeFileSync(join(dataDir, 'operator-token'), 'of-another-server\n');
    await expect(ask({})).rejects.toThrow(`the token in ${dataDir}/operator-token.`);
  });

  it('names the port if no server answers', async () => {
    await expect(ask({ operatorToken: testOperatorToken, operatorPort: 9 })).rejects.toThrow(
      'No server answers on port 9.',
    );
  });

  it('finds the server by the token in its data directory', async () => {
    writeFileSync(join(dataDir, 'operator-token'), `${testOperatorToken}\n`);
    expect(await ask({})).toMatchObject({ isMailSent: false });
  });
});
