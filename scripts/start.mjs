// `npm start`: installs, builds and serves. Later starts skip what is already done.
import { buildSites, installPackages, productNode, run, serverFlags } from './setup.mjs';

installPackages();
buildSites();
process.exit(await run(productNode(), [...serverFlags, 'apps/server/src/app/main.ts']));
