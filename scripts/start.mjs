// `npm start`: installs, builds and serves; later starts skip what is done.
import { buildSites, installPackages, productNode, run } from './setup.mjs';

installPackages();
buildSites();
process.exit(await run(productNode(), ['apps/server/src/app/main.ts']));
