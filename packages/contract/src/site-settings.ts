import type { UpgradeTexts } from './areas/dashboard/upgrade-texts.ts';

/**
 * What the server tells each site when it serves the page: the JSON inside
 * `<script type="application/json" id="settings">`, so that one build runs anywhere.
 */
export type PortalSettings = {
  /** The API host; empty means the page's own. */
  apiUrl: string;
  /** Where logos, photos and slide images load from: `${staticUrl}/${filepath}`. */
  staticUrl: string;
  signInUrl: string;
  privacyPolicyUrl: string;
  providerName: string;
  hsaPartnerName: string;
  supportPhone: string;
  /** The zone whose calendar decides what "today" is. */
  timeZone: string;
  /** Where upgraded companies go. */
  accountsPlatformUrl: string;
  cobraPlatformUrl: string;
  /** What their notices say. */
  upgradeTexts: UpgradeTexts;
};

export type SignInSettings = {
  apiUrl: string;
  portalUrl: string;
  privacyPolicyUrl: string;
  providerName: string;
  supportPhone: string;
  /** Demo only: the page where mails can be read; null otherwise. */
  demoMailboxUrl: string | null;
};
