// `npm test`: installs what is missing, then runs every check and test. The same as CI.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { buildSites, fail, installPackages, productNode, run } from './setup.mjs';

installPackages();
installPrograms();
buildSites();
process.exit(await run(productNode(), ['scripts/test-all.ts', ...process.argv.slice(2)]));

/** Chromium and PostgreSQL come from the system's packages, where we may install them. */
function installPrograms() {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const debian = '/usr/lib/postgresql';
  const hasPostgres =
    process.env.POSTGRES_BIN ||
    (existsSync(debian) &&
      readdirSync(debian).some((v) => existsSync(`${debian}/${v}/bin/initdb`))) ||
    spawnSync('initdb', ['--version']).status === 0;
  const missing = hasPostgres ? [] : ['postgresql'];
  if (!process.env.CHROMIUM_PATH && !existsSync('/usr/bin/chromium-headless-shell')) {
    // Without its window Chromium takes two thirds of the time; where it has no package, the whole one does.
    const installed = mayInstall && install(['chromium-headless-shell']).status === 0;
    if (!installed && !existsSync('/usr/bin/chromium')) missing.push('chromium');
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

function install(packages) {
  console.log(`Installing ${packages.join(' and ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Where the packages cannot be reached, that should be known soon.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];
  const apt = (...args) => spawnSync('apt-get', [...patience, ...args], { env, encoding: 'utf8' });
  const update = apt('update', '-q');
  const { status, stdout, stderr } =
    update.status === 0
      ? apt('install', '-y', '-q', '--no-install-recommends', ...packages)
      : update;
  return { status, output: `${stdout}${stderr}` };
}
