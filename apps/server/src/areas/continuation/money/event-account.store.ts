import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { OfEvent, Work } from '../event/work.ts';
import type { MonthFacts, PaymentNotice } from '../event/planned-letter.ts';
import type { Application, ReceivedCheck } from './apply-checks.rules.ts';
import { totalOf } from './billing.rules.ts';
import { usedOfCheck } from './credit.store.ts';
import type { EventAccount, Invoice, NewInvoice } from './event-account.rules.ts';
import type { BilledPeriod } from './settlement.rules.ts';

/** A billed period as JSON, except what is open, for the invoice `i`. */
export const periodFields = sql`'invoiceNumber', i.invoice_number, 'periodStart', i.period_start,
  'periodEnd', i.period_end, 'due', i.due_on, 'graceEnds', i.grace_ends, 'payableFrom', i.payable_from,
  'amountCents', i.amount_cents, 'writtenOffCents', i.written_off_cents, 'deficiencyOn', i.deficiency_on,
  'warnedOn', i.warned_on`;

/** An event's invoices and checks, and which check paid which invoice. */
export async function accountOf({ tx, compId, event }: OfEvent): Promise<EventAccount> {
  const { eventId } = event;
  const { rows } = await sql<EventAccount>`
    select
      (select coalesce(json_agg(json_build_object(${periodFields},
          'ratedOn', i.rated_on, 'isVoided', i.voided_on is not null, 'isVoidedEarly', i.voided_on < i.period_start,
          'lines', (select coalesce(json_agg(json_build_object('benefitId', l.benefit_id,
              'isSubsidy', l.is_subsidy, 'planName', l.plan_name, 'levelDescription', l.level_description,
              'monthCents', l.month_cents, 'amountCents', l.amount_cents) order by l.detail_number), '[]')
            from invoice_lines l where l.comp_id = i.comp_id and l.invoice_number = i.invoice_number)
        ) order by i.invoice_number), '[]')
       from invoices i where i.comp_id = ${compId} and i.event_id = ${eventId}) as invoices,
      (select coalesce(json_agg(json_build_object('checkId', c.check_id, 'checkNumber', c.check_number,
          'postmark', c.postmark, 'postDate', c.post_date, 'amountCents', c.amount_cents,
          'usedCents', ${usedOfCheck}, 'fromCheckId', c.from_check_id, 'returnedOn', c.returned_on) order by c.check_id), '[]')
       from premium_checks c where c.comp_id = ${compId} and c.event_id = ${eventId}) as checks,
      (select coalesce(json_agg(json_build_object('checkId', a.check_id,
          'invoiceNumber', a.invoice_number, 'cents', a.amount_cents)), '[]')
       from check_applications a
       join premium_checks c on c.comp_id = a.comp_id and c.check_id = a.check_id
       where a.comp_id = ${compId} and c.event_id = ${eventId}) as applications`.execute(tx);
  return rows[0]!;
}

/** What is billed and paid for an event. */
export type EventPayments = {
  eventId: number;
  invoices: BilledPeriod[];
  lastPaymentDate: CalendarDate | null;
};

/** The live invoices of events, and the post date of the last payment that was not returned. */
export async function paymentsOf(tx: Transaction, compId: number, eventIds: readonly number[]) {
  const { rows } = await sql<EventPayments>`
    select e.event_id as "eventId",
      (select max(c.post_date) from premium_checks c
       where c.comp_id = e.comp_id and c.event_id = e.event_id and c.returned_on is null) as "lastPaymentDate",
      (select coalesce(json_agg(json_build_object(${periodFields},
          'openCents', i.amount_cents - i.written_off_cents - coalesce(a.paid, 0))
          order by i.period_start), '[]')
       from invoices i
       left join lateral (select sum(amount_cents)::int as paid from check_applications a
         where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number) a on true
       where i.comp_id = e.comp_id and i.event_id = e.event_id and i.voided_on is null) as invoices
    from continuation_events e
    where e.comp_id = ${compId} and e.event_id = any(${[...eventIds]}::int[])`.execute(tx);
  return rows;
}

export async function voidInvoices(
  tx: Transaction,
  compId: number,
  numbers: readonly number[],
  date: CalendarDate,
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`update invoices set voided_on = ${date}
    where comp_id = ${compId} and invoice_number = any(${[...numbers]}::int[])`.execute(tx);
}

