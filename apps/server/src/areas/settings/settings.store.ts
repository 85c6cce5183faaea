import { sql, type Expression } from 'kysely';
import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import type { ContactDetails } from '@portal/contract/areas/settings/contact-info.ts';
import type { Transaction } from '../../platform/database.ts';
import type { UserScope } from './user-access.rules.ts';

type Status = CompanyUserCard['status'];

/** Locks the company, so that changes to who manages its users happen one at a time. */
export function lockCompany(tx: Transaction, compId: number) {
  return tx
    .selectFrom('companies')
    .select(['comp_id', 'name'])
    .where('comp_id', '=', compId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

const contact = [
  'm.first_name as confname',
  'm.last_name as conlname',
  'm.phone as conphone',
  'm.fax as confax',
  'm.title as contitle',
  'm.department as condept',
  'm.street1 as conaddr1',
  'm.street2 as conaddr2',
  'm.city as concity',
  'm.state as constate',
  'm.zip as conzip',
  'm.email as conemail',
] as const;

/** Users not seen since they were added have not accepted the invitation. */
const isUnseen = sql`coalesce(u.last_seen_at < m.added_at, true)`;
const status = sql<Status>`case when m.removed_at is not null then 'ended'
  when not u.can_sign_in then 'contact'
  when ${isUnseen} then 'invited'
  else 'active' end`;

/** While the invitation is pending, the company decides which login it goes to. */
const isInvitationPending = sql<boolean>`u.can_sign_in and ${isUnseen}`;

const version = sql<string>`m.row_version::text`;

const usersOf = (tx: Transaction, compId: number) =>
  tx
    .selectFrom('company_users as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .where('m.comp_id', '=', compId);

const userQuery = (tx: Transaction, compId: number, conId: number) =>
  usersOf(tx, compId)
    .select([
      'm.con_id as conid',
      'm.user_id as userId',
      'u.user_name as userName',
      status.as('status'),
      isInvitationPending.as('isInvitationPending'),
      ...contact,
      'm.location_codes as locations',
      'm.pay_frequency_ids as payFrequencies',
      'm.responsibility_ids as responsibilities',
      'm.permission_ids as permissions',
      version.as('version'),
    ])
    .where('m.con_id', '=', conId);

export function findUser(tx: Transaction, compId: number, conId: number) {
  return userQuery(tx, compId, conId).executeTakeFirst();
}

/** The user, locked until the transaction ends. */
export function lockUser(tx: Transaction, compId: number, conId: number) {
  return userQuery(tx, compId, conId).forUpdate('m').executeTakeFirst();
}

/** The user after a change. */
export function getUser(tx: Transaction, compId: number, conId: number) {
  return userQuery(tx, compId, conId).executeTakeFirstOrThrow();
}

export async function listUsers(tx: Transaction, compId: number): Promise<CompanyUserCard[]> {
  return await usersOf(tx, compId)
    .select([
      'm.con_id as conid',
      status.as('status'),
      ...contact,
      names(
        sql`m.location_codes`,
        -1,
        sql`select l.name from locations l
        where l.comp_id = m.comp_id and l.location_code = chosen.id`,
      ).as('locations'),
      names(
        sql`m.pay_frequency_ids`,
        '!',
        sql`select f.description from pay_frequencies f
        where f.comp_id = m.comp_id and f.pay_frequency_id = chosen.id`,
      ).as('payFrequencies'),
      names(
        sql`m.responsibility_ids`,
        -1,
        sql`select r.description from responsibilities r
        where r.responsibility_id = chosen.id`,
      ).as('responsibilities'),
      'm.permission_ids as permissions',
    ])
    .orderBy(sql`lower(m.last_name), lower(m.first_name), m.con_id`)
    .execute();
}

/** The names for a list of IDs, in its order, joined by |, with 'All' for the ID that means all. */
function names(ids: Expression<unknown>, everything: number | string, name: Expression<unknown>) {
  return sql<string>`(select coalesce(string_agg(
      case when chosen.id = ${everything} then 'All' else (${name}) end, '|' order by chosen.place), '')
    from unnest(${ids}) with ordinality as chosen (id, place))`;
}

/** Every ID that can be chosen in a company. */
export async function listChoices(tx: Transaction, compId: number) {
  const [locations, payFrequencies, responsibilities, permissions] = [
    await tx
      .selectFrom('locations')
      .select('location_code as id')
      .where('comp_id', '=', compId)
      .execute(),
    await tx
      .selectFrom('pay_frequencies')
      .select('pay_frequency_id as id')
      .where('comp_id', '=', compId)
      .execute(),
    await tx.selectFrom('responsibilities').select('responsibility_id as id').execute(),
    await tx.selectFrom('permissions').select('permission_id as id').execute(),
  ];
  const idsOf = <T>(rows: { id: T }[]) => rows.map(({ id }) => id);
  return {
    locations: idsOf(locations),
    payFrequencies: idsOf(payFrequencies),
    responsibilities: idsOf(responsibilities),
    permissions: idsOf(permissions),
  };
}

/** Users who can manage users now: they have the permission, may sign in and have a password. */
export async function listManagers(tx: Transaction, compId: number, permissionIds: number[]) {
  const rows = await usersOf(tx, compId)
    .select('m.con_id')
    .where('m.removed_at', 'is', null)
    .where('u.can_sign_in', '=', true)
    .where('u.has_password', '=', true)
    .where(sql<boolean>`m.permission_ids && ${permissionIds}::int[]`)
    .execute();
  return rows.map(({ con_id }) => con_id);
}

export async function isMember(tx: Transaction, compId: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('company_users')
    .select('con_id')
    .where('comp_id', '=', compId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

function contactRow(input: ContactDetails) {
  return {
    first_name: input.confname,
    last_name: input.conlname,
    phone: input.conphone,
    fax: input.confax,
    title: input.contitle,
    department: input.condept,
    street1: input.conaddr1,
    street2: input.conaddr2,
    city: input.concity,
    state: input.constate,
    zip: input.conzip,
    email: input.conemail,
  };
}

function scopeRow(scope: UserScope) {
  return {
    location_codes: scope.locations,
    pay_frequency_ids: scope.payFrequencies,
    responsibility_ids: scope.responsibilities,
    permission_ids: scope.permissions,
  };
}

export async function insertUser(
  tx: Transaction,
  compId: number,
  user: ContactDetails & UserScope & { userId: number; addedAt: Date },
): Promise<number> {
  const { con_id } = await tx
    .insertInto('company_users')
    .values({
      comp_id: compId,
      user_id: user.userId,
      ...contactRow(user),
      ...scopeRow(user),
      added_at: user.addedAt,
    })
    .returning('con_id')
    .executeTakeFirstOrThrow();
  return con_id;
}

export async function saveContact(
  tx: Transaction,
  compId: number,
  conId: number,
  contact: ContactDetails,
) {
  await changeUser(tx, compId, conId).set(contactRow(contact)).execute();
}

export async function saveUser(
  tx: Transaction,
  { compId, conId }: { compId: number; conId: number },
  user: ContactDetails & UserScope,
  {
    userId,
    redirectedAt,
    endedAt,
  }: { userId: number; redirectedAt: Date | null; endedAt: Date | null },
) {
  await changeUser(tx, compId, conId)
    .set({
      ...contactRow(user),
      ...scopeRow(user),
      user_id: userId,
      ...(redirectedAt && { added_at: redirectedAt }),
      // The original end of access is kept while other details change.
      removed_at: endedAt && sql<Date>`coalesce(removed_at, ${endedAt})`,
    })
    .execute();
}

/** Somebody else's login from now on; they have not been seen with it yet. */
export async function setLogin(
  tx: Transaction,
  { compId, conId }: { compId: number; conId: number },
  userId: number,
  addedAt: Date,
) {
  await changeUser(tx, compId, conId).set({ user_id: userId, added_at: addedAt }).execute();
}

const changeUser = (tx: Transaction, compId: number, conId: number) =>
  tx
    .updateTable('company_users')
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('con_id', '=', conId);

export function listResponsibilities(tx: Transaction) {
  return tx
    .selectFrom('responsibilities')
    .select(['responsibility_id as ctpid', 'description'])
    .orderBy('responsibility_id')
    .execute();
}

export function listPermissions(tx: Transaction) {
  return tx
    .selectFrom('permissions')
    .select(['permission_id as prmid', 'description as prmdesc'])
    .orderBy('permission_id')
    .execute();
}
