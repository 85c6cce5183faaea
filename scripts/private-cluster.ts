import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A private PostgreSQL server, removed when its creator stops it or exits. */
export type PrivateCluster = {
  version: string;
  /**
   * Creates a database and returns its URL as its owner: a role that is not a superuser, since a superuser
   * bypasses every row-level security policy and would prove nothing.
   */
  createDatabase: (name: string, options?: { template?: string }) => string;
  dropDatabase: (name: string) => void;
  /** The same database as a superuser, for checks that must bypass every policy. */
  superuserUrl: (name: string) => string;
  /** As the role that servers sign in as, which owns nothing and which the first migration gives its rights. */
  serverUrl: (name: string) => string;
  /** Ends every connection and starts again: tidily, or as after a crash. Resolves when it takes connections. */
  restart: (how: 'tidily' | 'crashed') => Promise<void>;
  stop: () => Promise<void>;
};

type Settings = Record<string, string>;

/** Nothing in it outlives the run, so waiting for the disk would only slow it down. */
const throwawaySettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

const superuser = 'postgres';
const owner = 'portal_owner';
const serverRole = 'portal_server';

export async function startPrivateCluster(settings: Settings = {}): Promise<PrivateCluster> {
  const programs = findPrograms();
  const identity = unprivilegedIdentity();
  const directory = mkdtempSync(join(tmpdir(), 'private-cluster-'));
  const remove = () => removeFolder(directory);
  let server: ChildProcess | undefined;
  // Also cleans up when the process exits without stopping it.
  const abandon = () => {
    server?.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  const data = join(directory, 'data');
  const password = randomBytes(18).toString('hex');
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity)
    for (const path of [directory, passwordFile]) chownSync(path, identity.uid, identity.gid);

  const initial = {
    pgdata: data,
    username: superuser,
    auth: 'scram-sha-256',
    pwfile: passwordFile,
    encoding: 'UTF8',
    locale: process.platform === 'linux' ? 'C.UTF-8' : 'C',
  };
  const options = Object.entries(initial).map(([name, value]) => `--${name}=${value}`);
  runProgram(join(programs, 'initdb'), [...options, '--no-sync'], { ...identity });
  const port = await freePort();
  const address = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
  };
  const given = Object.entries({ ...throwawaySettings, ...settings, ...address });
  const start = async () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...identity, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await waitUntilReady(server);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server!.once('exit', resolve));
    if (server!.exitCode === null && server!.kill(signal)) await ended;
  };
  await start();

  const execute = (statement: string) =>
    runProgram(
      join(programs, 'psql'),
      [
        '--no-psqlrc',
        '--quiet',
        '--tuples-only',
        '--no-align',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        statement,
        'postgres',
      ],
      {
        env: {
          ...process.env,
          PGHOST: '127.0.0.1',
          PGPORT: String(port),
          PGUSER: superuser,
          PGPASSWORD: password,
        },
      },
    );
  // CREATEROLE: the first migration creates the role that requests run as.
  execute(`create role ${owner} login nosuperuser createrole createdb password '${password}'`);
  execute(`create role ${serverRole} login noinherit password '${password}'`);
  const url = (role: string, name: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${name}`;

  return {
    version: execute('show server_version').trim(),
    createDatabase(name, { template } = {}) {
      execute(
        `create database ${quoted(name)} owner ${owner}${template ? ` template ${quoted(template)}` : ''}`,
      );
      return url(owner, name);
    },
    dropDatabase: (name) => void execute(`drop database if exists ${quoted(name)} with (force)`),
    superuserUrl: (name) => url(superuser, name),
    serverUrl: (name) => url(serverRole, name),
    async restart(how) {
      await end(how === 'tidily' ? 'SIGINT' : 'SIGQUIT');
      await start();
    },
    async stop() {
      process.off('exit', abandon);
      await end('SIGINT');
      remove();
    },
  };
}

/** The newest PostgreSQL programs on this machine, or those in the POSTGRES_BIN folder. */
export function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    process.env['POSTGRES_BIN'] ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  const found = folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found)
    throw new Error(
      'PostgreSQL is not installed: install it, or set POSTGRES_BIN to the folder of its programs.',
    );
  return found;
}

/** PostgreSQL refuses to run as root, so root runs it as an account created by the system's packages. */
export function unprivilegedIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const number = (flag: string) =>
      Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout || Number.NaN);
    const identity = { uid: number('-u'), gid: number('-g') };
    if (identity.uid > 0) return identity;
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no postgres or nobody account to run it as.',
  );
}

function runProgram(
  program: string,
  args: string[],
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv },
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...options,
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      // Read to the end, or a full pipe would block the server; stored only until it is ready.
      if (log.length < 100_000) log += text;
      if (text.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/**
 * A server that is shutting down still writes files, which makes removal fail. Nothing can be awaited at
 * exit.
 */
export function removeFolder(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; existsSync(folder) && tries < 40; tries++) {
    if (tries > 0) Atomics.wait(pause, 0, 0, 50);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Not empty yet: try again.
    }
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
