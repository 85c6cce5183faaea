import { sql } from 'kysely';
import type { OfferedTier } from '../event/event-record.ts';
import type { OfEvent } from '../event/work.ts';

type Offered = Pick<OfferedTier, 'personIds' | 'tierId' | 'costCents' | 'ratedOn'> & {
  planId: number;
};

/** Saves the tier and price in which a plan is offered to some of its people. Replaces the offer before it. */
export async function saveOfferedTier(
  { tx, compId, event }: OfEvent,
  { planId, personIds, tierId, costCents, ratedOn }: Offered,
): Promise<void> {
  await sql`insert into offered_tiers
      (comp_id, event_id, coverage_plan_id, person_ids, tier_id, cost_cents, rated_on)
    values (${compId}, ${event.eventId}, ${planId}, ${personIds}::int[], ${tierId}, ${costCents}, ${ratedOn})
    on conflict (comp_id, event_id, coverage_plan_id, person_ids) do update set
      tier_id = excluded.tier_id, cost_cents = excluded.cost_cents, rated_on = excluded.rated_on`.execute(
    tx,
  );
}
