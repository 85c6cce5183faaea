import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { OfferedTier, QuotedTier } from '../event/event-record.ts';

type Offered = Pick<OfferedTier, 'personIds' | 'tierId' | 'costCents' | 'ratedOn'> &
  /** Set for an offer whose notice is about to be corrected. */
  Partial<
    Pick<QuotedTier, 'noticeOf' | 'subsidyCents' | 'subsidyEnds' | 'paidThrough' | 'percent'>
  >;

/** Saves the tier and price in which a plan is offered to some of its people. Replaces the offer before it. */
export async function saveOfferedTier(
  tx: Transaction,
  compId: number,
  eventId: number,
  { planId, personIds, tierId, costCents, ratedOn, ...quoted }: Offered & { planId: number },
): Promise<void> {
  await sql`insert into offered_tiers
      (comp_id, event_id, coverage_plan_id, person_ids, tier_id, cost_cents, rated_on, notice_of,
        subsidy_cents, subsidy_ends, paid_through, percent)
    values (${compId}, ${eventId}, ${planId}, ${personIds}::int[], ${tierId}, ${costCents}, ${ratedOn},
      ${quoted.noticeOf ?? null}, ${quoted.subsidyCents ?? null}, ${quoted.subsidyEnds ?? null},
      ${quoted.paidThrough ?? null}, ${quoted.percent ?? null})
    on conflict (comp_id, event_id, coverage_plan_id, person_ids, notice_of) do update set
      tier_id = excluded.tier_id, cost_cents = excluded.cost_cents, rated_on = excluded.rated_on`.execute(
    tx,
  );
}

/** Queues a corrected notice: the mailed one quoted something else. */
export async function queueCorrection(
  tx: Transaction,
  compId: number,
  eventId: number,
  dateToSend: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set({ date_to_send: dateToSend })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
}
