import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import type { Scope } from '../platform/database.ts';

/** The user who makes a request, as found by the authentication hook. */
export type Caller = {
  userId: number;
  userName: string;
  name: string;
  sessionId: string;
  address: string;
};

/** A caller within the company named by the request's path. */
export type Member = Caller & {
  compId: number;
  conId: number;
  facts: CompanyFacts;
  /** The scope of every transaction of the request: company, user, and the people they may see. */
  scope: Scope;
};
