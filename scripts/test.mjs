// `npm test`: installs what is missing, then runs every check and test. The same as CI.
import { installPrograms } from './programs.mjs';
import { buildSites, installPackages, productNode, run } from './setup.mjs';

installPackages();
installPrograms({ chromium: true, postgresql: true, spreadsheets: true });
buildSites();
process.exit(await run(productNode(), ['scripts/test-all.ts', ...process.argv.slice(2)]));
