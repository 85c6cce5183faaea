import { chromiumPath } from './programs.mjs';

/** How the system's own Chromium is launched: it calls nobody. */
export const chromiumLaunch = () => ({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
