import pg from 'pg';
import { countRangeReports } from '@portal/contract/areas/reports/reports.contract.ts';
import { addDays, addMonths } from '@portal/contract/values/calendar-date.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { enterEvents } from './enter-events.ts';
import { median, timed } from './measure.ts';
import { ms, note, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { signInAs } from './served-product.ts';

const events = 2000;
const budgetMs = 1000;
const today = new Date().toISOString().slice(0, 10);

/** Every card of the COBRA tab, in a company of 50,000 people with 2,000 events, most of them paid for months. */
export async function measureCounts(database: ScaleDatabase): Promise<Outcome[]> {
  await enterEvents(
    database.superuserUrl,
    Array.from({ length: events }, () => addDays(today, 1)),
  );
  await playOn(database.superuserUrl);
  const product = await serveDatabase(database);
  try {
    const outcomes: Outcome[] = [];
    for (const [who, signIn] of [
      ['', database.signIns.unscoped],
      [', for a user limited to locations', database.signIns.scoped],
    ] as const) {
      const { token } = await signInAs(product, signIn);
      const call = product.callAs(token);
      const [start, end] = [addMonths(today, -12), today];
      const params = { compId: largestCompId, serviceType: 'cobra' as const, start, end };
      note(JSON.stringify(await call(countRangeReports, { params })));
      const took: number[] = [];
      for (let round = 0; round < 7; round++)
        took.push(await timed(() => call(countRangeReports, { params })));
      outcomes.push({
        promise: `every card of the COBRA tab counted, 2,000 events${who}`,
        measured: ms(median(took)),
        budget: `≤ ${ms(budgetMs)}`,
        met: median(took) <= budgetMs,
      });
    }
    return outcomes;
  } finally {
    await product.stop();
  }
}

/** Mails most of the notices, lets two of three elect, and bills and pays four months. */
async function playOn(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (text: string) => client.query(text, [largestCompId]);
  try {
    await run(`with filed as (
        insert into documents (comp_id, empno, service, event_id, kind, description, received_on)
        select comp_id, empno, 'cobra', event_id, 'election-notice', 'COBRA election notice', '2026-06-24'
        from continuation_events where comp_id = $1 and event_id % 10 > 0 returning document_number, event_id)
      update notices n set mailed_on = '2026-06-24', document_number = f.document_number, answer_by = '2026-08-23',
        person_ids = array(select p.person_id from event_persons p
          where p.comp_id = n.comp_id and p.event_id = n.event_id order by p.person_id)
      from filed f where n.comp_id = $1 and n.event_id = f.event_id`);
    await run(`insert into event_answers (comp_id, event_id, outcome, postmark, elections)
      select comp_id, event_id, 'accepted', '2026-07-10', '"all"' from notices
      where comp_id = $1 and mailed_on is not null and event_id % 3 > 0`);
    await run(`update benefit_persons b set is_elected = true from event_persons p
      join event_facts e on e.comp_id = p.comp_id and e.event_id = p.event_id
      where b.comp_id = $1 and p.comp_id = b.comp_id and p.person_id = b.person_id and e.is_accepted`);
    await run(`with billed as (
        insert into invoices (comp_id, event_id, generated_on, period_start, period_end, due_on,
          grace_ends, payable_from, amount_cents)
        select comp_id, event_id, '2026-07-15', month::date, (month + interval '1 month - 1 day')::date, month::date,
          month::date + 30, '2026-07-10', 90000
        from event_facts, generate_series(timestamp '2026-07-01', '2026-10-01', '1 month') month
        where comp_id = $1 and is_accepted returning comp_id, invoice_number, event_id, period_start),
      lines as (
        insert into invoice_lines (comp_id, invoice_number, detail_number, benefit_id, plan_name, level_description,
          month_cents, amount_cents)
        select i.comp_id, i.invoice_number, row_number() over (partition by i.invoice_number), b.benefit_id, 'Plan',
          'Employee + Spouse', 45000, 45000
        from billed i join event_benefits b on b.comp_id = i.comp_id and b.event_id = i.event_id),
      paid as (
        insert into premium_checks (comp_id, event_id, check_number, amount_cents, post_date, postmark)
        select comp_id, event_id, invoice_number::text, 90000, period_start + 10, period_start + 8 from billed
        returning comp_id, check_id, check_number)
      insert into check_applications (comp_id, check_id, invoice_number, amount_cents)
      select comp_id, check_id, check_number::int, 90000 from paid`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
