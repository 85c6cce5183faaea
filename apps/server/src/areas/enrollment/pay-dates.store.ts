import { sql } from 'kysely';
import type { PayCalendar } from '@portal/contract/areas/enrollment/pay-dates.rules.ts';

export const payCalendarsOf = (compId: number) => sql<PayCalendar>`
  select pay_frequency_id as pfqid, anchor_date as "anchorDate" from pay_frequencies
  where comp_id = ${compId}`;
