import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../app/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import { hasArrived, isFmlaLeave, isTimeToWarn, leaveStopsOn } from './collect-premiums.rules.ts';
import { leaveWarnings } from './collect-premiums.store.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { endCoverage } from '../coverage/end-coverage.service.ts';
import { markInvoice } from './event-account.store.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { paymentTerms } from './event-standing.service.ts';
import { paymentsOf } from './event-standing.store.ts';
import { endReasons, type EndReason } from '../event/event-state.rules.ts';
import { eachEvent } from '../coverage/nightly-events.ts';
import { owing } from '../coverage/nightly-events.store.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { planLetter } from '../mail/planned-letters.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import {
  isRepairOver,
  isSettled,
  isSlightlyShort,
  repairableUntil,
  settlementOf,
  type BilledPeriod,
  type Settlement,
} from './settlement.rules.ts';

type Parts = Pick<Context, 'database' | 'clock'>;
type Work = { tx: Transaction; compId: number; event: EventRecord; date: CalendarDate };

/** Nightly: points out small shortfalls, warns those on leave, ends what was not paid (domain.md 3.5). */
export function collectPremiumsJob(parts: Parts): Job {
  return {
    name: 'collect-premiums',
    cron: '20 1 * * *',
    async run(data) {
      const date = jobDate(data, parts.clock);
      const done = { noticed: 0, warned: 0, ended: 0 };
      await eachEvent(parts, data, {
        list: (tx, compId) => owing(tx, compId, date),
        async work(tx, compId, event) {
          if (!isAccepted(event)) return false;
          const work = { tx, compId, event, date };
          const settings = await settingsOf(tx, compId);
          const [payments] = await paymentsOf(tx, compId, [event.eventId]);
          const invoices: BilledPeriod[] = [];
          for (const period of payments?.invoices ?? []) {
            const marked = await markShortfall(work, period, settings.writes_off_short);
            if (marked.deficiencyOn !== period.deficiencyOn) done.noticed++;
            invoices.push(marked);
          }
          const settlement = settlementOf(invoices, paymentTerms(event, settings), date);
          const end = isFmlaLeave(event)
            ? await leaveEnd(work, invoices, settlement, () => done.warned++)
            : nonPaymentEnd(invoices, settlement, work);
          if (end === null) return false;
          if (await endCoverage(tx, compId, event, { ...end, date })) {
            done.ended++;
            await auditEvent(tx, parts.clock, compId, event, {
              by: 'jobs',
              action: 'end-coverage',
              after: { coverageEnds: end.endsOn, endReason: endReasons[end.reason] },
            });
          }
          return true;
        },
      });
      const { noticed, warned, ended } = done;
      return `pointed out ${noticed} shortfalls, warned ${warned} on leave, ended ${ended} events`;
    },
  };
}

/** A small shortfall is pointed out once, and in the end counts as unpaid or is written off. */
async function markShortfall(
  { tx, compId, event, date }: Work,
  period: BilledPeriod,
  writesOff: boolean,
): Promise<BilledPeriod> {
  const { invoiceNumber, periodStart, periodEnd, amountCents, openCents, due } = period;
  if (!isSlightlyShort(period) || date <= due) return period;
  if (period.deficiencyOn === null) {
    // It counts from the day the letter goes.
    const noticedOn = businessDayFrom(date);
    const facts: PlannedFacts['deficiency'] = {
      invoiceNumber,
      periodStart,
      periodEnd,
      amountCents,
      openCents,
      until: repairableUntil(noticedOn),
    };
    await markInvoice(tx, compId, invoiceNumber, { deficiency_on: noticedOn });
    await planLetter(tx, compId, event.eventId, { kind: 'deficiency', dueOn: noticedOn, facts });
    return { ...period, deficiencyOn: noticedOn };
  }
  if (!writesOff || !isRepairOver(period, date)) return period;
  await markInvoice(tx, compId, invoiceNumber, { written_off_on: date });
  return { ...period, writtenOffOn: date };
}

type NonPaymentEnd = { reason: EndReason; endsOn: CalendarDate };

/** T11: back to the day before the oldest period that was not paid. */
function nonPaymentEnd(
  invoices: readonly BilledPeriod[],
  { oldestUnsettled }: Settlement,
  { event, date }: Work,
): NonPaymentEnd | null {
  if (!oldestUnsettled || !hasArrived(oldestUnsettled.deadline, date)) return null;
  // Also by a payment that turned out a little short.
  const wasEverPaid =
    event.paidThrough !== null ||
    invoices.some((period) => isSettled(period, date) || isSlightlyShort(period));
  return { reason: wasEverPaid ? 1 : 2, endsOn: addDays(oldestUnsettled.periodStart, -1) };
}

/** An FMLA leave's coverage stops only after a letter, and not for days that are over (domain.md 2.7). */
async function leaveEnd(
  { tx, compId, event, date }: Work,
  invoices: readonly BilledPeriod[],
  { oldestUnsettled }: Settlement,
  countWarned: () => void,
): Promise<NonPaymentEnd | null> {
  if (!oldestUnsettled || !isTimeToWarn(oldestUnsettled, date)) return null;
  const { invoiceNumber, periodStart, deadline } = oldestUnsettled;
  const warnings = await leaveWarnings(tx, compId, event.eventId);
  const warning = warnings.find((each) => each.invoiceNumber === invoiceNumber);
  if (!warning) {
    const dueOn = businessDayFrom(date);
    // Everything that is past its day, so that whoever pays what the letter asks for is in time.
    const late = invoices.filter((period) => period.due <= date && !isSettled(period, date));
    const facts: PlannedFacts['leave-warning'] = {
      invoiceNumber,
      periodStart,
      periodEnd: late
        .map(({ periodEnd }) => periodEnd)
        .toSorted()
        .at(-1)!,
      openCents: late.reduce((sum, { openCents }) => sum + openCents, 0),
      stopsOn: leaveStopsOn(deadline, dueOn),
    };
    await planLetter(tx, compId, event.eventId, { kind: 'leave-warning', dueOn, facts });
    countWarned();
    return null;
  }
  if (warning.mailedOn === null) return null;
  const endsOn = leaveStopsOn(deadline, warning.mailedOn);
  return hasArrived(endsOn, date) ? { reason: 1, endsOn } : null;
}
