import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type {
  BenefitTier,
  EventBenefit,
  EventExtension,
  EventPerson,
  EventRecord,
  GivenRate,
  OfferedTier,
} from '../event/event-record.ts';
import type { OfEvent, Work } from '../event/work.ts';
import type { RatedTier } from './tiers.rules.ts';

/** Writes how coverage stands, as far as it stood otherwise: who elected what, from when to when, and at which levels. */
export async function saveCoverage(work: Work, before: EventRecord): Promise<void> {
  const { tx, compId, event } = work;
  for (const [place, person] of event.persons.entries())
    if (person !== before.persons[place]) await savePerson(work, person, before.persons[place]!);
  for (const [place, { benefitId, persons, tiers }] of event.benefits.entries()) {
    const former = before.benefits[place]!;
    for (const [at, { personId, isElected }] of persons.entries())
      if (isElected !== former.persons[at]!.isElected)
        await sql`update benefit_persons set is_elected = ${isElected}
          where comp_id = ${compId} and benefit_id = ${benefitId} and person_id = ${personId}`.execute(
          tx,
        );
    if (tiers !== former.tiers) await replaceTiers(tx, compId, benefitId, tiers);
  }
  await saveEventEnd(work);
}

/** Writes from when to when a person can be covered, their ends that are new, and those that were withdrawn. */
async function savePerson(
  { tx, compId, event }: Work,
  { personId, electedOn, beginsOn, maximumEnd, ends }: EventPerson,
  former: EventPerson,
): Promise<void> {
  // A plan can end sooner than the maximum on file, so that is written only if it changes.
  const maximum = maximumEnd === former.maximumEnd ? sql.ref('maximum_end') : maximumEnd;
  await sql`update event_persons set elected_on = ${electedOn}, begins_on = ${beginsOn}, maximum_end = ${maximum}
    where comp_id = ${compId} and person_id = ${personId}`.execute(tx);
  for (const { endId, reason, lastDay, foundOn, withdrawnOn, withdrawnWhy } of ends)
    if (endId === null)
      await sql`insert into coverage_ends (comp_id, event_id, person_id, reason, last_day, found_on)
        values (${compId}, ${event.eventId}, ${personId}, ${reason}, ${lastDay}, ${foundOn})`.execute(
        tx,
      );
    else if (withdrawnOn !== null)
      await sql`update coverage_ends set withdrawn_on = ${withdrawnOn}, withdrawn_why = ${withdrawnWhy}
        where comp_id = ${compId} and end_id = ${endId} and withdrawn_on is null`.execute(tx);
}

