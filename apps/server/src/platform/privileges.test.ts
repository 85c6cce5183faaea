import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import type { Scope } from './database.ts';
import { findWork } from './find-work.ts';

let files: TestDatabase;
beforeAll(async () => {
  files = await copyTemplate();
});
afterAll(() => files.drop());

const rows = async <T>(query: RawBuilder<T>) => (await query.execute(files.database.owner)).rows;

/** A table's own privileges; then those of columns, and functions. */
type Granted = Record<string, string>;

const all = 'select insert update delete';
const each = (privileges: string, tables: string): Granted =>
  Object.fromEntries(
    tables
      .trim()
      .split(/\s+/)
      .map((table) => [table, privileges]),
  );

/*
 * Everything a role may do. A table that a migration adds belongs here, with no more than its operations need; policies then say
 * which rows.
 */
const granted: Record<string, Granted> = {
  portal_request: {
    ...each(
      all,
      `ach_entries ach_files ach_outcomes admin_invoice_lines admin_invoices bank_accounts benefit_persons benefit_tiers
      billing_settings carrier_updates check_applications claims companies company_users continuation_events
      continuation_settings coverage_plans coverage_tiers covered_dependents debit_payments deduction_changes dependents
      enrollment_resources enrollments event_benefits event_extensions event_persons fee_prices file_chunks file_history
      files given_rates hsa_account_entries hsa_forwardings idempotency_keys initial_notices insurers invoice_lines invoices
      leave_employees leave_faxes leave_settings leave_used_before leave_year_methods library_documents listed_pay_dates locations
      notices offered_tiers one_time_charges packet_approvals packet_files packet_mailings participants pay_frequencies payroll_runs
      plan_years planned_letters plans premium_checks rate_sheets reinstatements renewal_answers
      renewal_completions renewal_levels renewal_outcomes renewal_plans renewal_reminders renewals report_history
      report_schedule_recipients report_schedules roster_imports roster_mappings roster_rows run_fundings scheduled_contributions termination_people terminations
      throttles tier_rates upload_fetches work_schedules`,
    ),
    ...each('select insert update', 'documents leave_absences leave_cases'),
    ...each('select insert delete', 'account_entries'),
    ...each(
      'select insert',
      'audit_log coverage_ends credit_uses event_answers leave_entries mailings withdrawn_documents',
    ),
    ...each('update', 'coverage_ends.withdrawn_on coverage_ends.withdrawn_why'),
    ...each(
      'select',
      'event_facts irs_limits marketing_slides permissions person_ends public_files responsibilities standing_answers',
    ),
    ...each('select', 'jobs.queue'),
    ...each('insert', 'mails jobs.job jobs.job_common'),
    ...each('select', 'jobs.job.id jobs.job_common.id'),
    ...each(
      'select',
      `users.user_id users.user_name users.first_name users.last_name users.can_sign_in users.has_password
      users.last_seen_at`,
    ),
    ...each('execute', 'ach_effective_on'),
  },
  portal_accounts: {
    ...each(all, 'account_links passcodes sessions throttles'),
    ...each('select insert update', 'users'),
    ...each('insert', 'audit_log mails'),
    ...each('execute', 'has_other_company'),
  },
  /** Has what portal_request has, too. */
  portal_system: {
    ...each('select update delete', 'mails'),
    ...each('select insert update', 'installation'),
    ...each('select insert', 'audit_seals known_keys'),
    ...each('select', 'schema_migrations'),
    ...each('insert update delete', 'marketing_slides public_files'),
    ...each(
      'select',
      'sessions.ended_at sessions.second_step_pending sessions.expires_at sessions.last_seen_at',
    ),
  },
  portal_server: {
    ...each(
      all,
      `jobs.bam jobs.job jobs.job_common jobs.job_dependency jobs.queue jobs.queue_stats jobs.schedule jobs.subscription
      jobs.version jobs.warning`,
    ),
    ...each('execute', 'find_caller find_own_company'),
  },
};

const roles = Object.keys(granted);

