import { sql } from 'kysely';
import type { PayCalendar } from '@portal/contract/areas/enrollment/pay-dates.rules.ts';

export type NamedCalendar = PayCalendar & { pfqdesc: string };

export const payCalendarsOf = (compId: number) => sql<NamedCalendar>`
  select f.pay_frequency_id as pfqid, f.description as pfqdesc, f.anchor_date as "anchorDate",
    (select coalesce(json_agg(l.pay_date order by l.pay_date), '[]') from listed_pay_dates l
     where l.comp_id = f.comp_id and l.pay_frequency_id = f.pay_frequency_id) as listed
  from pay_frequencies f where f.comp_id = ${compId} order by f.description, f.pay_frequency_id`;
