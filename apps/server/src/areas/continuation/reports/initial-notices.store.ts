import { sql, type RawBuilder } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Keyed } from '../../../support/reports/report-rows.store.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { hasService, personOf } from './report-events.store.ts';

export type InitialNoticeRow = Keyed &
  PersonColumns & {
    destination: 'employee' | 'spouse';
    name: string;
    enteredOn: CalendarDate;
    dateToSend: CalendarDate;
    sentOn: CalendarDate | null;
    documentNumber: number | null;
  };

const noticesWhere = (compId: number, condition: RawBuilder<unknown>) => sql<InitialNoticeRow>`
  select ${personOf}, n.notice_id as line, n.destination,
    coalesce(n.spouse_name, p.first_name || ' ' || p.last_name) as name, n.entered_on as "enteredOn",
    n.date_to_send as "dateToSend", n.sent_on as "sentOn", n.document_number as "documentNumber"
  from initial_notices n
  join participants p on p.comp_id = n.comp_id and p.empno = n.empno
  where n.comp_id = ${compId} and n.deleted_at is null and ${condition} and ${hasService(compId, 'cobra')}`;

export const pendingInitialNoticeRows = (compId: number) =>
  noticesWhere(compId, sql`n.sent_on is null`);

export const sentInitialNoticeRows = (compId: number, { startDate, endDate }: Range) =>
  noticesWhere(compId, sql`n.sent_on between ${startDate}::date and ${endDate}::date`);
