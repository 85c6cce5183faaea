import { sql } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Keyed } from '../../../support/reports/report-rows.store.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { appliedOfCheck, usedOfCheck, wasReceived } from '../money/credit.store.ts';
import { isReported, joinPerson, personOf, type EventScope } from './report-events.store.ts';

export type PaymentRow = Keyed &
  PersonColumns & {
    checkNumber: string;
    postDate: CalendarDate;
    amountCents: number;
    appliedCents: number;
    /** What of it was refunded or transferred. */
    usedCents: number;
    /** The first days of the periods it paid, oldest first. */
    periods: CalendarDate[];
  };

const paymentsIn = (scope: EventScope, { startDate, endDate }: Range) => sql`
  from premium_checks c
  join continuation_events e on e.comp_id = c.comp_id and e.event_id = c.event_id ${joinPerson}
  where c.comp_id = ${scope.compId} and c.returned_on is null and ${wasReceived}
    and c.post_date between ${startDate}::date and ${endDate}::date and ${isReported(scope)}`;

/** The payments received that were posted in a range and not returned. */
export const paymentRows = (scope: EventScope, range: Range) => sql<PaymentRow>`
  select ${personOf}, c.check_id as line, c.check_number as "checkNumber", c.post_date as "postDate",
    c.amount_cents as "amountCents",
    ${appliedOfCheck} as "appliedCents", ${usedOfCheck} as "usedCents",
    (select coalesce(json_agg(i.period_start order by i.period_start), '[]') from check_applications a
     join invoices i on i.comp_id = a.comp_id and i.invoice_number = a.invoice_number
     where a.comp_id = c.comp_id and a.check_id = c.check_id) as periods
  ${paymentsIn(scope, range)}`;

/** The days of the same payments. */
export async function paymentDaysOf(tx: Transaction, scope: EventScope, range: Range) {
  const { rows } = await sql<{ day: CalendarDate }>`
    select c.post_date as day ${paymentsIn(scope, range)}`.execute(tx);
  return rows.map(({ day }) => day);
}
