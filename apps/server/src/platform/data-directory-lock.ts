import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Another process is using the directory. The message says what to do. */
export class DirectoryInUse extends CannotStart {}

/** How often the owner refreshes the lock file, for processes that cannot see its process ID. */
const heartbeatMs = 2_000;
/** Five missed heartbeats. */
const deadAfterMs = 10_000;

/**
 * Two processes on one embedded database lose data, so the first takes a lock file and the second is
 * refused. The file identifies its owner by process ID, start time and PID namespace: an ID alone may have
 * been reused, and means nothing in another container.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lock');
  const draft = `${path}.${randomUUID()}`;
  const mine = identityOf(process.pid);
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    while (!(await claim(draft, path))) {
      const theirs = await readFile(path, 'utf8').catch(() => null);
      if (theirs === null) continue;
      if (await isAlive(theirs, path)) {
        throw new DirectoryInUse(
          `The data directory ${dataDir} is in use by another server (process ${theirs.split(' ')[0]}). ` +
            'Stop it first, or set DATA_DIR to another directory.',
        );
      }
      await removeStale(path, theirs, `${draft}.stale`);
    }
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    void utimes(path, now, now).catch(() => {});
  }, heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    if ((await readFile(path, 'utf8').catch(() => null)) === mine) await rm(path, { force: true });
  };
}

/** Creating a link is atomic, so only one of several processes succeeds. */
async function claim(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moved aside and checked again: another process may have just put its own lock there. */
async function removeStale(path: string, stale: string, aside: string): Promise<void> {
  await rename(path, aside).catch(() => {});
  const moved = await readFile(aside, 'utf8').catch(() => stale);
  if (moved !== stale) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function isAlive(owner: string, path: string): Promise<boolean> {
  const [pid, , namespace] = owner.split(' ');
  if (namespace === processNamespace()) return owner === identityOf(Number(pid));
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < deadAfterMs;
}

/** Empty if the process is not running. */
function identityOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return '';
  }
  return `${pid} ${startTimeOf(pid)} ${processNamespace()}`;
}

/** Linux reports when a process started (field 22 of its stat line). Elsewhere the ID has to do. */
function startTimeOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '-';
  }
}
