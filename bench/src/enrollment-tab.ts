import pg from 'pg';
import { listEnrollments } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { address } from '@portal/contract/client.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { serveBare } from './bare.ts';
import { note, times, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { signInAs } from './served-product.ts';
import { compareThroughput } from './throughput.ts';

const budget = 0.5;
const rounds = 6;
const seconds = 3;
const connections = 10;
const empno = '000100001';
const enrollments = 12;
const transactions = 40;

/**
 * The cards of a participant with 12 enrollments of 40 transactions, against one bare query for the
 * same rows.
 */
export async function measureEnrollmentTab(database: ScaleDatabase): Promise<Outcome[]> {
  await enroll(database.superuserUrl);
  const product = await serveDatabase(database);
  const bare = await serveBare(database.superuserUrl);
  try {
    const { token } = await signInAs(product, database.signIns.unscoped);
    const path = address('', listEnrollments.path, { compId: largestCompId, empno });
    const headers = { authorization: `Bearer ${token}` };
    await refuseOtherRows(`${product.url}${path}`, `${bare.url}${path}`, headers);
    const {
      ours,
      bare: floor,
      ratio,
    } = await compareThroughput(
      { ours: `${product.url}${path}`, bare: `${bare.url}${path}` },
      { headers, connections, seconds },
      rounds,
    );
    note(
      `enrollment tab: ${Math.round(ours)} requests/s, bare ${Math.round(floor)} (${enrollments} enrollments of ${transactions} transactions)`,
    );
    return [
      {
        promise: 'enrollment tab of 12 × 40 transactions, against one bare query of the same rows',
        measured: times(ratio),
        budget: `≥ ${budget}× (ours)`,
        met: ratio >= budget,
      },
    ];
  } finally {
    await product.stop();
    bare.stop();
  }
}

/** Plans of every year with their transactions, written as the superuser for this bench only. */
async function enroll(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with years as (
         select plan_year_id, starts_on, ends_on, row_number() over (order by starts_on) as place
         from plan_years where comp_id = $1),
       offered as (
         insert into plans (comp_id, plan_year_id, plan_code, plc_id, description, is_balance, has_card, year_end)
         select $1, y.plan_year_id, c.code, 1, 'Plan ' || c.code, true, true, 'forfeit'
         from years y, unnest(array['M', 'D', 'T']) as c (code)
         on conflict do nothing returning plan_id, plan_year_id),
       enrolled as (
         insert into enrollments (comp_id, empno, plan_id, starts_on, ends_on, election_cents)
         select $1, $2, o.plan_id, y.starts_on, y.ends_on, 240000
         from offered o join years y using (plan_year_id) returning enrollment_id, starts_on)
       insert into account_entries (comp_id, enrollment_id, kind, effective_on, amount_cents, reference)
       select $1, e.enrollment_id, 'payroll', e.starts_on + 7 * n, 5000, 'PR' || n
       from enrolled e, generate_series(1, $3::int) as n`,
      [largestCompId, empno, transactions],
    );
    await client.query('analyze plans, enrollments, account_entries');
  } finally {
    await client.end();
  }
}

/** A floor that reads something else would prove nothing. */
async function refuseOtherRows(ours: string, bare: string, headers: Record<string, string>) {
  const read = async <Row>(url: string) => (await (await fetch(url, { headers })).json()) as Row[];
  const totals = (await read<{ totalContributions: number }>(ours)).map(
    (card) => card.totalContributions * 100,
  );
  const sums = (await read<{ entries: [string, string, number][] }>(bare)).map(({ entries }) =>
    entries.reduce((sum, [, , cents]) => sum + cents, 0),
  );
  const isWhole = (amounts: number[]) =>
    amounts.length === enrollments && amounts.every((cents) => cents === transactions * 5000);
  if (!isWhole(totals) || !isWhole(sums))
    throw new Error('The two servers do not read the same 480 transactions');
}
