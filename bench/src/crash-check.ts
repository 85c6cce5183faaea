/**
 * Inspects an embedded database that nothing is serving, in its own process: what it finds after a
 * kill -9 is what any later start finds. Prints one JSON line.
 */
import { PGlite } from '@electric-sql/pglite';

export type CrashFindings = {
  sessions: string[];
  endedSessions: string[];
  resetMails: number;
  /** Counts that one transaction writes together but that differ; should be empty. */
  halfStates: string[];
};

const database = await PGlite.create({ dataDir: process.argv[2]! });
const rows = async <Row>(query: string) => (await database.query<Row>(query)).rows;

const sessions = await rows<{ session_id: string; ended: boolean }>(
  'select session_id, ended_at is not null as ended from sessions',
);
/** Per user, how often each part of an action was written: all parts of one action must agree. */
const acts = await rows<{ act: string; user_id: number; parts: number[] }>(`
  with audited as (select user_id, action, count(*)::int as n from audit_log group by user_id, action)
  select 'sign-in: session, audit' as act, u.user_id, array[
    (select count(*)::int from sessions s where s.user_id = u.user_id and not s.second_step_pending),
    coalesce((select n from audited a where a.user_id = u.user_id and action = 'sign-in'), 0)] as parts
  from users u
  union all
  select 'sign-out: ended session, audit', u.user_id, array[
    (select count(*)::int from sessions s where s.user_id = u.user_id and s.end_reason = 'signed out'),
    coalesce((select n from audited a where a.user_id = u.user_id and action = 'sign-out'), 0)]
  from users u
  union all
  select 'reset: mail, audit', u.user_id, array[
    (select count(*)::int from mails m where m.to_address = u.user_name),
    coalesce((select n from audited a where a.user_id = u.user_id and action = 'request-password-reset'), 0)]
  from users u
  union all
  select 'reset: one usable link once a mail was written', u.user_id, array[
    (select count(*)::int from account_links l where l.user_id = u.user_id and l.used_at is null),
    (select count(*)::int from (select from mails m where m.to_address = u.user_name limit 1) any_mail)]
  from users u`);
const [mails] = await rows<{ count: number }>('select count(*)::int as count from mails');

// Resets count against their account even if they succeed: over many rounds they would be refused.
await database.exec('delete from throttles');
await database.close();

const findings: CrashFindings = {
  sessions: sessions.map((session) => session.session_id),
  endedSessions: sessions.filter((session) => session.ended).map((session) => session.session_id),
  resetMails: mails!.count,
  halfStates: acts
    .filter(({ parts: [left, right] }) => left !== right)
    .map(({ act, user_id, parts }) => `${act}: user ${user_id} has ${parts.join(' and ')}`),
};
console.log(JSON.stringify(findings));
