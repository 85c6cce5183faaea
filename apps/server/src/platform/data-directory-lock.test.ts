import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDirectory } from './data-directory-lock.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('lockDataDirectory', () => {
  it('refuses a second process with a message that says what to do', async () => {
    const unlock = await lockDataDirectory(directory);
    const lockModule = new URL('./data-directory-lock.ts', import.meta.url).href;
    const second = spawnSync(
      process.execPath,
      [
        '-e',
        `import(${JSON.stringify(lockModule)}).then((m) => m.lockDataDirectory(${JSON.stringify(directory)}))`,
      ],
      { encoding: 'utf8' },
    );
    expect(second.status).not.toBe(0);
    expect(second.stderr).toContain(`is in use by another server (process ${process.pid})`);
    expect(second.stderr).toContain('set DATA_DIR to another directory');
    await unlock();
    await (
      await lockDataDirectory(directory)
    )();
  });

  it('takes over from an owner that is gone, even if its process ID has been reused', async () => {
    const lock = join(directory, 'lock');
    const here = readlinkSync('/proc/self/ns/pid');
    await writeFile(lock, `4194304 1 ${here}`);
    await (
      await lockDataDirectory(directory)
    )();
    await writeFile(join(directory, 'lock.7'), `${process.pid} 1 ${here}`);
    const unlock = await lockDataDirectory(directory);
    expect(await readdir(directory)).toEqual(['lock.8']);
    expect(await readFile(join(directory, 'lock.8'), 'utf8')).toMatch(
      new RegExp(`^${process.pid} \\d\\d+ `),
    );
    await unlock();
  });

  it('trusts an owner in another container while its heartbeat is fresh, and not for long after', async () => {
    const lock = join(directory, 'lock');
    await writeFile(lock, '1 77 pid:[1]');
    await expect(lockDataDirectory(directory)).rejects.toThrow(
      'is in use by another server (process 1)',
    );
    const elevenSecondsAgo = new Date(Date.now() - 11_000);
    await utimes(lock, elevenSecondsAgo, elevenSecondsAgo);
    await (
      await lockDataDirectory(directory)
    )();
  });

  it('admits exactly one of many processes that start together', async () => {
    await writeFile(join(directory, 'lock'), '4194304 1 pid:[1]');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(directory, 'lock'), longAgo, longAgo);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataDirectory(directory)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
