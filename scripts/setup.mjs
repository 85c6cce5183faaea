// Shared by the other scripts. Plain Node without packages: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is required; this is ${process.versions.node}.`);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the npm packages if the lockfile has changed since the last install. */
export function installPackages() {
  const lock = hashOf([join(root, 'package-lock.json')]);
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages…');
  // Not `npm ci`: it refuses a lockfile without the native packages of every other system, and not every
  // registry has those. This installs from the lockfile and leaves it unchanged.
  const args = ['install', '--no-save', '--no-progress', '--loglevel=error'];
  const result = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('npm install failed; see above.');
  writeFileSync(stamp, lock);
}

/** The Node 24 the product runs on: from npm on Linux, otherwise the machine's own. */
export function productNode() {
  const fromNpm = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(fromNpm)) return fromNpm;
  if (major >= 24) return process.execPath;
  return fail('On this system the product needs Node 24 or newer. Please install it.');
}

/**
 * V8 starts a full collection when a heap has less room left than three times this value, in MB. At its
 * default of 32, a heap as small as ours never has that much and would be collected every other second.
 */
const semiSpace = 16;

/**
 * How much garbage V8 lets gather depends on the largest heap it may have, by default a quarter of the machine's memory:
 * from 2 GB on it is four times what is in use, which an import of minutes fills; below, at most twice.
 */
const oldSpace = 2000;

export const serverFlags = [
  `--max-semi-space-size=${semiSpace}`,
  `--max-old-space-size=${oldSpace}`,
  // For `free-buffers.ts`.
  '--expose-gc',
];

export const sites = ['sign-in', 'portal'];

/** Builds the sites whose sources have changed since the last build. */
export function buildSites() {
  const shared = ['packages/contract/src', 'packages/theme', 'package-lock.json'];
  for (const site of sites) {
    const folder = join(root, 'apps', site);
    const sources = hashOf(
      [...shared, `apps/${site}`].flatMap((path) => filesBelow(join(root, path))),
    );
    const stamp = join(folder, 'dist', '.built');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    console.log(`Building apps/${site}…`);
    const result = spawnSync(productNode(), [viteCli, 'build', '--logLevel', 'warn'], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (result.status !== 0) fail(`Building apps/${site} failed; see above.`);
    writeFileSync(stamp, sources);
  }
}

export const viteCli = join(root, 'node_modules/vite/bin/vite.js');

/** Runs a program to its end, forwarding termination signals, and returns its exit code. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, forward);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/[\\/](dist|node_modules)[\\/]/.test(file))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
