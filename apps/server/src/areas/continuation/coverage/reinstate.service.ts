import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database.ts';
import { changeEnds } from './change-ends.service.ts';
import { isFmlaLeave } from '../money/collect-premiums.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { openPeriods } from '../money/event-account.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { endReasons } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { dropPlanned, planLetter } from '../mail/planned-letters.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { deadlineOf, isSettled } from '../money/settlement.rules.ts';

/** Not paid, or never paid at all. */
const isForNonPayment = (reason: number | null): boolean => reason === 1 || reason === 2;

/**
 * Coverage that ended for non-payment goes on where what was sent in time pays the periods it ended for
 * (domain.md 2.2, T14). Only the postmarks count, so it does not matter in which order checks are booked.
 */
export async function reinstateIfPaid(
  tx: Transaction,
  clock: Clock,
  compId: number,
  event: EventRecord,
  settings: ContinuationSettings,
  date: CalendarDate,
): Promise<void> {
  const { endReason, coverageEnds } = event;
  if (endReason === null || coverageEnds === null || !isForNonPayment(endReason)) return;
  const restored = event.persons
    .filter((person) => person.endReason === endReason)
    .map((person): EventPerson => ({ ...person, endsOn: null, endReason: null }));
  const persons = event.persons.map(
    (person) => restored.find(({ personId }) => personId === person.personId) ?? person,
  );
  const undone: EventRecord = { ...event, persons, coverageEnds: null, endReason: null };
  if (!(await isPaidInTime(tx, compId, undone, coverageEnds, settings, date))) return;

  await changeEnds(tx, compId, event, restored, date);
  await dropPlanned(tx, compId, event.eventId, 'termination', date);
  const facts: PlannedFacts['reinstatement'] = { reason: endReason, endedOn: coverageEnds };
  const dueOn = addBusinessDays(date, 1);
  await planLetter(tx, compId, event.eventId, { kind: 'reinstatement', dueOn, facts });
  await auditEvent(tx, clock, compId, event, {
    by: 'operator',
    action: 'reinstate-coverage',
    after: { coverageEnded: coverageEnds, endReason: endReasons[endReason] },
  });
}

/** Whether the periods that were late when it ended are settled by what was sent in time. */
async function isPaidInTime(
  tx: Transaction,
  compId: number,
  undone: EventRecord,
  endedOn: CalendarDate,
  settings: ContinuationSettings,
  date: CalendarDate,
): Promise<boolean> {
  const { after } = await planAccount(tx, compId, undone, settings, { date });
  const terms = paymentTerms(undone, settings);
  const [unpaid] = after.invoices
    .filter(({ periodEnd }) => periodEnd > endedOn)
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1));
  // During an FMLA leave coverage lasts until the time to pay is over; else it ends before what is unpaid.
  const limit = isFmlaLeave(undone) ? endedOn : unpaid && deadlineOf(unpaid, terms);
  if (limit === undefined) return false;
  // The law gives no more time; a company may, to those it bills (domain.md 2.7).
  const sentBy = undone.service === 'c' ? limit : addDays(limit, settings.reinstatement_days);
  const inTime = after.checks.filter(({ postmark }) => postmark <= sentBy);
  return openPeriods(after.invoices, inTime)
    .filter((period) => deadlineOf(period, terms) <= limit)
    .every((period) => isSettled(period, date));
}
