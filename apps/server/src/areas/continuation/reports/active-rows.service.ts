import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Transaction } from '../../../platform/database.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import { coverageSpansOf, type CoverageSpan } from './coverage-spans.store.ts';
import { eventsOnDays, planNames, tierNames } from './report-coverage.service.ts';
import {
  inOneCell,
  isActiveDuring,
  isActiveOn,
  lastDayIn,
  typeName,
} from './report-events.rules.ts';
import { coveredEventsOf, type EventScope, type CoveredEvent } from './report-events.store.ts';

export type RangeCall = EventScope & Range;

/** The events of Active During Range. */
export const activeDuring = async (tx: Transaction, call: RangeCall): Promise<CoveredEvent[]> =>
  (await coveredEventsOf(tx, call)).filter((event) => isActiveDuring(event, call.asOf, call));

/** Their plans and amounts as on the last covered day of the range. */
export async function activeRows(
  tx: Transaction,
  call: RangeCall,
  events: readonly CoveredEvent[],
) {
  const days = events.map((event) => ({ ...event, day: lastDayIn(event, call) }));
  const found = await eventsOnDays(tx, call, days);
  return events.map((event, at) => {
    const { standing, monthlyCents, ...onDay } = found[at]!;
    return {
      ...event,
      eventType: typeName(call.serviceType, event.eventType),
      plans: inOneCell(planNames(onDay)),
      tier: inOneCell(tierNames(onDay)),
      monthlyCents,
      paidThrough: standing.paidThrough,
    };
  });
}

/** The events of Active Participants. */
export const activeNow = async (tx: Transaction, call: EventScope): Promise<CoveredEvent[]> =>
  (await coveredEventsOf(tx, call)).filter((event) => isActiveOn(event, call.asOf));

/** The people covered by the events of Active Participants today, plan by plan. */
export async function activeSpans(tx: Transaction, call: EventScope): Promise<ActiveSpan[]> {
  const events = new Map((await activeNow(tx, call)).map((event) => [event.eventId, event]));
  return (await coverageSpansOf(tx, call)).flatMap((span) => {
    const event = events.get(span.eventId);
    const isCovered = span.beginsOn <= call.asOf && (span.lastDay ?? noEnd) >= call.asOf;
    return event && isCovered ? [{ span, event }] : [];
  });
}
export type ActiveSpan = { span: CoverageSpan; event: CoveredEvent };
