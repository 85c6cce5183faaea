import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import { membershipOf, type Membership, type MembershipRow } from './caller.store.ts';

/** A user of a company as it is now, for work that happens without them. */
export type CompanyMember = Membership & {
  userId: number;
  name: string;
  email: string;
  /** False once they have left the company or may not sign in at all. */
  isActive: boolean;
};

type Row = MembershipRow & {
  con_id: number;
  user_id: number;
  name: string;
  email: string;
  is_active: boolean;
};

/** Everybody who is or was a user of the transaction's company, by name. */
export async function listMembers(
  tx: Transaction,
  compId: number,
  today: string,
): Promise<CompanyMember[]> {
  const { rows } = await sql<Row>`
    select m.con_id, m.user_id, m.first_name || ' ' || m.last_name as name, m.email,
      m.removed_at is null and u.can_sign_in as is_active,
      m.permission_ids, m.location_codes, m.pay_frequency_ids,
      c.has_cobra, c.has_retiree, c.has_fmla, c.is_cobra_only, c.is_fmla_only,
      is_open_enrollment(c, ${today}::date) as open_enrollment,
      c.cdh_wave_id is not null and coalesce(c.cdh_actual_migration_date <= ${today}::date, false) as cdh_migrated,
      c.cobra_wave_id is not null and coalesce(c.cobra_actual_migration_date <= ${today}::date, false) as cobra_migrated
    from company_users m
    join users u on u.user_id = m.user_id
    join companies c on c.comp_id = m.comp_id
    where m.comp_id = ${compId}
    order by lower(m.last_name), lower(m.first_name), m.con_id`.execute(tx);
  return rows.map((row) => ({
    ...membershipOf(row.con_id, row),
    userId: row.user_id,
    name: row.name,
    email: row.email,
    isActive: row.is_active,
  }));
}
