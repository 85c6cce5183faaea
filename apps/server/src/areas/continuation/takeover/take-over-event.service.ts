import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { dependentIdsByNumber } from '../../participants/people-in-bulk.service.ts';
import { insertEvent } from '../entry/enter-event.store.ts';
import { categoryOf } from '../entry/event-layout.rules.ts';
import { saveAnswer } from '../event/answers.store.ts';
import { electors, noEnd, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord, TierCovers } from '../event/event-record.ts';
import { getEvent } from '../event/event.service.ts';
import { eventsOf } from '../event/event.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import { settleAccount } from '../money/event-account.service.ts';
import { standingsOf } from '../money/event-standing.service.ts';
import { tierOn } from '../coverage/tiers.rules.ts';
import * as store from './take-over-event.store.ts';

/** A covered person: the participant, or a dependent by number. */
export type Member = 'participant' | number;

/** Coverage that began elsewhere and goes on here. The one shape in which events come in from outside and go out. */
export type TakenOverEvent = {
  empno: string;
  service: ContinuationService;
  eventType: number;
  eventDate: CalendarDate;
  coverageBegins: CalendarDate;
  electedOn: CalendarDate;
  /** The last day that is paid; null: nothing is. */
  paidThrough: CalendarDate | null;
  /** From a leave. */
  expectedReturn: CalendarDate | null;
  members: {
    member: Member;
    /** The last day coverage can last to; null: no limit. */
    lastDay: CalendarDate | null;
  }[];
  plans: {
    plan: string;
    planBegins: CalendarDate;
    level: TierCovers;
    members: Member[];
    /** For a month, 100 percent; null: the rate on file. */
    ownRateCents: number | null;
    /** What the employer pays of it, and until when. */
    employerCents: number;
    employerUntil: CalendarDate | null;
    /** The plan's last day, if it ends before the event does, as a health FSA does with its year. */
    endsOn: CalendarDate | null;
  }[];
};

type On = { tx: Transaction; compId: number; context: Pick<Context, 'clock'> };

/**
 * Takes over an event that was noticed and accepted elsewhere. Billing goes on the day after it was paid through, and no
 * notice is mailed. The caller has checked it and writes the audit row.
 */
export async function takeOverEvents(
  { tx, compId, context }: On,
  events: readonly TakenOverEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const today = context.clock.today();
  const levels = await store.listLevels(tx, compId);
  const idOf = await dependentIdsByNumber(tx, compId);
  const settings = await settingsOf(tx, compId);
  for (const event of events) {
    const personOf = (member: Member) =>
      member === 'participant' ? null : idOf(event.empno, member)!;
    const eventId = await insertEvent(tx, compId, {
      facts: {
        empno: event.empno,
        service: event.service,
        category: categoryOf(event),
        event_type: event.eventType,
        event_date: event.eventDate,
        coverage_begins: event.coverageBegins,
        paid_through: event.paidThrough,
        expected_return: event.expectedReturn,
        // Reported, noticed and answered elsewhere: no deadline is open.
        entered_on: today,
        reported_on: event.eventDate,
        taken_over_on: today,
      },
      dateToSend: null,
      persons: event.members.map(({ member, lastDay }) => ({
        dependentId: personOf(member),
        beginsOn: event.coverageBegins,
        maximumEnd: lastDay,
      })),
      benefits: event.plans.map((plan) => {
        const level = levels.find(
          (each) =>
            each.plan === plan.plan &&
            each.planBegins === plan.planBegins &&
            each.covers === plan.level,
        )!;
        return {
          planId: level.planId,
          tierId: level.tierId,
          costCents: plan.ownRateCents,
          subsidyCents: plan.employerCents,
          subsidyEnds: plan.employerUntil,
          endsOn: plan.endsOn,
          covers: plan.members.map(personOf),
        };
      }),
    });
    const answer = { outcome: 'accepted', postmark: event.electedOn, elections: 'all' } as const;
    await saveAnswer(tx, { compId, eventId }, answer, null);
    await store.electEverything(tx, compId, eventId, event.electedOn);
    const taken = await getEvent(tx, compId, eventId);
    await settleAccount({ tx, compId, event: taken, settings, date: today });
  }
}

/** What tells events of a company apart. */
export type EventKey = Pick<TakenOverEvent, 'empno' | 'service' | 'eventType' | 'coverageBegins'>;
export const eventKey = ({ empno, service, eventType, coverageBegins }: EventKey): string =>
  JSON.stringify([empno, service, eventType, coverageBegins]);