/** Writes the end of an event as its persons have it. Once an end is reversed, no termination notice counts as sent. */
async function saveEventEnd({ tx, compId, event }: Work): Promise<void> {
  const { eventId, coverageEnds, endReason } = event;
  await sql`update continuation_events set coverage_ends = ${coverageEnds},
      end_reason = ${endReason}, row_version = row_version + 1,
      coverage_term_sent = case when ${endReason}::int is not null then coverage_term_sent end
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
}

/** Adds persons where the extension is on file for others of the family. False where it covers all of them already. */
export async function saveExtension(
  { tx, compId, event }: OfEvent,
  { kind, happenedOn, reportedOn, personIds }: EventExtension,
): Promise<boolean> {
  const { rows } = await sql`
    insert into event_extensions as x (comp_id, event_id, kind, happened_on, reported_on, person_ids)
    values (${compId}, ${event.eventId}, ${kind}, ${happenedOn}, ${reportedOn}, ${personIds}::int[])
    on conflict (comp_id, event_id, kind, happened_on) do update set
      reported_on = least(x.reported_on, excluded.reported_on),
      person_ids = array(select unnest(x.person_ids || excluded.person_ids) as id group by id order by id)
    where not x.person_ids @> excluded.person_ids
    returning x.extension_id`.execute(tx);
  return rows.length > 0;
}

/**
 * The tiers that plans are offered in on a day: those with a rate. If no tier of a plan has a rate that day, the ones
 * rated most recently count, then the ones rated next, then all of them. Age-rated plans have none.
 */
export async function ratedTiers(
  tx: Transaction,
  compId: number,
  planIds: readonly number[],
  date: CalendarDate,
): Promise<(RatedTier & { planId: number })[]> {
  const { rows } = await sql<RatedTier & { planId: number }>`
    select t.coverage_plan_id as "planId", t.tier_id as "tierId", t.name, t.covers
    from coverage_tiers t
    join coverage_plans c on c.comp_id = t.comp_id and c.coverage_plan_id = t.coverage_plan_id
    cross join lateral (
      select coalesce(max(least(r.ends_on, ${date}::date)) filter (where r.begins_on <= ${date}::date),
        min(r.begins_on)) as day
      from tier_rates r join coverage_tiers o on o.comp_id = r.comp_id and o.tier_id = r.tier_id
      where o.comp_id = t.comp_id and o.coverage_plan_id = t.coverage_plan_id) rated
    where t.comp_id = ${compId} and t.coverage_plan_id = any(${[...planIds]}::int[]) and not c.is_age_banded
      and (rated.day is null or exists (select from tier_rates r
        where r.comp_id = t.comp_id and r.tier_id = t.tier_id and r.begins_on <= rated.day and (r.ends_on is null or r.ends_on >= rated.day)))`.execute(
    tx,
  );
  return rows;
}

/** Saves an event's own rate, which counts from a day on while its level is in force. Replaces the one before it. */
export async function saveGivenRate(
  tx: Transaction,
  compId: number,
  benefitId: number,
  { tierId, personIds, beginsOn, costCents, ratedOn }: GivenRate,
): Promise<void> {
  await sql`insert into given_rates (comp_id, benefit_id, tier_id, person_ids, begins_on, cost_cents, rated_on)
    values (${compId}, ${benefitId}, ${tierId}, ${personIds}::int[], ${beginsOn}, ${costCents}, ${ratedOn})
    on conflict (comp_id, benefit_id, tier_id, person_ids, begins_on)
      do update set cost_cents = excluded.cost_cents, rated_on = excluded.rated_on`.execute(tx);
}

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

/** Replaces a plan's tiers. */
export async function replaceTiers(
  tx: Transaction,
  compId: number,
  benefitId: number,
  tiers: readonly BenefitTier[],
): Promise<void> {
  await sql`delete from benefit_tiers where comp_id = ${compId} and benefit_id = ${benefitId}`.execute(
    tx,
  );
  for (const { beginsOn, tierId, costCents, ratedOn } of tiers)
    await sql`insert into benefit_tiers (comp_id, benefit_id, begins_on, tier_id, cost_cents, rated_on)
      values (${compId}, ${benefitId}, ${beginsOn}, ${tierId}, ${costCents}, ${ratedOn})`.execute(
      tx,
    );
}

export type AddedBenefit = Pick<
  EventBenefit,
  'planId' | 'subsidyCents' | 'subsidyEnds' | 'persons'
> & {
  tierId: number;
  /** A rate for this event only; null: the rate on file. */
  costCents: number | null;
  /** Null: with the event's coverage. */
  beginsOn: CalendarDate | null;
  /** Null: with the event's coverage, too. */
  endsOn: CalendarDate | null;
};

/** Adds a plan to an event, with its first level and its people. The levels of every plan begin with the event's coverage. */
export async function insertBenefit(
  tx: Transaction,
  compId: number,
  { eventId, coverageBegins }: Pick<EventRecord, 'eventId' | 'coverageBegins'>,
  benefit: AddedBenefit,
): Promise<void> {
  const { rows } = await sql<{ benefitId: number }>`insert into event_benefits
      (comp_id, event_id, coverage_plan_id, subsidy_cents, subsidy_ends, begins_on, ends_on)
    values (${compId}, ${eventId}, ${benefit.planId}, ${benefit.subsidyCents}, ${benefit.subsidyEnds},
      ${benefit.beginsOn}, ${benefit.endsOn}) returning benefit_id as "benefitId"`.execute(tx);
  const { benefitId } = rows[0]!;
  await sql`insert into benefit_tiers (comp_id, benefit_id, begins_on, tier_id, cost_cents)
    values (${compId}, ${benefitId}, ${coverageBegins}, ${benefit.tierId}, ${benefit.costCents})`.execute(
    tx,
  );
  const { persons } = benefit;
  await sql`insert into benefit_persons (comp_id, benefit_id, person_id, is_elected)
    select ${compId}, ${benefitId}, * from unnest(${persons.map(({ personId }) => personId)}::int[],
      ${persons.map(({ isElected }) => isElected)}::boolean[])`.execute(tx);
}

/** Adds a child who was born or placed since the event, covered from then on by plans that a parent has, or corrects that. */
export async function insertChild(
  { tx, compId, event }: OfEvent,
  { dependentId, addedFrom, electedOn, maximumEnd }: AddedChild,
  benefits: readonly EventBenefit[],
): Promise<void> {
  const benefitIds = benefits.map(({ benefitId }) => benefitId);
  await sql`with child as (
      insert into event_persons (comp_id, event_id, dependent_id, begins_on, added_from, elected_on, maximum_end)
      values (${compId}, ${event.eventId}, ${dependentId}, ${addedFrom}, ${addedFrom}, ${electedOn}, ${maximumEnd})
      on conflict (comp_id, event_id, dependent_id) do update set begins_on = excluded.begins_on,
        added_from = excluded.added_from, elected_on = excluded.elected_on
      returning person_id)
    insert into benefit_persons (comp_id, benefit_id, person_id, is_elected)
    select ${compId}, b.id, child.person_id, true from child cross join unnest(${benefitIds}::int[]) as b (id)
    on conflict (comp_id, benefit_id, person_id) do update set is_elected = true`.execute(tx);
}

type AddedChild = {
  dependentId: number;
  addedFrom: CalendarDate;
  electedOn: CalendarDate;
  maximumEnd: CalendarDate | null;
};

/** A household leaves a plan. */
export async function endBenefit(
  tx: Transaction,
  compId: number,
  { benefitId, planEnds }: EventBenefit,
  lastDay: CalendarDate,
): Promise<void> {
  if (planEnds === null || planEnds >= lastDay)
    await sql`update event_benefits set ends_on = ${lastDay}
      where comp_id = ${compId} and benefit_id = ${benefitId}`.execute(tx);
}
