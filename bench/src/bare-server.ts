/**
 * The floor that lists are measured against: Fastify, pg, one query for the same rows and nothing
 * else. No token, tenancy, transaction or schema; hence a superuser's URL. The query is written for
 * top speed, since no policy gets in its way.
 */
import fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const query = `
  select c.comp_id as compid, c.name as compname, c.logo_path as filepath,
    coalesce(c.id_description, 'SSN') as iddesc, m.con_id as conuserid,
    c.medical_plan_code as medplancd, c.has_cobra as "hasCobra", c.has_retiree as "hasRetiree",
    c.has_fmla as "hasFmla", c.is_cobra_only as "isCobraOnly", c.is_fmla_only as "isFmlaOnly",
    coalesce(c.open_enrollment_override, exists (
      select from plan_years y where y.comp_id = c.comp_id
      and $2::date between y.starts_on - 90 and y.starts_on + 30)) as "isOpenEnrollmentPeriod",
    c.has_cobra_er_subsidy as "hasCobraErsubsidy", c.client_status,
    c.account_manager_name as "accountManager", c.account_manager_email as "accountManagerEmail",
    case when c.fmla_consultant_name is null then null else json_build_object(
      'name', c.fmla_consultant_name, 'email', c.fmla_consultant_email,
      'phone', c.fmla_consultant_phone) end as "fmlaConsultant"
  from company_users m join companies c using (comp_id)
  where m.user_id = $1 and m.removed_at is null
  order by lower(c.name), c.comp_id`;

const app = fastify();
app.get('/api/ready', () => ({ status: 'ok' }));
app.get<{ Params: { userId: string } }>('/api/users/:userId/companies', async ({ params }) => {
  const { rows } = await pool.query<object>(query, [
    Number(params.userId),
    new Date().toISOString().slice(0, 10),
  ]);
  return rows;
});
/** The enrollments with their plan and all their transactions, for the caller to add up. */
const accounts = `
  select e.enrollment_id, e.starts_on, e.ends_on, e.election_cents, p.plan_code, p.description,
    y.plan_year_id, y.starts_on as year_start, y.ends_on as year_end,
    json_agg(json_build_array(a.kind, a.effective_on, a.amount_cents)) as entries
  from enrollments e join plans p using (comp_id, plan_id)
  join plan_years y using (comp_id, plan_year_id)
  join account_entries a using (comp_id, enrollment_id)
  where e.comp_id = $1 and e.empno = $2
  group by e.enrollment_id, p.plan_id, y.plan_year_id`;
app.get<{ Params: { compId: string; empno: string } }>(
  '/api/companies/:compId/plan-enrollment/enrollments/:empno',
  async ({ params }) => {
    const { rows } = await pool.query<object>(accounts, [Number(params.compId), params.empno]);
    return rows;
  },
);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