export async function resizeInvoice(tx: Transaction, compId: number, invoice: Invoice) {
  const { invoiceNumber, periodEnd, payableFrom, amountCents, ratedOn, lines } = invoice;
  await sql`update invoices set period_end = ${periodEnd}, payable_from = ${payableFrom},
      amount_cents = ${amountCents}, written_off_cents = ${invoice.writtenOffCents}, rated_on = ${ratedOn}
    where comp_id = ${compId} and invoice_number = ${invoiceNumber}`.execute(tx);
  await sql`update invoice_lines l set amount_cents = x.cents
    from unnest(${lines.map((line) => line.amountCents)}::int[]) with ordinality as x (cents, number)
    where l.comp_id = ${compId} and l.invoice_number = ${invoiceNumber}
      and l.detail_number = x.number`.execute(tx);
}

/** Returns the number of the new invoice. */
export async function insertInvoice(
  { tx, compId, event, date }: OfEvent & Pick<Work, 'date'>,
  invoice: NewInvoice,
): Promise<number> {
  const { periodStart, periodEnd, due, graceEnds, payableFrom, writtenOffCents, ratedOn, lines } =
    invoice;
  const { rows } = await sql<{ number: number }>`
    insert into invoices (comp_id, event_id, generated_on, period_start, period_end, due_on, grace_ends, payable_from,
      amount_cents, written_off_cents, rated_on, deficiency_on, warned_on)
    values (${compId}, ${event.eventId}, ${date}, ${periodStart}, ${periodEnd}, ${due}, ${graceEnds}, ${payableFrom},
      ${totalOf(lines)}, ${writtenOffCents}, ${ratedOn}, ${invoice.deficiencyOn}, ${invoice.warnedOn})
    returning invoice_number as number`.execute(tx);
  const { number } = rows[0]!;
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map((line, index) => ({
        comp_id: compId,
        invoice_number: number,
        detail_number: index + 1,
        benefit_id: line.benefitId,
        is_subsidy: line.isSubsidy,
        plan_name: line.planName,
        level_description: line.levelDescription,
        month_cents: line.monthCents,
        amount_cents: line.amountCents,
      })),
    )
    .execute();
  return number;
}

/** Replaces all applications of the event's checks. */
export async function replaceApplications(
  { tx, compId, event }: OfEvent,
  applications: readonly Application[],
): Promise<void> {
  await sql`delete from check_applications a using premium_checks c
    where a.comp_id = ${compId} and c.comp_id = a.comp_id and c.check_id = a.check_id
      and c.event_id = ${event.eventId}`.execute(tx);
  if (applications.length === 0) return;
  const columns = (['checkId', 'invoiceNumber', 'cents'] as const).map(
    (name) => sql`${applications.map((each) => each[name])}::int[]`,
  );
  await sql`insert into check_applications (comp_id, check_id, invoice_number, amount_cents)
    select ${compId}, a.check_id, a.invoice_number, a.cents
    from unnest(${sql.join(columns)}) as a (check_id, invoice_number, cents)`.execute(tx);
}

/** Writes off what is open on an invoice. */
export async function writeOff(
  tx: Transaction,
  compId: number,
  { invoiceNumber, openCents }: Pick<BilledPeriod, 'invoiceNumber' | 'openCents'>,
): Promise<void> {
  await sql`update invoices set written_off_cents = written_off_cents + ${openCents}
    where comp_id = ${compId} and invoice_number = ${invoiceNumber}`.execute(tx);
}

/** Records that a notice was mailed: its deadline runs from this day. */
export async function markNotified(
  tx: Transaction,
  { compId, eventId }: { compId: number; eventId: number },
  { kind, facts }: { kind: PaymentNotice; facts: MonthFacts },
  date: CalendarDate,
): Promise<void> {
  const column = sql.ref(kind === 'deficiency' ? 'deficiency_on' : 'warned_on');
  await sql`update invoices set ${column} = ${date} where comp_id = ${compId} and event_id = ${eventId}
    and period_start = ${facts.periodStart} and voided_on is null and ${column} is null`.execute(
    tx,
  );
}

type NewCheck = Omit<ReceivedCheck, 'checkId' | 'usedCents' | 'returnedOn'>;

/** Returns the id of the new check. */
export async function insertCheck(
  { tx, compId, event }: OfEvent,
  { checkNumber, postmark, amountCents, postDate, fromCheckId }: NewCheck,
): Promise<number> {
  const { rows } = await sql<{ checkId: number }>`
    insert into premium_checks (comp_id, event_id, check_number, postmark, amount_cents, post_date, from_check_id)
    values (${compId}, ${event.eventId}, ${checkNumber}, ${postmark}, ${amountCents}, ${postDate}, ${fromCheckId})
    returning check_id as "checkId"`.execute(tx);
  return rows[0]!.checkId;
}

export async function markReturned({ tx, compId }: OfEvent, checkId: number, day: CalendarDate) {
  await sql`update premium_checks set returned_on = ${day}
    where comp_id = ${compId} and check_id = ${checkId}`.execute(tx);
}
