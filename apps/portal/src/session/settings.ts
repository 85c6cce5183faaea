import type { PortalSettings } from '@portal/contract/site-settings.ts';

/** What the server wrote into the page it served. */
export const settings = JSON.parse(
  document.getElementById('settings')?.textContent ?? '{}',
) as PortalSettings;
