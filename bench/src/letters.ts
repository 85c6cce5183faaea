import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { runJob } from '@portal/contract/areas/operator/operator.contract.ts';
import { createClient } from '@portal/contract/client.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { freePort } from '../../scripts/free-port.ts';
import { refuseDrift } from './measure.ts';
import { note, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import type { ServedProduct } from './served-product.ts';

const budget = 50;
/** The first day's letters warm up the compiler's code and everything letters share. */
const toWarmUp = 720;
/** Per day; over all days a compiler is replaced once, as after every 700 documents. */
const toMeasure = 100;
const today = new Date().toISOString().slice(0, 10);
const days = Array.from({ length: 8 }, (_, at) => addBusinessDays(today, at + 1));

/**
 * Mail runs of election notices for two people and two plans, per second of processor time. The
 * promise is about making letters; the whole server's cost, with reading, filing and proof, is
 * reported next to it.
 */
export async function measureLetters(database: ScaleDatabase): Promise<Outcome[]> {
  await enter(database.superuserUrl);
  const operator = { OPERATOR_PORT: String(await freePort()), OPERATOR_TOKEN: randomToken() };
  const product = await serveDatabase(database, operator);
  const call = createClient({
    apiUrl: `http://127.0.0.1:${operator.OPERATOR_PORT}`,
    token: () => operator.OPERATOR_TOKEN,
  });
  const mail = async (date: string, expected: number) => {
    const params = { name: 'mail-notices' };
    const { outcome } = await call(runJob, { params, query: { date, compId: largestCompId } });
    if (!outcome.startsWith(`mailed ${expected} letters`)) throw new Error(outcome);
  };
  try {
    await mail(days[0]!, toWarmUp);
    const whole: number[] = [];
    const made: number[] = [];
    for (const day of days.slice(1)) {
      const before = await processorSeconds(product);
      await mail(day, toMeasure);
      const after = await processorSeconds(product);
      whole.push(after.whole - before.whole);
      made.push(after.beside - before.beside);
    }
    const all = perSecond('read, made, filed and proved', whole);
    note(`by the whole server: ${all.toFixed(0)} a CPU-second`);
    const rate = perSecond('made by the threads that set them', made);
    return [
      {
        promise: 'election notices of five pages made a CPU-second',
        measured: rate.toFixed(0),
        budget: `≥ ${budget}`,
        met: rate >= budget,
      },
    ];
  } finally {
    await product.stop();
  }
}

const randomToken = () => randomBytes(24).toString('base64url');

function perSecond(how: string, seconds: readonly number[]): number {
  refuseDrift('the letters', seconds);
  note(`${how}, by day: ${seconds.map((each) => (toMeasure / each).toFixed(0)).join(', ')}`);
  return (seconds.length * toMeasure) / seconds.reduce((sum, each) => sum + each, 0);
}

const ticksPerSecond = 100;

/**
 * CPU time of the server including the kernel: all threads, and those besides the one that answers.
 */
async function processorSeconds({ pid }: ServedProduct) {
  const used = async (path: string) => {
    const stat = await readFile(`${path}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / ticksPerSecond;
  };
  // The process also counts threads that have ended, such as a replaced compiler.
  const whole = await used(`/proc/${pid}`);
  return { whole, beside: whole - (await used(`/proc/${pid}/task/${pid}`)) };
}

/**
 * Events for this many people, each with a spouse and two plans, written as the superuser for this
 * bench only.
 */
async function enter(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with settings as (
         insert into continuation_settings (comp_id, plan_name, administrator_name, administrator_street,
           administrator_city, administrator_phone)
         values ($1, 'Example Group Health Plan', 'Example Continuation Services', '100 Example Way',
           'Albany, NY 12207', '(518) 555-0100')
         on conflict do nothing),
       plans as (
         insert into coverage_plans (comp_id, name, plan_type_id, carrier, for_cobra, for_billing, starts_on)
         select $1, name, type, 'Example Mutual', true, true, '2020-01-01'
         from (values ('Blue Ridge PPO', 1), ('Bright Dental', 2)) as offered (name, type)
         returning coverage_plan_id, plan_type_id),
       tiers as (
         insert into coverage_tiers (comp_id, coverage_plan_id, name, covers)
         select $1, coverage_plan_id, level.name, level.covers
         from plans, (values ('Employee Only', 'E'), ('Employee + Spouse', 'ES'),
           ('Employee + Child(ren)', 'EC'), ('Family', 'F')) as level (name, covers)
         returning tier_id, coverage_plan_id, covers),
       rates as (
         insert into tier_rates (comp_id, tier_id, begins_on, entered_on, rate_cents)
         select $1, tier_id, '2020-01-01', '2020-01-01', 40000 + tier_id from tiers),
       people as (
         select empno, row_number() over (order by empno) as place from participants
         where comp_id = $1 order by empno limit $2),
       spouses as (
         insert into dependents (comp_id, empno, first_name, last_name, relation)
         select $1, empno, 'Sam' || place, 'Example', 'S' from people returning dependent_id, empno),
       events as (
         insert into continuation_events (comp_id, empno, service, event_type, event_date, coverage_begins,
           entered_on, date_to_send)
         select $1, empno, 'c', 1 + place % 10, date '2026-06-01' + (place % 20)::int, '2026-07-01',
           '2026-06-22', ($3::date[])[case when place <= $4 then 1 else 2 + (place - $4 - 1) / $5 end]
         from people returning event_id, empno),
       persons as (
         insert into event_persons (comp_id, event_id, dependent_id, begins_on, maximum_end)
         select $1, event_id, dependent_id, '2026-07-01', '2027-12-31' from events
         join (select empno, dependent_id from spouses union all select empno, null from people) covered
           using (empno)
         returning person_id, event_id),
       benefits as (
         insert into event_benefits (comp_id, event_id, coverage_plan_id)
         select $1, event_id, coverage_plan_id from events, plans
         returning benefit_id, event_id, coverage_plan_id),
       levels as (
         insert into benefit_tiers (comp_id, benefit_id, begins_on, tier_id)
         select $1, benefit_id, '2026-07-01', tier_id from benefits
         join tiers using (coverage_plan_id) where covers = 'ES'),
       covered as (
         insert into benefit_persons (comp_id, benefit_id, person_id)
         select $1, benefit_id, person_id from benefits join persons using (event_id))
       select event_id from events order by event_id`,
      [largestCompId, toWarmUp + (days.length - 1) * toMeasure, days, toWarmUp, toMeasure],
    );
    await client.query('analyze continuation_events, event_persons, event_benefits');
  } finally {
    await client.end();
  }
}
