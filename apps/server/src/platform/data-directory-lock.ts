import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process works on the directory; the message says what to do. */
export class DirectoryInUse extends Error {}

/**
 * Two processes on one embedded database lose data, so the first holds a lock file and the second is
 * refused. The file names its owner by process id and start time: an id alone may belong to another
 * process by now, above all in containers, where the server is often number 1.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lock');
  const mine = ownerOf(process.pid)!;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      try {
        await link(draft, path);
        return () => unlink(path).catch(() => {});
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const theirs = await readFile(path, 'utf8').catch(() => null);
      if (theirs === null) continue;
      if (theirs === ownerOf(Number(theirs.split(' ')[0]))) {
        throw new DirectoryInUse(
          `The data directory ${dataDir} is in use by another server (process ${theirs.split(' ')[0]}). ` +
            'Stop it first, or set DATA_DIR to another directory.',
        );
      }
      // Its owner is gone. Moving it aside first lets only one of two starters take over.
      const aside = `${draft}.stale`;
      await rename(path, aside).catch(() => {});
      await rm(aside, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

function ownerOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  return `${pid} ${startTimeOf(pid)}`;
}

/** Linux tells when a process started (field 22 of its stat line); elsewhere the id must do. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
