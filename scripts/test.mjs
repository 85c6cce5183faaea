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
  const missing = [];
  if (!process.env.CHROMIUM_PATH && !existsSync('/usr/bin/chromium')) missing.push('chromium');
  const debian = '/usr/lib/postgresql';
  const hasPostgres =
    process.env.POSTGRES_BIN ||
    (existsSync(debian) &&
      readdirSync(debian).some((v) => existsSync(`${debian}/${v}/bin/initdb`))) ||
    spawnSync('initdb', ['--version']).status === 0;
  if (!hasPostgres) missing.push('postgresql');
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    fail(
      `Please install ${missing.join(' and ')} first (or set CHROMIUM_PATH and POSTGRES_BIN to where they are).`,
    );
  }
  console.log(`Installing ${missing.join(' and ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...missing],
  ]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) fail(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
