import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import type { Scope } from '../platform/database.ts';

/** Who makes a request, as the authentication hook found them. */
export type Caller = {
  userId: number;
  userName: string;
  name: string;
  sessionId: string;
  address: string;
};

/** A caller inside the company their request's path names. */
export type Member = Caller & {
  compId: number;
  conId: number;
  facts: CompanyFacts;
  /** How every transaction of the request is opened: company, user, and the people they may see. */
  scope: Scope;
};
