import { sql } from 'kysely';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { setAnswer, type BuiltAnswer } from '../areas/continuation/event/answers.builder.ts';
import {
  addEvent,
  addPlan,
  addSpouseAndChild,
  compId,
} from '../areas/continuation/continuation.builder.ts';
import { setNotice } from '../areas/continuation/event/notices.builder.ts';
import type { Transaction } from '../platform/database.ts';

/** Numbers from 0 to 1 that depend on the seed alone. */
export function randomNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

/**
 * Spreads the demo's people over locations and pay frequencies, and gives some of them events in every state, with
 * letters, invoices and checks, and some initial notices. The facts need not tell a story; they must only be stored.
 */
export async function shuffleCompany(tx: Transaction, seed: number): Promise<void> {
  const random = randomNumbers(seed);
  const people = await tx.selectFrom('participants').select('empno').orderBy('empno').execute();
  const locations = await tx.selectFrom('locations').select('location_code').execute();
  const frequencies = await tx.selectFrom('pay_frequencies').select('pay_frequency_id').execute();
  for (const { empno } of people)
    await tx
      .updateTable('participants')
      .set({
        location_code: random() < 0.1 ? null : pick(random, locations).location_code,
        pay_frequency_id: pick(random, frequencies).pay_frequency_id,
        birth_date: addDays('1958-01-01', Math.floor(random() * 3000)),
        pay_frequency2_id: random() < 0.2 ? pick(random, frequencies).pay_frequency_id : null,
      })
      .where('empno', '=', empno)
      .execute();

  const plan = await addPlan(tx, `Medical ${seed}`, {
    E: 50_000,
    ES: 90_000,
    EC: 80_000,
    F: 120_000,
  });
  for (let event = 0; event < 3 * stages.length; event++) {
    const { empno } = pick(random, people);
    const family = random() < 0.4 ? await addSpouseAndChild(tx, empno) : [];
    // Each service gets each stage.
    const category = ([null, 'R', 'L'] as const)[Math.floor(event / stages.length)]!;
    const service = category === null ? 'cobra' : 'billing';
    const eventDate = addDays('2026-01-01', Math.floor(random() * 250));
    const eventId = await addEvent(tx, {
      empno,
      service,
      category,
      event_type: category === 'L' ? 41 : 1 + Math.floor(random() * 5),
      event_date: eventDate,
      entered_on: addDays(eventDate, 3),
      plans: [{ planId: plan.planId, tierId: family.length ? plan.tiers.F : plan.tiers.E }],
      dependents: family,
    });
    const stage = stages[event % stages.length]!;
    await liveOn(tx, { eventId, empno, service, eventDate, stage }, random);
  }
  for (let notice = 0; notice < 8; notice++) {
    const { empno } = pick(random, people);
    const isSent = random() < 0.5;
    const sentOn = addDays('2026-10-01', Math.floor(random() * 45));
    await tx
      .insertInto('initial_notices')
      .values({
        comp_id: compId,
        empno,
        destination: 'employee',
        entered_on: addDays(sentOn, -2),
        date_to_send: sentOn,
        sent_on: isSent ? sentOn : null,
        document_number: isSent
          ? await fileLetter(tx, { empno, service: 'cobra', eventId: null }, sentOn)
          : null,
      })
      .execute();
  }
}

const stages = [
  'pending',
  'mailed',
  'unanswered',
  'declined',
  'active',
  'active',
  'ended',
] as const;

type LivedEvent = {
  eventId: number;
  empno: string;
  service: 'cobra' | 'billing';
  eventDate: string;
  stage: (typeof stages)[number];
};

/** Up to its stage, on random days. */
async function liveOn(tx: Transaction, event: LivedEvent, random: () => number): Promise<void> {
  const { eventId, eventDate, stage } = event;
  const later = (days: number) => addDays(eventDate, days + Math.floor(random() * 20));
  const change = (values: Record<string, unknown>) =>
    tx.updateTable('continuation_events').set(values).where('event_id', '=', eventId).execute();
  if (stage === 'pending') return;
  const sent = later(5);
  await setNotice(
    tx,
    { compId, eventId },
    {
      letterSent: sent,
      responseDeadline: addDays(sent, 60),
      documentNumber: await fileLetter(tx, event, sent),
    },
  );
  if (stage === 'mailed') return;
  const answer = (built: BuiltAnswer) => setAnswer(tx, { compId, eventId }, built);
  if (stage === 'unanswered') return await answer({ no_response_on: addDays(sent, 60) });
  await answer({ postmark: later(30), is_declined: stage === 'declined' });
  if (stage === 'declined') return;
  await sql`update benefit_persons b set is_elected = true from event_persons p
    where p.event_id = ${eventId} and p.person_id = b.person_id`.execute(tx);
  await sql`
    with billed as (
      insert into invoices (comp_id, event_id, generated_on, period_start, period_end, due_on,
        grace_ends, payable_from, amount_cents)
      select e.comp_id, e.event_id, month::date, month::date, (month + interval '1 month - 1 day')::date, month::date,
        month::date + 30, ${later(30)}::date, 50000
      from continuation_events e,
        generate_series(e.coverage_begins::timestamp, e.coverage_begins + interval '4 months', '1 month') month
      where e.event_id = ${eventId} returning comp_id, invoice_number, event_id, period_start),
    lines as (
      insert into invoice_lines (comp_id, invoice_number, detail_number, benefit_id, plan_name, level_description,
        month_cents, amount_cents)
      select i.comp_id, i.invoice_number, 1, b.benefit_id, 'Plan', 'Level', 50000, 50000
      from billed i join event_benefits b on b.event_id = i.event_id),
    paid as (
      insert into premium_checks (comp_id, event_id, check_number, amount_cents, post_date, postmark)
      select comp_id, event_id, invoice_number::text, 50000, period_start + 9, period_start + 5 from billed
      where invoice_number % 3 > 0 returning comp_id, check_id, check_number)
    insert into check_applications (comp_id, check_id, invoice_number, amount_cents)
    select comp_id, check_id, check_number::int, 50000 from paid`.execute(tx);
  if (stage === 'active') return;
  const ends = later(60);
  await sql`insert into coverage_ends (comp_id, event_id, person_id, reason, last_day, found_on)
    select comp_id, event_id, person_id, 6, ${ends}, ${ends} from event_persons
    where event_id = ${eventId}`.execute(tx);
  await change({ coverage_ends: ends, end_reason: 6 });
}

async function fileLetter(
  tx: Transaction,
  {
    empno,
    service,
    eventId,
  }: { empno: string; service: 'cobra' | 'billing'; eventId: number | null },
  sent: string,
): Promise<number> {
  const { document_number } = await tx
    .insertInto('documents')
    .values({
      comp_id: compId,
      empno,
      service,
      event_id: eventId,
      kind: 'election-notice',
      description: 'Notice',
      received_on: sent,
    })
    .returning('document_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('mailings')
    .values({
      comp_id: compId,
      empno,
      document_number,
      run_on: sent,
      mailed_at: new Date(`${sent}T12:00:00Z`),
      kind: 'election-notice',
      addressee: 'Somebody',
      address: ['1 Example Street'],
    })
    .execute();
  return document_number;
}