/** What the catalog says of a role and of everybody. The queue's daily statistics are parts of one table. */
const catalog = (grantee: string) =>
  rows(sql<{ name: string; privileges: string }>`
    with lists as (
      select format('%s.%s', relnamespace::regnamespace, relname) as name, relacl as list
      from pg_class where relkind in ('r', 'p', 'v', 'm') and relname !~ '^queue_stats_'
      union all
      select format('%s.%s.%s', relnamespace::regnamespace, relname, attname), attacl
      from pg_attribute join pg_class c on c.oid = attrelid where attacl is not null
      union all
      select format('%s.%s', pronamespace::regnamespace, proname), proacl
      from pg_proc where prosecdef)
    select regexp_replace(name, '^public\\.', '') as name,
      string_agg(lower(privilege_type), ' '
        order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], privilege_type)) as privileges
    from lists cross join aclexplode(list)
    where name ~ '^(public|jobs)\\.' and grantee = ${grantee === 'public' ? sql`0` : sql`${grantee}::regrole`}
    group by name`);

describe('privileges', () => {
  it.each(roles)('of %s are those listed here', async (role) => {
    const found = await catalog(role);
    expect(Object.fromEntries(found.map(({ name, privileges }) => [name, privileges]))).toEqual(
      granted[role],
    );
  });

  it('of everybody are none', async () => {
    expect(await catalog('public')).toEqual([]);
    // A function that runs as its owner looks nothing up where somebody else could put it first.
    const definers = await rows(sql<{ settings: string[] }>`
      select distinct proconfig as settings from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`);
    expect(definers).toEqual([{ settings: ['search_path=pg_catalog, public, pg_temp'] }]);
  });

  it('come to a server only with the role it takes', async () => {
    const members = await rows(sql<{ role: string; member: string }>`
      select distinct roleid::regrole::text as role, member::regrole::text as member from pg_auth_members
      where member::regrole::text = any (${roles}::text[]) order by 2, 1`);
    expect(members).toEqual([
      { role: 'portal_accounts', member: 'portal_server' },
      { role: 'portal_request', member: 'portal_server' },
      { role: 'portal_system', member: 'portal_server' },
      { role: 'portal_request', member: 'portal_system' },
    ]);
    const [server] = await rows(sql<Record<string, boolean>>`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
        pg_has_role('portal_server', 'portal_request', 'usage') as inherits,
        exists (select from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname = 'portal_server'`);
    expect(new Set(Object.values(server!))).toEqual(new Set([false]));
  });
});

describe('what the system sees of every company', () => {
  const ofSystem = () =>
    rows(sql<{ table: string; command: string; roles: string[]; hasCompany: boolean }>`
      select tablename as table, cmd as command, roles::text[],
        exists (select from pg_attribute where attrelid = tablename::regclass and attname = 'comp_id') as "hasCompany"
      from pg_policies where schemaname = 'public' and policyname ~ '_of_system$' order by 1`);

  it('it only reads, and nobody else does', async () => {
    const policies = await ofSystem();
    expect(policies.length).toBeGreaterThan(30);
    for (const { table, command, roles: given } of policies)
      expect([table, command, given]).toEqual([table, 'SELECT', ['portal_system']]);
    // People, their accounts at a bank and what is in files stay their company's.
    const tables = policies.map(({ table }) => table);
    for (const never of ['participants', 'dependents', 'bank_accounts', 'file_chunks', 'claims'])
      expect(tables).not.toContain(never);
  });

  it('a request sees nothing of another company in it', async () => {
    const seen = (scope: Scope, table: string) =>
      files.database.transaction(scope, async (tx) => {
        const found = await sql<{ compId: number }>`
          select distinct comp_id as "compId" from ${sql.table(table)} where comp_id is not null`.execute(
          tx,
        );
        return found.rows.map(({ compId }) => compId);
      });
    for (const { table, hasCompany } of await ofSystem()) {
      if (!hasCompany) continue;
      expect([table, await seen({}, table)]).toEqual([table, []]);
      const own = (await seen({ compId: 1001 }, table)).filter((compId) => compId !== 1001);
      expect([table, own]).toEqual([table, []]);
    }
    // The test would see them: the system does.
    expect((await seen({ system: true }, 'enrollments')).length).toBeGreaterThan(1);
  });

  it('it cannot change what it finds', async () => {
    const change = findWork(
      files,
      sql`update continuation_events set reported_on = null returning event_id`,
    );
    await expect(change).rejects.toThrow(/read-only transaction/);
  });
});

