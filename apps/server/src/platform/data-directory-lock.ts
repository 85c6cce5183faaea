import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import {
  link,
  mkdir,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
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
 *
 * Lock files are numbered and the highest counts, so that nobody has to remove the lock of an owner that is
 * gone: meanwhile it could be the lock of somebody else. Whoever takes over creates the next one.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `draft-of-lock.${randomUUID()}`);
  await writeFile(draft, identityOf(process.pid), { mode: 0o600 });
  let path: string | null = null;
  try {
    while (path === null) path = await takeNext(dataDir, draft);
  } finally {
    await rm(draft, { force: true });
  }
  const own = path;
  const heartbeat = setInterval(() => {
    const now = new Date();
    void utimes(own, now, now).catch(() => {});
  }, heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    // It stays, as the highest, and nobody's.
    await truncate(own).catch(() => {});
  };
}

/** The path of the lock; null if somebody else was faster and it has to be looked at again. */
async function takeNext(dataDir: string, draft: string): Promise<string | null> {
  const last = (await lockNumbers(dataDir)).at(-1) ?? 0;
  const former = pathOf(dataDir, last);
  const theirs = await readIfThere(former);
  // A higher one has replaced it.
  if (theirs === null && last > 0) return null;
  if (theirs && (await isAlive(theirs, former)))
    throw new DirectoryInUse(
      `The data directory ${dataDir} is in use by another server (process ${theirs.split(' ')[0]}). ` +
        'Stop it first, or set DATA_DIR to another directory.',
    );
  const number = last + 1;
  const path = pathOf(dataDir, number);
  if (!(await claim(draft, path))) return null;
  const numbers = await lockNumbers(dataDir);
  // It was looked at so long ago that the number had been used and removed since.
  const isHighest = numbers.at(-1) === number;
  const obsolete = isHighest ? numbers.filter((each) => each < number) : [number];
  for (const each of obsolete) await rm(pathOf(dataDir, each), { force: true });
  return isHighest ? path : null;
}

/** In ascending order. The first has no number in its name. */
async function lockNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names
    .flatMap((name) => {
      const found = /^lock(?:\.(\d+))?$/u.exec(name);
      return found ? [Number(found[1] ?? 0)] : [];
    })
    .toSorted((one, other) => one - other);
}

const pathOf = (dataDir: string, number: number) =>
  join(dataDir, number === 0 ? 'lock' : `lock.${number}`);

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
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
