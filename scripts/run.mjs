// Runs a TypeScript file of the product on the product's Node: node scripts/run.mjs FILE ARGS…
import { installPackages, productNode, run } from './setup.mjs';

installPackages();
process.exit(await run(productNode(), process.argv.slice(2)));
