import { existsSync } from 'node:fs';

/** The headless variant if there is one: it is faster. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The system's own Chromium, without background network calls. */
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
