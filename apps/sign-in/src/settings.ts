import type { SignInSettings } from '@portal/contract/site-settings.ts';

/** What the server wrote into the page; without it the page cannot work, so failing loudly is right. */
function readSettings(): SignInSettings {
  const text = document.querySelector('#settings')?.textContent ?? '';
  return JSON.parse(text) as SignInSettings;
}

export const settings = readSettings();
