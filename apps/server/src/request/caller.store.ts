import { sql } from 'kysely';
import { permission } from '@portal/contract/areas/session/company.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import type { Database, Scope, Transaction } from '../platform/database.ts';

export type FoundCaller = {
  user: { userId: number; userName: string; name: string };
  secondStepPending: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  membership: (Membership & { compId: number }) | null;
};

/** How a request's path names its company. */
export type NamedCompany = { compId: number | undefined } | { code: string };

/** What somebody may see and do in a company. */
export type Membership = {
  conId: number;
  facts: CompanyFacts;
  scope: Pick<Scope, 'locations' | 'payFrequencies'>;
};

type CallerRow = MembershipRow & {
  user_id: number;
  user_name: string;
  name: string;
  second_step_pending: boolean;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  comp_id: number | null;
  con_id: number | null;
};

export type MembershipRow = {
  permission_ids: number[];
  location_codes: number[];
  pay_frequency_ids: string[];
  has_cobra: boolean;
  has_retiree: boolean;
  has_fmla: boolean;
  is_cobra_only: boolean;
  is_fmla_only: boolean;
  open_enrollment: boolean;
  cdh_migrated: boolean;
  cobra_migrated: boolean;
};

/** The session behind a token, its user, and the user's membership in the company named by the path. */
export async function findCaller(
  database: Database,
  sessionId: string,
  company: NamedCompany | undefined,
  today: string,
): Promise<FoundCaller | null> {
  const compId =
    company && 'code' in company
      ? sql`find_own_company(${sessionId}::uuid, ${company.code})`
      : sql`${company?.compId ?? null}::int`;
  const [row] = await database.ask(sql<CallerRow>`
    select user_id, user_name, name, second_step_pending, last_seen_at, expires_at, ended_at,
      ${compId} as comp_id, con_id, permission_ids, location_codes, pay_frequency_ids, has_cobra, has_retiree, has_fmla,
      is_cobra_only, is_fmla_only, open_enrollment, cdh_migrated, cobra_migrated
    from find_caller(${sessionId}::uuid, ${compId}, ${today}::date)
  `);
  if (!row) return null;
  return {
    user: { userId: row.user_id, userName: row.user_name, name: row.name },
    secondStepPending: row.second_step_pending,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    membership:
      row.con_id === null || row.comp_id === null
        ? null
        : { ...membershipOf(row.con_id, row), compId: row.comp_id },
  };
}

export function membershipOf(conId: number, row: MembershipRow): Membership {
  return {
    conId,
    facts: {
      company: {
        hasCobra: row.has_cobra,
        hasRetiree: row.has_retiree,
        hasFmla: row.has_fmla,
        isCobraOnly: row.is_cobra_only,
        isFmlaOnly: row.is_fmla_only,
        isOpenEnrollmentPeriod: row.open_enrollment,
      },
      hasMigrated: { cdh: row.cdh_migrated, cobra: row.cobra_migrated },
      permissions: row.permission_ids.includes(-1) ? Object.values(permission) : row.permission_ids,
    },
    scope: {
      locations: row.location_codes.includes(-1) ? null : row.location_codes,
      payFrequencies: row.pay_frequency_ids.includes('!') ? null : row.pay_frequency_ids,
    },
  };
}

export async function touchSession(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .execute();
}
