import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDirectory } from './data-directory-lock.ts';

let directory: string;
let others: ChildProcess[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  others = [];
});
afterEach(async () => {
  for (const other of others) other.kill('SIGKILL');
  await rm(directory, { recursive: true });
});

const lockModule = new URL('./data-directory-lock.ts', import.meta.url).href;
const program = (path: string) => `
  const { lockDataDirectory } = await import(${JSON.stringify(lockModule)});
  globalThis.unlock = await lockDataDirectory(${JSON.stringify(path)});
  console.log('locked');
  setInterval(() => {}, 1000);`;

/** Another process that locks the directory and keeps it, and the first thing that it says. */
async function anotherServer(): Promise<{ other: ChildProcess; said: string }> {
  const other = spawn(process.execPath, ['--input-type=module', '-e', program(directory)]);
  others.push(other);
  const said = await Promise.race([once(other.stdout, 'data'), refusalOf(other)]);
  return { other, said: String(said) };
}

/** What it had written when it exited. */
async function refusalOf({ stderr }: ChildProcess): Promise<string> {
  let text = '';
  for await (const piece of stderr!) text += String(piece);
  return text;
}

const isLocked = ({ said }: { said: string }) => said.includes('locked\n');

describe('lockDataDirectory', () => {
  it('refuses a second process with a message that says what to do, until the first lets go', async () => {
    const unlock = await lockDataDirectory(directory);
    const { said } = await anotherServer();
    expect(said).toContain(`${directory} is in use by another server (process ${process.pid})`);
    expect(said).toContain('set DATA_DIR to another directory');
    unlock();
    expect(isLocked(await anotherServer())).toBe(true);
    await expect(lockDataDirectory(directory)).rejects.toThrow('is in use by another server');
  });

  it('takes over at once from a process that was killed', async () => {
    const { other } = await anotherServer();
    other.kill('SIGKILL');
    await once(other, 'exit');
    const unlock = await lockDataDirectory(directory);
    unlock();
  });

  it('admits exactly one of several that start together', async () => {
    const servers = await Promise.all(Array.from({ length: 6 }, anotherServer));
    expect(servers.filter(isLocked)).toHaveLength(1);
    const here = await Promise.allSettled(
      Array.from({ length: 6 }, () => lockDataDirectory(directory)),
    );
    expect(here.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  });

  it('does not take a directory that it cannot lock', async () => {
    await writeFile(join(directory, 'lock.sqlite'), 'Something else entirely, and rather long.');
    await expect(lockDataDirectory(directory)).rejects.toThrow('not a database');
  });
});
