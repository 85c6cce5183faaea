import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit } from '../event/event-record.ts';

export async function saveSubsidy(
  tx: Transaction,
  compId: number,
  benefitId: number,
  { subsidyCents, subsidyEnds }: Pick<EventBenefit, 'subsidyCents' | 'subsidyEnds'>,
): Promise<void> {
  await tx
    .updateTable('event_benefits')
    .set({ subsidy_cents: subsidyCents, subsidy_ends: subsidyEnds })
    .where('comp_id', '=', compId)
    .where('benefit_id', '=', benefitId)
    .execute();
}

/** The queued corrected notice goes to these persons although there is an answer. */
export async function markOutdated(
  tx: Transaction,
  compId: number,
  personIds: readonly number[],
): Promise<void> {
  await sql`update event_persons set is_outdated = true
    where comp_id = ${compId} and person_id = any(${[...personIds]}::int[])`.execute(tx);
}
