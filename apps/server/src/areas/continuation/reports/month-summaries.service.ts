import type { MonthSummary } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { countOf } from '../../../support/reports/report-rows.store.ts';
import { coveredEventsOf } from './coverage-spans.store.ts';
import { pendingInitialNoticeRows } from './initial-notices.store.ts';
import { isActiveDuring, isInRange } from './report-events.rules.ts';
import { reportEventsOf, type EventScope } from './report-events.store.ts';
import { mailedNoticesOf } from './report-letters.store.ts';
import { paymentDaysOf } from './report-payments.store.ts';

/**
 * How many rows Active During Range, Notices Mailed and Payments Received have for each of these ranges, all from one
 * reading of the facts (domain.md 7.6).
 */
export async function monthSummaries(
  tx: Transaction,
  scope: EventScope,
  ranges: readonly Range[],
): Promise<MonthSummary[]> {
  const days = ranges.flatMap(({ startDate, endDate }) => [startDate, endDate]).toSorted();
  const whole = { startDate: days[0]!, endDate: days.at(-1)! };
  const events = await coveredEventsOf(tx, scope);
  const notices = await mailedNoticesOf(tx, scope, whole);
  const payments = await paymentDaysOf(tx, scope, whole);
  return ranges.map((range) => ({
    activeParticipants: events.filter((event) => isActiveDuring(event, range)).length,
    noticesMailed: notices.filter(({ mailedOn }) => isInRange(mailedOn, range)).length,
    paymentsProcessed: payments.filter((day) => isInRange(day, range)).length,
  }));
}

/** How many COBRA notices are still to be mailed: of events, and initial ones. */
export async function pendingNoticeCounts(tx: Transaction, compId: number, asOf: CalendarDate) {
  const events = await reportEventsOf(tx, { compId, asOf, serviceType: 'cobra' });
  return {
    qeParticipants: events.filter(({ eventState }) => eventState === 'PENDING').length,
    initialNotices: await countOf(tx, pendingInitialNoticeRows(compId)),
  };
}
