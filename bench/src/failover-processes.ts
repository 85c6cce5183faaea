import { readdirSync, readFileSync } from 'node:fs';

/** A process group would not do: Patroni starts PostgreSQL in a session of its own. */
type Process = { pid: number; parent: number; command: string };

/**
 * The processes that name this folder in their command, and everything they started. The folder is a temporary one, so
 * no others do.
 */
export function processesOf(folder: string): number[] {
  const all = runningProcesses();
  const found = new Set(all.filter(({ command }) => command.includes(folder)).map(idOf));
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** Sends it to all of them at once; one that has ended meanwhile needs it no longer. */
export function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const idOf = ({ pid }: Process) => pid;

function runningProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        // The name in parentheses may hold spaces; the parent is the second value after it.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!;
        return [{ pid: Number(name), parent: Number(stat.split(' ')[1]), command }];
      } catch {
        return []; // It has ended since the folder was read.
      }
    });
}
