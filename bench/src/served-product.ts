import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { signIn } from '@portal/contract/areas/session/session.contract.ts';
import { createClient, type Client } from '@portal/contract/client.ts';
import { freePort } from '../../scripts/free-port.ts';
import { serverFlags } from '../../scripts/setup.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product in its own process, reached the way its users reach it. */
export type ServedProduct = {
  url: string;
  pid: number;
  /** Calls without a token, and with the given one. */
  call: Client;
  callAs: (token: string) => Client;
  /** How many lines it has logged. */
  logLines: () => number;
  isAlive: () => boolean;
  /** Lets requests in progress finish. */
  stop: () => Promise<void>;
  /** kill -9: nothing is finished and nothing is notified. */
  kill: () => Promise<void>;
};

type Settings = Record<string, string>;

/** The password of the demo's and the scale data's accounts. */
export const password = 'Bench-Portal-2026!';

/** Empty values override a .env file in the checkout. */
export const plainSettings: Settings = {
  DATABASE_URL: '',
  MIGRATION_DATABASE_URL: '',
  KEYS: '',
  SMTP_URL: '',
  DEMO: '',
  PUBLIC_URL: '',
  API_URL: '',
  SIGN_IN_URL: '',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '0',
  DEMO_PASSWORD: password,
};

/** Starts the checkout's server with these settings and waits until it answers. */
export async function serveProduct(settings: Settings): Promise<ServedProduct> {
  const port = await freePort();
  const child = spawn(process.execPath, [...serverFlags, 'apps/server/src/app/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...plainSettings,
      PORT: String(port),
      OPERATOR_PORT: String(await freePort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  void ended.then(() => process.off('exit', killOnExit));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaints.length < 20_000) complaints += text;
  });

  let logLines = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    logLines += text.split('\n').length - 1;
  });

  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, () => {
    if (child.exitCode !== null)
      throw new Error(`The server exited instead of serving:\n${complaints}`);
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid!,
    logLines: () => logLines,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    call: createClient({ apiUrl: url, token: () => null }),
    callAs: (token) => createClient({ apiUrl: url, token: () => token }),
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

/** Polls until the server answers; `check` throws if it never will. */
export async function untilHealthy(url: string, check: () => void): Promise<void> {
  for (;;) {
    check();
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function signInAs(
  { call }: ServedProduct,
  userName: string,
): Promise<{ token: string; userId: number }> {
  const { token } = await call(signIn, { body: { userName, password } });
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    userId: number;
  };
  return { token, userId: claims.userId };
}
