import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/database.ts';
import type { NewRow } from '../../../../platform/tables.ts';

export type UserOnFile = Pick<NewRow<'company_users'>, 'first_name' | 'last_name' | 'email'> & {
  [Column in ContactColumn]: string | null;
} & {
  user_id: number;
  user_name: string;
  can_sign_in: boolean;
  permission_ids: number[];
  location_codes: number[];
  pay_frequency_ids: string[];
  responsibility_ids: number[];
};
type ContactColumn =
  | 'title'
  | 'department'
  | 'phone'
  | 'fax'
  | 'street1'
  | 'street2'
  | 'city'
  | 'state'
  | 'zip';

/** The users of a company, by the name they sign in with. */
export async function readUsers(tx: Transaction, compId: number): Promise<UserOnFile[]> {
  const { rows } = await sql<UserOnFile>`
    select u.user_id, u.user_name, u.can_sign_in, m.first_name, m.last_name, m.email, m.title, m.department,
      m.phone, m.fax, m.street1, m.street2, m.city, m.state, m.zip, m.permission_ids, m.location_codes,
      m.pay_frequency_ids, m.responsibility_ids
    from company_users m join users u on u.user_id = m.user_id
    where m.comp_id = ${compId} order by u.user_name collate "C"`.execute(tx);
  return rows;
}

type SavedUser = Omit<NewRow<'company_users'>, 'con_id' | 'added_at' | 'removed_at'> & {
  /** When their access ended; null if it did not. */
  endedAt: Date | null;
};

export async function saveUser(
  tx: Transaction,
  { endedAt, ...user }: SavedUser,
  now: Date,
): Promise<void> {
  const { comp_id: _company, user_id: _user, ...columns } = user;
  await tx
    .insertInto('company_users')
    .values({ ...user, added_at: now, removed_at: endedAt })
    .onConflict((on) =>
      on.columns(['comp_id', 'user_id']).doUpdateSet({
        ...columns,
        // The original end of access is kept while other details change.
        removed_at: endedAt && sql<Date>`coalesce(company_users.removed_at, ${endedAt})`,
        row_version: sql`company_users.row_version + 1`,
      }),
    )
    .execute();
}

/** Users who can sign in and have no password, by the name they sign in with. */
export async function listWithoutPassword(
  tx: Transaction,
  compId: number,
): Promise<{ user_id: number; user_name: string; first_name: string }[]> {
  const { rows } = await sql<{ user_id: number; user_name: string; first_name: string }>`
    select u.user_id, u.user_name, u.first_name
    from company_users m join users u on u.user_id = m.user_id
    where m.comp_id = ${compId} and m.removed_at is null and u.can_sign_in and not u.has_password
    order by u.user_name`.execute(tx);
  return rows;
}
