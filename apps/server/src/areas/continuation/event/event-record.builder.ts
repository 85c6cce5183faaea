import { endAfterMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { CoverageEnd, EventRecord, Notice, Relation } from './event-record.ts';
import type { RatedTier } from '../coverage/tiers.rules.ts';

type EventOverrides = Partial<EventRecord> & {
  relations?: readonly Relation[];
  /** Person ids, which count from 1 in the order of `relations`. Everybody elects unless given. */
  elected?: readonly number[];
  /** By person id. */
  ends?: Record<number, CalendarDate>;
  tiers: readonly RatedTier[];
  costCents?: number | null;
  months?: number | null;
  planName?: string;
};

const requestedEnd = (lastDay: CalendarDate): CoverageEnd => ({
  endId: 1,
  reason: 6,
  lastDay,
  foundOn: lastDay,
  withdrawnOn: null,
  withdrawnWhy: null,
});

/** An accepted event with one plan, in memory, for tests of rules. */
export function makeEvent(overrides: EventOverrides): EventRecord {
  const {
    relations = ['E'],
    elected = relations.map((_each, index) => index + 1),
    ends = {},
    tiers,
    costCents = null,
    months = 18,
    planName = 'Medical PPO',
    coverageBegins = '2026-07-01',
    ...facts
  } = overrides;
  const persons = relations.map((relation, index) => ({
    personId: index + 1,
    dependentId: relation === 'E' ? null : 100 + index,
    firstName: `Person${index + 1}`,
    lastName: 'Example',
    dateOfBirth: null,
    relation,
    beginsOn: coverageBegins,
    addedFrom: null,
    maximumEnd: months === null ? null : endAfterMonths(coverageBegins, months),
    plansEnd: null,
    ends: ends[index + 1] ? [requestedEnd(ends[index + 1]!)] : [],
    endsOn: ends[index + 1] ?? null,
    endReason: ends[index + 1] ? (6 as const) : null,
    electedOn: elected.includes(index + 1) ? (facts.postmark ?? '2026-08-20') : null,
    address: null,
  }));
  const event: EventRecord = {
    eventId: 5001,
    empno: '000100001',
    name: 'Person1 Example',
    service: 'cobra',
    eventType: 1,
    category: null,
    eventDate: '2026-06-12',
    coverageBegins,
    paidThrough: null,
    medicareDate: null,
    expectedReturn: null,
    firstEventId: null,
    enteredOn: '2026-06-15',
    reportedOn: facts.enteredOn ?? '2026-06-15',
    dateToSend: '2026-06-17',
    letterSent: '2026-06-17',
    responseDeadline: '2026-08-30',
    responseDoc: 700002,
    postmark: '2026-08-20',
    isDeclined: false,
    noResponseOn: null,
    revokedOn: null,
    coverageEnds: null,
    endReason: null,
    coverageTermSent: null,
    arpaEnrolled: false,
    isProviderBilled: true,
    isDeleted: false,
    version: '1',
    persons,
    benefits: [
      {
        benefitId: 1,
        planId: 1,
        planName,
        planTypeId: 1,
        isAgeBanded: false,
        given: [],
        offered: [],
        beginsOn: null,
        planEnds: null,
        subsidyCents: 0,
        subsidyEnds: null,
        tiers: tiers.map((tier) => ({
          ...tier,
          beginsOn: coverageBegins,
          costCents,
          ratedOn: null,
        })),
        persons: persons.map(({ personId }) => ({
          personId,
          isElected: elected.includes(personId),
        })),
      },
    ],
    extensions: [],
    notices: [],
    noticeDueOn: null,
    ...facts,
  };
  const { letterSent, dateToSend } = event;
  const isDue = letterSent === null || dateToSend > letterSent;
  return {
    ...event,
    notices: facts.notices ?? (letterSent === null ? [] : [aNotice(event, letterSent)]),
    noticeDueOn: facts.noticeDueOn === undefined && isDue ? dateToSend : event.noticeDueOn,
  };
}

/** A notice of an event to everybody, as it would be mailed that day. */
export const aNotice = (
  event: EventRecord,
  mailedOn: CalendarDate,
  overrides: Partial<Notice> = {},
): Notice => ({
  mailedOn,
  documentNumber: 700_001,
  personIds: event.persons.map(({ personId }) => personId),
  ...overrides,
});
