import type { UpgradeTexts } from './areas/dashboard/upgrade-texts.ts';

/**
 * The settings the server passes to each site when it serves the page: the JSON inside `<script
 * type="application/json" id="settings">`, so that one build runs anywhere.
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
  /** The time zone that decides what "today" is. */
  timeZone: string;
  /** Links for upgraded companies. */
  accountsPlatformUrl: string;
  cobraPlatformUrl: string;
  /** The texts of their notices. */
  upgradeTexts: UpgradeTexts;
  /** The first entry of the document library's education. */
  trainingManualUrl: string;
  /** The page that open enrollment checklists are posted to. */
  openEnrollmentUrl: string;
};

export type SignInSettings = {
  apiUrl: string;
  portalUrl: string;
  privacyPolicyUrl: string;
  providerName: string;
  supportPhone: string;
  /** Demo only: the page that shows sent mail; null otherwise. */
  demoMailboxUrl: string | null;
  /** There is no company yet, so nobody can sign in. */
  awaitsFirstCompany: boolean;
};
