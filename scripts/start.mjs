// `npm start`: installs, builds and serves. Later starts skip what is already done.
import { join } from 'node:path';
import { buildSites, installPackages, productNode, root, run, serverFlags } from './setup.mjs';

installPackages();
buildSites();
// The server's modules as compiled by the last start: reading them takes half the time of compiling them again.
const compiled = join(root, 'node_modules', '.cache', 'compiled-server');
process.exit(
  await run(productNode(), [...serverFlags, 'apps/server/src/app/main.ts'], {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  }),
);
