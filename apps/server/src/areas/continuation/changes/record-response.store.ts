import type { Work } from '../event/work.ts';

/** Writes what answers change: who elected what and when, from which day they are covered, and what the employer pays. */
export async function saveElections({ tx, compId, event }: Work): Promise<void> {
  for (const { personId, electedOn, beginsOn } of event.persons)
    await tx
      .updateTable('event_persons')
      .set({ elected_on: electedOn, begins_on: beginsOn })
      .where('comp_id', '=', compId)
      .where('person_id', '=', personId)
      .execute();
  for (const { benefitId, persons, subsidyCents, subsidyEnds } of event.benefits) {
    await tx
      .updateTable('event_benefits')
      .set({ subsidy_cents: subsidyCents, subsidy_ends: subsidyEnds })
      .where('comp_id', '=', compId)
      .where('benefit_id', '=', benefitId)
      .execute();
    for (const { personId, isElected } of persons)
      await tx
        .updateTable('benefit_persons')
        .set({ is_elected: isElected })
        .where('comp_id', '=', compId)
        .where('benefit_id', '=', benefitId)
        .where('person_id', '=', personId)
        .execute();
  }
  await tx
    .updateTable('continuation_events')
    .set({ paid_through: event.paidThrough })
    .where('comp_id', '=', compId)
    .where('event_id', '=', event.eventId)
    .execute();
}
