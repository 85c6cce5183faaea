import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow, Tables } from '../../../platform/tables.ts';

export type RenewalOutcome = Tables['renewal_outcomes']['outcome'];

/** A plan year whose plans are final, with what the checklists say of its open enrollment. */
export type FinalYear = {
  planYearId: number;
  name: string;
  startsOn: CalendarDate;
  handler: 1 | 2 | null;
  onNoResponse: 1 | 2;
  sendOn: CalendarDate | null;
  deadline: CalendarDate | null;
  /** Whether packets were ordered, so that people were asked. */
  hasPackets: boolean;
};

const finalYears = sql`
  select y.plan_year_id as "planYearId", y.name, y.starts_on as "startsOn", r.handler,
    r.on_no_response as "onNoResponse", r.send_on as "sendOn", r.response_deadline as deadline,
    exists (select from renewal_completions p where p.comp_id = y.comp_id and p.plan_year_id = y.plan_year_id
      and p.checklist = 'packets') as "hasPackets"
  from plan_years y
  join renewals r on r.comp_id = y.comp_id and r.plan_year_id = y.plan_year_id
  join renewal_completions c on c.comp_id = y.comp_id and c.plan_year_id = y.plan_year_id and c.checklist = 'plans'`;

/** The plan year that answers are for on a day: the last one whose open enrollment has begun. */
export async function answeredYear(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<FinalYear | undefined> {
  const { rows } = await sql<FinalYear>`${finalYears}
    where y.comp_id = ${compId} and y.starts_on - 90 <= ${date}::date
    order by y.starts_on desc limit 1`.execute(tx);
  return rows[0];
}

/** The plan year that has begun by a day and is not over. */
export async function begunYear(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<FinalYear | undefined> {
  const { rows } = await sql<FinalYear>`${finalYears}
    where y.comp_id = ${compId} and ${date}::date between y.starts_on and y.ends_on
    order by y.starts_on desc limit 1`.execute(tx);
  return rows[0];
}

export type EndingPlan = { planId: number; successorId: number | null };

/** Plans that are not in the plan year anymore, and where their people go without an answer. */
export async function endingPlans(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<EndingPlan[]> {
  const { rows } = await sql<EndingPlan>`
    select p.coverage_plan_id as "planId", s.coverage_plan_id as "successorId"
    from renewal_plans p
    left join renewal_plans s on s.comp_id = p.comp_id and s.renewal_plan_id = p.successor_id
      and not s.is_terminating
    where p.comp_id = ${compId} and p.plan_year_id = ${planYearId} and p.is_terminating
      and p.coverage_plan_id is not null`.execute(tx);
  return rows;
}

export type StoredChoice = { benefitId: number; tierId: number | null };

export async function insertAnswer(
  tx: Transaction,
  answer: Omit<NewRow<'renewal_answers'>, 'choices'> & { choices: readonly StoredChoice[] },
): Promise<void> {
  await tx
    .insertInto('renewal_answers')
    .values({ ...answer, choices: JSON.stringify(answer.choices) })
    .execute();
}

/** The answer that counts: the last one; undefined if there is none. */
export async function lastAnswer(
  tx: Transaction,
  compId: number,
  planYearId: number,
  eventId: number,
): Promise<StoredChoice[] | undefined> {
  const { rows } = await sql<{ choices: StoredChoice[] }>`
    select choices from renewal_answers
    where comp_id = ${compId} and plan_year_id = ${planYearId} and event_id = ${eventId}
    order by answer_id desc limit 1`.execute(tx);
  return rows[0]?.choices;
}

/** What became of the events so far, the last of each. */
export async function outcomesOf(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<Map<number, { outcome: RenewalOutcome; hasNewAnswer: boolean }>> {
  const { rows } = await sql<{
    eventId: number;
    outcome: RenewalOutcome;
    hasNewAnswer: boolean;
  }>`
    select distinct on (o.event_id) o.event_id as "eventId", o.outcome,
      exists (select from renewal_answers a where a.comp_id = o.comp_id and a.plan_year_id = o.plan_year_id
        and a.event_id = o.event_id and a.recorded_at > o.applied_at) as "hasNewAnswer"
    from renewal_outcomes o
    where o.comp_id = ${compId} and o.plan_year_id = ${planYearId}
    order by o.event_id, o.applied_at desc`.execute(tx);
  return new Map(rows.map(({ eventId, ...rest }) => [eventId, rest]));
}

/** The events with nothing left to apply: done, or listed and still without an answer. */
export async function settledEvents(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<Set<number>> {
  const outcomes = await outcomesOf(tx, compId, planYearId);
  return new Set(
    [...outcomes]
      .filter(([, { outcome, hasNewAnswer }]) => outcome !== 'listed' || !hasNewAnswer)
      .map(([eventId]) => eventId),
  );
}

/** The same asked of an event `e`: whether a plan year has begun by a day, is not over, and something is left to apply. */
export const isUnsettled = (date: CalendarDate) => sql`exists (
  select from (${finalYears}
    where y.comp_id = e.comp_id and ${date}::date between y.starts_on and y.ends_on
    order by y.starts_on desc limit 1) year
  left join lateral (select o.outcome, o.applied_at from renewal_outcomes o
    where o.comp_id = e.comp_id and o.plan_year_id = year."planYearId" and o.event_id = e.event_id
    order by o.applied_at desc limit 1) last on true
  where last.outcome is null or (last.outcome = 'listed' and exists (select from renewal_answers a
    where a.comp_id = e.comp_id and a.plan_year_id = year."planYearId" and a.event_id = e.event_id
      and a.recorded_at > last.applied_at)))`;

export async function insertOutcome(
  tx: Transaction,
  outcome: NewRow<'renewal_outcomes'>,
): Promise<void> {
  await tx.insertInto('renewal_outcomes').values(outcome).execute();
}
