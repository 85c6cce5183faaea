import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { dateToSend as dateToSendOf } from '@portal/contract/areas/continuation/event-span.rules.ts';
import {
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { setAnswer, type BuiltAnswer } from './event/answers.builder.ts';
import { setNotice, type BuiltNotice } from './event/notices.builder.ts';
import { insertEvent, type NewEventFacts } from './entry/enter-event.store.ts';
import type { TierCovers } from './event/event-record.ts';

/** The company most tests use: full service, with the demo's people. */
export const compId = 1001;

export const inCompany = <T>(
  api: Pick<TestApi, 'database'>,
  work: (tx: Transaction) => Promise<T>,
  id = compId,
) => api.database.transaction({ compId: id }, work);

const tierNames: Record<TierCovers, string> = {
  E: 'Employee Only',
  ES: 'Employee + Spouse',
  EC: 'Employee + Child(ren)',
  F: 'Family',
};

export type BuiltPlan = { planId: number; tiers: Record<TierCovers, number> };

/** Adds a plan with its four levels and their rates, in cents, from 2000 on. */
export async function addPlan(
  tx: Transaction,
  name: string,
  rates: Partial<Record<TierCovers, number>>,
  options: { planTypeId?: number; isAgeBanded?: boolean; endsOn?: string; id?: number } = {},
): Promise<BuiltPlan> {
  const comp_id = options.id ?? compId;
  const { coverage_plan_id: planId } = await tx
    .insertInto('coverage_plans')
    .values({
      comp_id,
      name,
      plan_type_id: options.planTypeId ?? 1,
      carrier: 'Example Mutual',
      for_cobra: true,
      for_billing: true,
      is_age_banded: options.isAgeBanded ?? false,
      starts_on: '2000-01-01',
      ends_on: options.endsOn ?? null,
    })
    .returning('coverage_plan_id')
    .executeTakeFirstOrThrow();
  const tiers = {} as Record<TierCovers, number>;
  for (const covers of Object.keys(tierNames) as TierCovers[]) {
    const { tier_id } = await tx
      .insertInto('coverage_tiers')
      .values({ comp_id, coverage_plan_id: planId, name: tierNames[covers], covers })
      .returning('tier_id')
      .executeTakeFirstOrThrow();
    tiers[covers] = tier_id;
    const cents = rates[covers];
    if (cents !== undefined)
      await tx
        .insertInto('tier_rates')
        .values({
          comp_id,
          tier_id,
          begins_on: '2000-01-01',
          rate_cents: cents,
          entered_on: '2000-01-01',
        })
        .execute();
  }
  return { planId, tiers };
}

/** Adds a spouse and a child to a participant; returns their ids. */
export async function addSpouseAndChild(
  tx: Transaction,
  empno: string,
  comp_id = compId,
): Promise<[spouse: number, child: number]> {
  const rows = await tx
    .insertInto('dependents')
    .values(
      (['S', 'C'] as const).map((relation) => ({
        comp_id,
        empno,
        first_name: relation === 'S' ? 'Sam' : 'Cam',
        last_name: 'Example',
        relation,
      })),
    )
    .returning('dependent_id')
    .execute();
  return rows.map(({ dependent_id }) => dependent_id) as [number, number];
}

type BuiltEvent = Partial<NewEventFacts> &
  BuiltNotice &
  BuiltAnswer & {
    empno: string;
    plans: readonly {
      planId: number;
      tierId: number;
      costCents?: number;
      subsidyCents?: number;
      subsidyEnds?: CalendarDate;
      covers?: (number | null)[];
    }[];
    dependents?: readonly number[];
    months?: number | null;
  };

/** Adds an event of an employee on file, by default entered three days after it happened. */
export async function addEvent(tx: Transaction, event: BuiltEvent): Promise<number> {
  const { plans, dependents = [], months, ...rest } = event;
  const { dateToSend, letterSent, responseDeadline, ...answered } = rest;
  const { postmark, is_declined, no_response_on, deleted_at = null, ...facts } = answered;
  const service = facts.service ?? 'cobra';
  const eventDate = facts.event_date ?? '2026-06-12';
  const enteredOn = facts.entered_on ?? '2026-06-15';
  const begins = facts.coverage_begins ?? addMonths(`${eventDate.slice(0, 7)}-01`, 1);
  const maximumMonths = months === undefined ? (service === 'cobra' ? 18 : null) : months;
  const covers = [null, ...dependents];
  const eventId = await insertEvent(tx, compId, {
    dateToSend: dateToSend ?? dateToSendOf(enteredOn, eventDate),
    facts: {
      service,
      event_type: 1,
      category: service === 'billing' ? 'R' : null,
      event_date: eventDate,
      coverage_begins: begins,
      entered_on: enteredOn,
      ...facts,
    },
    persons: covers.map((dependentId) => ({
      dependentId,
      beginsOn: begins,
      maximumEnd: maximumMonths === null ? null : endAfterMonths(begins, maximumMonths),
    })),
    benefits: plans.map((plan) => ({
      costCents: null,
      subsidyCents: 0,
      subsidyEnds: null,
      covers,
      ...plan,
    })),
  });
  if (letterSent)
    await setNotice(tx, { compId, eventId }, { letterSent, responseDeadline, dateToSend });
  await setAnswer(tx, { compId, eventId }, { postmark, is_declined, no_response_on });
  await tx
    .updateTable('continuation_events')
    .set({ deleted_at })
    .where('event_id', '=', eventId)
    .execute();
  return eventId;
}

/** The event that a deadline is about. */
export const eventIdOf = ({ about }: Deadline): number | null =>
  about.kind === 'event' ? about.eventId : null;
