// Chromium, PostgreSQL and other programs that tests and benches need besides npm's packages. Plain Node, no packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fail } from './setup.mjs';

/** Without its window Chromium takes two thirds of the time. */
const withoutWindow = '/usr/bin/chromium-headless-shell';
const withWindow = '/usr/bin/chromium';

export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? (existsSync(withoutWindow) ? withoutWindow : withWindow);
}

/** What a PostgreSQL that fails over needs, by package: as Debian installs it. */
export const failoverPrograms = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
};

/** Installs what is missing from the system's packages where we may; else it ends with what to do. */
export function installPrograms({
  chromium = false,
  postgresql = false,
  spreadsheets = false,
  failover = false,
}) {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const missing = [
    ...(postgresql && !hasPostgres() ? ['postgresql'] : []),
    ...(spreadsheets && !hasSpreadsheetReader() ? ['python3-openpyxl'] : []),
    ...Object.entries(failoverPrograms).flatMap(([name, path]) =>
      failover && !existsSync(path) ? [name] : [],
    ),
  ];
  if (chromium && !process.env.CHROMIUM_PATH && !existsSync(withoutWindow)) {
    // Where the one without a window has no package, the whole one does.
    const installed = mayInstall && install(['chromium-headless-shell']).status === 0;
    if (!installed && !existsSync(withWindow)) missing.push('chromium');
  }
  if (missing.length === 0) return;
  if (!mayInstall) {
    fail(
      `Please install ${missing.join(' and ')} first (or set CHROMIUM_PATH and POSTGRES_BIN to where they are).`,
    );
  }
  const { status, output } = install(missing);
  if (status !== 0) fail(`Installing ${missing.join(' and ')} failed:\n${output}`);
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  return (
    process.env.POSTGRES_BIN ||
    (existsSync(debian) &&
      readdirSync(debian).some((version) => existsSync(`${debian}/${version}/bin/initdb`))) ||
    spawnSync('initdb', ['--version']).status === 0
  );
}

const hasSpreadsheetReader = () =>
  spawnSync('/usr/bin/python3', ['-c', 'import openpyxl']).status === 0;

function install(packages) {
  console.log(`Installing ${packages.join(' and ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Where the packages cannot be reached, that should be known soon.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];
  const apt = (...args) => spawnSync('apt-get', [...patience, ...args], { env, encoding: 'utf8' });
  const update = apt('update', '-q');
  const { status, stdout, stderr } =
    update.status === 0
      ? withoutServices(() => apt('install', '-y', '-q', '--no-install-recommends', ...packages))
      : update;
  return { status, output: `${stdout}${stderr}` };
}

/** We want the programs only: Debian asks this script before a package starts its service. */
function withoutServices(work) {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(policy);
  }
}
