import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from './cannot-start.ts';

/** Another process is using the directory. The message says what to do. */
export class DirectoryInUse extends CannotStart {}

/**
 * Two processes on one embedded database lose data, so the first locks the directory and the second is refused. The lock
 * is the operating system's, which Node offers only through SQLite: it ends with the process that holds it, even if that
 * is killed, and works across containers on one machine. It also ends once nothing refers to the function that is
 * returned. The process ID is for the message alone.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  const owner = join(dataDir, 'server.pid');
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    const processId = await readFile(owner, 'utf8').catch(() => 'unknown');
    throw new DirectoryInUse(
      `The data directory ${dataDir} is in use by another server (process ${processId}). ` +
        'Stop it first, or set DATA_DIR to another directory.',
    );
  }
  await writeFile(owner, String(process.pid), { mode: 0o600 });
  return () => lock.close();
}

/** SQLITE_BUSY. */
const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === 5;
