// `npm run build`: installs and builds without serving, for a server that may not write to its code.
import { buildSites, installPackages } from './setup.mjs';

installPackages();
buildSites();
