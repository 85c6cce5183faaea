import { sql } from 'kysely';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventKey } from '../coverage/nightly-events.store.ts';

/** Where the people of a service pay now. */
export type Payee = { compId: number; service: ContinuationService; payee: string };

/** Events with someone who pays or can still elect, was notified of a different payee, and has no letter planned. */
export const eventsWithFormerPayee = (
  payees: readonly Payee[],
  date: CalendarDate,
) => sql<EventKey>`
    select e.comp_id as "compId", e.event_id as "eventId"
    from jsonb_to_recordset(${JSON.stringify(payees)}::jsonb) as now ("compId" int, service text, payee text)
    join event_facts e on e.comp_id = now."compId" and e.service = now.service
    where e.deleted_at is null
      and exists (select from event_persons q
        cross join lateral (select n.payee from notices n
          where n.comp_id = q.comp_id and n.event_id = q.event_id and n.mailed_on is not null
            and q.person_id = any(n.person_ids)
          order by n.mailed_on desc, n.notice_id desc limit 1) last
        where q.comp_id = e.comp_id and q.event_id = e.event_id and last.payee <> now.payee)
      and ((e.postmark is null and e.end_reason is null and e.no_response_on is null)
        or (e.is_accepted
          and (e.coverage_ends is null or e.coverage_ends >= ${date}::date))
        or exists (select from notices n where n.comp_id = e.comp_id and n.event_id = e.event_id
          and n.answer_by >= ${date}::date))
      and not exists (select from planned_letters l where l.comp_id = e.comp_id and l.event_id = e.event_id
        and l.kind = 'payment-change' and l.document_number is null and l.dropped_on is null)
    order by e.comp_id, e.event_id`;
