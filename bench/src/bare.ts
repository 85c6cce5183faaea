import { spawn } from 'node:child_process';
import { freePort } from '../../scripts/free-port.ts';
import { root, untilHealthy } from './served-product.ts';

/** Starts the floor that lists are measured against, in its own process like the product. */
export async function serveBare(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/src/bare-server.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, () => {
    if (child.exitCode !== null) throw new Error('The bare server exited instead of serving');
  });
  return { url, stop: () => child.kill() };
}