/** An event as it stands. */
export type LiveEvent = TakenOverEvent & {
  eventId: number;
  /** How far it was paid elsewhere; undefined if it began here. */
  paidElsewhere: CalendarDate | null | undefined;
};

/** Every event of the company that is accepted and covers somebody today, in the shape of a takeover. */
export async function listLiveEvents({ tx, compId, context }: On): Promise<LiveEvent[]> {
  const today = context.clock.today();
  const { rows } = await eventsOf(compId, {}).execute(tx);
  const standings = await standingsOf(tx, compId, rows, today);
  const numbers = await store.dependentNumbers(tx, compId);
  const levels = await store.listLevels(tx, compId);
  const elsewhere = await store.takenOverEvents(tx, compId);
  return rows.flatMap((event) => {
    const { eventId } = event;
    const { state, paidThrough } = standings.get(eventId)!;
    if (state !== 'ACCEPTED') return [];
    const live = liveEvent({ ...event, paidThrough }, { today, numbers, levels });
    const paidElsewhere = elsewhere.has(eventId) ? event.paidThrough : undefined;
    return live.plans.length === 0 ? [] : [{ ...live, eventId, paidElsewhere }];
  });
}

type Names = {
  today: CalendarDate;
  numbers: ReadonlyMap<number, number>;
  levels: readonly store.LevelOnFile[];
};

function liveEvent(event: EventRecord, { today, numbers, levels }: Names): TakenOverEvent {
  const { empno, eventDate, coverageBegins, paidThrough, expectedReturn } = event;
  const day = today < coverageBegins ? coverageBegins : today;
  const memberOf = ({ dependentId }: EventPerson): Member =>
    dependentId === null ? 'participant' : numbers.get(dependentId)!;
  const plans = event.benefits
    .filter(({ beginsOn, planEnds }) => (beginsOn ?? day) <= day && (planEnds ?? day) >= day)
    .map((benefit) => ({
      benefit,
      covered: electors(event, benefit).filter((person) => personLastDay(person) >= day),
    }))
    .filter(({ covered }) => covered.length > 0);
  const covered = new Set(plans.flatMap((each) => each.covered));
  return {
    empno,
    service: event.service,
    eventType: typeWithExtension(event),
    eventDate,
    coverageBegins,
    electedOn: event.postmark!,
    paidThrough,
    expectedReturn,
    members: event.persons
      .filter((person) => covered.has(person))
      .map((person) => {
        const lastDay = personLastDay(person);
        return { member: memberOf(person), lastDay: lastDay === noEnd ? null : lastDay };
      }),
    plans: plans.map(({ benefit, covered: members }) => {
      const tier = tierOn(benefit, day);
      const { plan, planBegins, covers } = levels.find(({ tierId }) => tierId === tier.tierId)!;
      const paysShare = benefit.subsidyCents > 0 && (benefit.subsidyEnds ?? '') >= today;
      return {
        plan,
        planBegins,
        level: covers,
        members: members.map(memberOf),
        ownRateCents: tier.costCents,
        employerCents: paysShare ? benefit.subsidyCents : 0,
        employerUntil: paysShare ? benefit.subsidyEnds : null,
        endsOn: benefit.planEnds,
      };
    }),
  };
}

/** A disability that was reported later costs the same as one known from the start, and has a type of its own. */
const terminationWithDisability = 20;
const reductionWithDisability = 21;
const reductionOfHours = 4;

function typeWithExtension({ service, eventType, extensions }: EventRecord): number {
  const isDisability = service === 'cobra' && extensions.some(({ kind }) => kind === 'disability');
  if (!isDisability) return eventType;
  return eventType === reductionOfHours ? reductionWithDisability : terminationWithDisability;
}

/** Corrects how far an event was paid elsewhere, as long as nothing was paid here. */
export async function correctPaidThrough(
  { tx, compId, context }: On,
  key: EventKey,
  paidThrough: CalendarDate | null,
): Promise<void> {
  const live = (await listLiveEvents({ tx, compId, context })).find(
    (each) => eventKey(each) === eventKey(key),
  );
  if (live?.paidElsewhere === undefined || live.paidElsewhere !== live.paidThrough)
    throw new Refusal(
      'conflict',
      `The event of ${key.empno} has payments on file. They say how far it is paid.`,
    );
  const { eventId } = live;
  await store.savePaidThrough(tx, compId, eventId, paidThrough);
  const settings = await settingsOf(tx, compId);
  const event = await getEvent(tx, compId, eventId);
  const work = { tx, compId, event, settings, date: context.clock.today() };
  await settleAccount(work);
}
