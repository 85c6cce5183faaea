import type { SignInSettings } from '@portal/contract/site-settings.ts';

/**
 * The settings the server embedded in the page; without them the page cannot work, so it fails
 * loudly.
 */
function readSettings(): SignInSettings {
  const text = document.querySelector('#settings')?.textContent ?? '';
  return JSON.parse(text) as SignInSettings;
}

export const settings = readSettings();
