// `npm run dev`: rebuilds both sites and restarts the server on every change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildSites, installPackages, productNode, root, run, sites, viteCli } from './setup.mjs';

installPackages();
buildSites();
const watchers = sites.map((site) =>
  spawn(productNode(), [viteCli, 'build', '--watch', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', site),
    stdio: 'inherit',
  }),
);
const code = await run(productNode(), [
  '--watch',
  '--watch-preserve-output',
  'apps/server/src/app/main.ts',
]);
for (const watcher of watchers) watcher.kill();
process.exit(code);
