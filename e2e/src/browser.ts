import { existsSync } from 'node:fs';

/** Without its window where there is one: it is quicker. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The system's own Chromium, told to call nobody. */
export const browser = {
  executablePath: process.env['CHROMIUM_PATH'] ?? installed.find(existsSync) ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