const refused = /permission denied/;
const attempts = {
  'read a password hash': 'select password_hash from users',
  'read the sessions': 'select * from sessions',
  'end a session': 'update sessions set ended_at = now()',
  'open a session': `insert into sessions select gen_random_uuid(), 1, false, now(), now(), now() + interval '1 day'`,
  'change a password': `update users set password_hash = 'x'`,
  'read codes': 'select * from passcodes',
  'read links': 'select * from account_links',
  'read emails': 'select * from mails',
  'read the keys': 'select * from known_keys',
  'change a fact of the installation': `update installation set value = 'yes' where fact = 'demo'`,
  'delete audit rows': 'delete from audit_log',
  'change audit rows': `update audit_log set action = 'x'`,
  'read the seals': 'select * from audit_seals',
  'forget a migration': 'delete from schema_migrations',
  'read what others queued': 'select data from jobs.job',
  'drop a queued job': 'delete from jobs.job',
  'change a schedule': 'update jobs.schedule set cron = null',
  'find a caller': `select * from find_caller(gen_random_uuid(), 1001, '2026-11-16')`,
} as const;

describe('a request', () => {
  const attempt = (scope: Scope, statement: string) =>
    files.database.transaction(scope, (tx) => sql.raw(statement).execute(tx));

  it.each(Object.entries(attempts))('cannot %s', async (_what, statement) => {
    await expect(attempt({ compId: 1001, userId: 1 }, statement)).rejects.toThrow(refused);
  });

  it("sees its company's logins and its own, and no others", async () => {
    const seen = (scope: Scope) =>
      files.database.transaction(scope, (tx) =>
        tx.selectFrom('users').select(['user_id', 'user_name']).orderBy('user_name').execute(),
      );
    expect(await seen({})).toEqual([]);
    const [lee] = await rows(
      sql<{
        user_id: number;
      }>`select user_id from users where user_name = 'lee.location@example.com'`,
    );
    expect(await seen({ userId: lee!.user_id })).toEqual([
      { user_id: lee!.user_id, user_name: 'lee.location@example.com' },
    ]);
    const names = (await seen({ compId: 1003 })).map(({ user_name }) => user_name);
    expect(names).toContain('dana.full@example.com');
    expect(names).not.toContain('lee.location@example.com');
  });

  it('that handles a login has nothing of a company', async () => {
    for (const table of ['participants', 'companies', 'company_users', 'mails', 'audit_log'])
      await expect(attempt({ accounts: true }, `select * from ${table}`)).rejects.toThrow(refused);
  });
});

describe('a server that has signed in', () => {
  let client: pg.Client;
  beforeAll(async () => {
    if (!files.url) return;
    client = new pg.Client({ connectionString: files.url });
    await client.connect();
  });
  afterAll(() => client?.end());

  /** The embedded database has no sign-in: there the role is taken. */
  async function asServer(statement: string): Promise<unknown> {
    if (files.url) return await client.query(statement);
    return await files.database.owner.transaction().execute(async (tx) => {
      await sql`set local role portal_server`.execute(tx);
      return await sql.raw(statement).execute(tx);
    });
  }

  const { 'find a caller': _mayFind, ...others } = attempts;
  const queue = /jobs\./;
  it.each([
    ...Object.entries(others).filter(([, statement]) => !queue.test(statement)),
    ['read people', 'select * from participants'],
    ['make a table', 'create table mine (id int)'],
    ['take the policies away', 'alter table participants disable row level security'],
    ['make a role', 'create role another'],
  ])('cannot %s as itself', async (_what, statement) => {
    await expect(asServer(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('cannot become the owner', async ({ skip }) => {
    // The embedded database has one session, which is the owner's.
    if (!files.url) return skip();
    const [owner] = await rows(sql<{ name: string }>`select current_user as name`);
    await client.query('reset role');
    expect((await client.query('select current_user as name')).rows).toEqual([
      { name: 'portal_server' },
    ]);
    for (const name of [owner!.name, 'postgres'])
      await expect(client.query(`set role ${pg.escapeIdentifier(name)}`)).rejects.toThrow(refused);
    await expect(
      client.query(`set session authorization ${pg.escapeIdentifier(owner!.name)}`),
    ).rejects.toThrow(refused);
  });
});
