import { sql } from 'kysely';
import type {
  Company,
  CompanyFeatures,
  MigrationStatus,
  PermissionItem,
} from '@portal/contract/areas/session/company.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';

export function findUserByName(tx: Transaction, userName: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('user_name', '=', userName.toLowerCase())
    .executeTakeFirst();
}

export function getUser(tx: Transaction, userId: number) {
  return tx.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
}

/**
 * The user, locked until the transaction ends. Always locked before their codes and sessions, to avoid
 * deadlocks.
 */
export function lockUser(tx: Transaction, userId: number) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function findOrAddUser(
  tx: Transaction,
  user: { userName: string; firstName: string; lastName: string },
  now: Date,
) {
  await tx
    .insertInto('users')
    .values({
      user_name: user.userName,
      first_name: user.firstName,
      last_name: user.lastName,
      created_at: now,
    })
    .onConflict((on) => on.column('user_name').doNothing())
    .execute();
  return await tx
    .selectFrom('users')
    .selectAll()
    .where('user_name', '=', user.userName)
    .executeTakeFirstOrThrow();
}

export async function markSeen(tx: Transaction, userId: number, now: Date) {
  await tx.updateTable('users').set({ last_seen_at: now }).where('user_id', '=', userId).execute();
}

export async function setCanSignIn(tx: Transaction, userId: number, canSignIn: boolean) {
  await tx
    .updateTable('users')
    .set({ can_sign_in: canSignIn })
    .where('user_id', '=', userId)
    .execute();
}

export async function setName(
  tx: Transaction,
  userId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  await tx
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('user_id', '=', userId)
    .execute();
}

export async function setRequireMfa(tx: Transaction, userId: number, requireMfa: boolean) {
  await tx
    .updateTable('users')
    .set({ require_mfa: requireMfa })
    .where('user_id', '=', userId)
    .execute();
}

/** Whether the login has a company other than the transaction's. */
export async function hasOtherCompany(tx: Transaction, userId: number): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select has_other_company(${userId}) as yes`.execute(
    tx,
  );
  return rows[0]!.yes;
}

/** Locks the user's row until the transaction ends, if it has not changed since it was read. */
export async function lockUnchangedUser(
  tx: Transaction,
  { user_id, password_hash }: { user_id: number; password_hash: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .where('can_sign_in', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(tx: Transaction, session: NewRow<'sessions'>) {
  await tx.insertInto('sessions').values(session).execute();
}

export function getSession(tx: Transaction, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/** Returns whether there was a live session to end. Of two concurrent calls, only one returns true. */
export async function endSession(
  tx: Transaction,
  sessionId: string,
  now: Date,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSessionsOfUser(
  tx: Transaction,
  userId: number,
  { now, reason, except }: { now: Date; reason: string; except?: string },
) {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('session_id', '!=', except!))
    .execute();
}

/** The user's code, locked until the transaction ends, so that concurrent attempts are all counted. */
export function lockPasscode(tx: Transaction, userId: number) {
  return tx
    .selectFrom('passcodes')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function savePasscode(tx: Transaction, passcode: NewRow<'passcodes'>) {
  await tx
    .insertInto('passcodes')
    .values(passcode)
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...passcode, wrong_tries: 0 }))
    .execute();
}

export async function countWrongPasscode(tx: Transaction, userId: number) {
  await tx
    .updateTable('passcodes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function voidPasscode(tx: Transaction, userId: number) {
  await tx
    .updateTable('passcodes')
    .set({ code_hash: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function insertAccountLink(tx: Transaction, link: NewRow<'account_links'>) {
  await tx.insertInto('account_links').values(link).execute();
}

/** Of these users, those with an invitation that still works. */
export async function openInvitations(tx: Transaction, userIds: readonly number[], now: Date) {
  if (userIds.length === 0) return [];
  const found = await tx
    .selectFrom('account_links')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return found.map(({ user_id }) => user_id);
}

/** The newest link wins, and choosing a password voids every other link. */
export async function dropUnusedLinks(tx: Transaction, userId: number) {
  await tx
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export function lockUsableLink(tx: Transaction, secretHashes: string[], now: Date) {
  return tx
    .selectFrom('account_links')
    .innerJoin('users', 'users.user_id', 'account_links.user_id')
    .selectAll()
    .where('secret_hash', 'in', secretHashes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('can_sign_in', '=', true)
    .forUpdate('account_links')
    .executeTakeFirst();
}

export async function useLink(tx: Transaction, secretHash: string, now: Date) {
  await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('secret_hash', '=', secretHash)
    .execute();
}

export async function setPassword(
  tx: Transaction,
  userId: number,
  passwordHash: string,
  now: Date,
) {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, last_seen_at: now })
    .where('user_id', '=', userId)
    .execute();
}

export function companiesOfUser(userId: number, today: string) {
  return sql<Company>`
    select c.comp_id as compid, c.name as compname, c.logo_path as filepath,
      coalesce(c.id_description, 'SSN') as iddesc, m.con_id as conuserid,
      c.medical_plan_code as medplancd, c.has_cobra as "hasCobra", c.has_retiree as "hasRetiree",
      c.has_fmla as "hasFmla", c.is_cobra_only as "isCobraOnly", c.is_fmla_only as "isFmlaOnly",
      coalesce(c.open_enrollment_override, c.comp_id in (
        select y.comp_id from plan_years y
        where ${today}::date between y.starts_on - 90 and y.starts_on + 30)) as "isOpenEnrollmentPeriod",
      c.has_cobra_er_subsidy as "hasCobraErsubsidy", c.client_status,
      c.account_manager_name as "accountManager", c.account_manager_email as "accountManagerEmail",
      case when c.fmla_consultant_name is null then null else json_build_object(
        'name', c.fmla_consultant_name, 'email', c.fmla_consultant_email,
        'phone', c.fmla_consultant_phone) end as "fmlaConsultant"
    from company_users m join companies c using (comp_id)
    where m.user_id = ${userId} and m.removed_at is null
    order by lower(c.name), c.comp_id`;
}

export function listPermissions(
  tx: Transaction,
  ids: readonly number[],
): Promise<PermissionItem[]> {
  return tx
    .selectFrom('permissions')
    .select(['permission_id as id', sql<number>`1`.as('level'), 'description'])
    .where('permission_id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('permission_id')
    .execute();
}

export async function getCompanyFeatures(
  tx: Transaction,
  compId: number,
): Promise<CompanyFeatures> {
  const reEnrollmentChecklist = await tx
    .selectFrom('companies')
    .select([
      'show_direct_bill_v2 as showDirectBillV2',
      'show_custom_plan_v2 as showCustomPlanV2',
      'show_hsa_plan_v2 as showHsaPlanV2',
      'show_fsa_plan_v2 as showFsaPlanV2',
      'show_hra_plan_v2 as showHraPlanV2',
      'show_qte_plan_v2 as showQtePlanV2',
    ])
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return { reEnrollmentChecklist };
}

export function getMigrationDates(
  tx: Transaction,
  compId: number,
): Promise<Omit<MigrationStatus, 'hasMigrated'>> {
  return tx
    .selectFrom('companies')
    .select([
      'cdh_wave_id',
      'cobra_wave_id',
      'cdh_planned_migration_date',
      'cobra_planned_migration_date',
      'cdh_actual_migration_date',
      'cobra_actual_migration_date',
    ])
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
}

export async function listCompanyIds(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectFrom('companies').select('comp_id').orderBy('comp_id').execute();
  return rows.map((row) => row.comp_id);
}
