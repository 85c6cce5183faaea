import type {
  Company,
  CompanyFeatures,
  MigrationStatus,
} from '@portal/contract/areas/session/company.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import type { TokenClaims } from '@portal/contract/areas/session/session.contract.ts';
import type { PortalSettings } from '@portal/contract/site-settings.ts';
import { createContext, use } from 'react';

export type Session = {
  claims: TokenClaims;
  company: Company;
  companies: Company[];
  /** What determines the user's pages; for `mayOpen`, `menuFor` and `formsAreReadOnly`. */
  facts: CompanyFacts;
  /** null if it could not be loaded. */
  migration: MigrationStatus | null;
  features: CompanyFeatures;
  settings: PortalSettings;
};

export const SessionContext = createContext<Session | null>(null);

/** The signed-in user and the chosen company, for every company screen. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session)
    throw new Error('useSession needs a company: the screen is outside the company routes');
  return session;
}
