import pg from 'pg';

/**
 * A live event for everybody in the database, each of a person with a spouse and two plans, as a night finds them. Shares,
 * in thousandths: 150 have not answered their notice yet, 3 of them too long; of 3 the notice is to be mailed. All others
 * have elected, between this month and 16 months ago, and are billed through this month: 3 have not paid for two months,
 * 2 paid the last one short, 2 have reached their maximum, 120 have not paid this month yet. One company of 50 has its
 * invoices mailed.
 */
export async function enterLiveEvents(
  databaseUrl: string,
  { month, night }: { month: string; night: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Without the checks of foreign keys, which would take longer than everything else.
    await client.query('set session_replication_role = replica');
    const fill = (text: string) =>
      text.replaceAll('MONTH', `date '${month}'`).replaceAll('NIGHT', `date '${night}'`);
    for (const statement of statements) await client.query(fill(statement));
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const cents = { medical: 51_000, dental: 4_080 };
const bill = cents.medical + cents.dental;
const firstId = 10_000_000;

const statements = [
  `insert into continuation_settings (comp_id, plan_name, administrator_name, administrator_street, administrator_city,
     administrator_phone, mails_invoices)
   select comp_id, 'Example Group Health Plan', 'Example Continuation Services', '100 Example Way', 'Albany, NY 12207',
     '(518) 555-0100', comp_id % 50 = 0 from companies`,

  `insert into coverage_plans (coverage_plan_id, comp_id, name, plan_type_id, carrier, for_cobra, for_billing, starts_on)
   select ${firstId} + 2 * comp_id + type, comp_id, offered.name, type, 'Example Mutual', true, true, '2020-01-01'
   from companies, (values ('Blue Ridge PPO', 1), ('Bright Dental', 2)) as offered (name, type)`,
  `insert into coverage_tiers (comp_id, coverage_plan_id, name, covers)
   select comp_id, coverage_plan_id, level.name, level.covers
   from coverage_plans, (values ('Employee Only', 'E'), ('Employee + Spouse', 'ES'),
     ('Employee + Child(ren)', 'EC'), ('Family', 'F')) as level (name, covers)`,
  `insert into tier_rates (comp_id, tier_id, begins_on, entered_on, rate_cents)
   select coverage_tiers.comp_id, tier_id, '2020-01-01', '2020-01-01', case plan_type_id when 1 then 50000 else 4000 end
   from coverage_tiers join coverage_plans using (comp_id, coverage_plan_id)`,

  // Neighbors in the list differ in what they are, so that what there is to do is spread over the companies.
  `create temporary table live as
   select comp_id, empno, number, share,
     case when share >= 153 then (MONTH - (number % 17) * interval '1 month')::date
       else MONTH end as begins
   from (select comp_id, empno, number, number * 7919 % 1000 as share
         from (select comp_id, empno, row_number() over (order by comp_id, empno) as number
               from participants) numbered) shared`,
  `analyze live`,
  `insert into dependents (dependent_id, comp_id, empno, number, first_name, last_name, relation, date_of_birth)
   select ${firstId} + number, comp_id, empno, 1, 'Sam', 'Example', 'S', '1985-05-17' from live`,
  `insert into continuation_events (event_id, comp_id, empno, service, event_type, event_date, coverage_begins, entered_on)
   select ${firstId} + number, comp_id, empno, 'cobra', 1, begins - 10, begins, begins - 8 from live`,
  `insert into event_answers (comp_id, event_id, outcome, postmark, elections)
   select comp_id, ${firstId} + number, 'accepted', least(begins + 20, NIGHT - 5), '"all"' from live where share >= 153`,
  `insert into event_persons (person_id, comp_id, event_id, dependent_id, begins_on, maximum_end, elected_on)
   select ${firstId} + 2 * number + who, comp_id, ${firstId} + number, case who when 1 then ${firstId} + number end, begins,
     case when share in (158, 159) then NIGHT - 1 else (begins + interval '18 months')::date - 1 end,
     case when share >= 153 then least(begins + 20, NIGHT - 5) end
   from live, generate_series(0, 1) who`,
  `insert into event_benefits (benefit_id, comp_id, event_id, coverage_plan_id)
   select ${firstId} + 2 * number + plan_type_id - 1, comp_id, ${firstId} + number, coverage_plan_id
   from live join coverage_plans using (comp_id)`,
  `insert into benefit_tiers (comp_id, benefit_id, begins_on, tier_id)
   select b.comp_id, b.benefit_id, e.coverage_begins, t.tier_id
   from event_benefits b join continuation_events e using (comp_id, event_id)
   join coverage_tiers t on t.comp_id = b.comp_id and t.coverage_plan_id = b.coverage_plan_id and t.covers = 'ES'`,
  `insert into benefit_persons (comp_id, benefit_id, person_id, is_elected)
   select b.comp_id, b.benefit_id, p.person_id, case when e.postmark is not null then true end
   from event_benefits b join event_persons p using (comp_id, event_id)
   join event_facts e using (comp_id, event_id)`,
  `insert into notices (comp_id, event_id, kind, due_on, mailed_on, document_number, person_ids, answer_by)
   select comp_id, ${firstId} + number, 'notice', begins - 1, begins - 1, ${firstId} + number,
     array[${firstId} + 2 * number, ${firstId} + 2 * number + 1],
     case when share < 3 then NIGHT - 8 else greatest(begins + 59, NIGHT - 7 + number::int % 50) end
   from live where share not between 150 and 152`,
  `insert into notices (comp_id, event_id, kind, due_on)
   select comp_id, ${firstId} + number, 'notice', NIGHT from live where share between 150 and 152`,

  `insert into invoices (comp_id, event_id, generated_on, period_start, period_end, due_on,
     grace_ends, payable_from, amount_cents)
   select comp_id, ${firstId} + number, month::date - 15, month::date, (month + interval '1 month - 1 day')::date, month::date,
     month::date + 30, least(begins + 20, NIGHT - 5), ${bill}
   from live, generate_series(begins::timestamp, MONTH::timestamp, '1 month') month where share >= 153`,
  `insert into invoice_lines (comp_id, invoice_number, detail_number, benefit_id, plan_name, level_description,
     month_cents, amount_cents)
   select comp_id, invoice_number, number, ${firstId} + 2 * (event_id - ${firstId}) + number - 1, plan,
     'Employee + Spouse', cents, cents
   from invoices, (values (1, 'Blue Ridge PPO', ${cents.medical}), (2, 'Bright Dental', ${cents.dental}))
     as line (number, plan, cents)`,
  `insert into premium_checks (comp_id, event_id, check_number, amount_cents, post_date, postmark)
   select comp_id, event_id, invoice_number::text,
     ${bill} - case when share in (156, 157) and period_start = (MONTH - interval '1 month')::date then 1000 else 0 end,
     period_start + 10, period_start + 8
   from invoices join live using (comp_id)
   where event_id = ${firstId} + number
     and not (share between 153 and 155 and period_start >= (MONTH - interval '1 month')::date)
     and not (share between 160 and 279 and period_start = MONTH)`,
  `insert into check_applications (comp_id, check_id, invoice_number, amount_cents)
   select comp_id, check_id, check_number::int, amount_cents from premium_checks`,

  // What the product adds is numbered after all this.
  `select setval('continuation_ids', 2 * ${firstId}),
     setval(pg_get_serial_sequence('dependents', 'dependent_id'), 2 * ${firstId}),
     setval(pg_get_serial_sequence('event_persons', 'person_id'), 2 * ${firstId}),
     setval(pg_get_serial_sequence('event_benefits', 'benefit_id'), 2 * ${firstId}),
     setval(pg_get_serial_sequence('coverage_plans', 'coverage_plan_id'), 2 * ${firstId})`,
];
