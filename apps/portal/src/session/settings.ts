import type { PortalSettings } from '@portal/contract/site-settings.ts';

/** The settings the server embedded in the page. */
export const settings = JSON.parse(
  document.getElementById('settings')?.textContent ?? '{}',
) as PortalSettings;
