import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../app/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import {
  hasArrived,
  isFmlaLeave,
  isTimeToWarn,
  leaveStopsOn,
  unpaidReason,
  type UnpaidEnd,
} from './collect-premiums.rules.ts';
import { leaveWarnings } from './collect-premiums.store.ts';
import { isAccepted } from '../event/covered-persons.rules.ts';
import { endCoverage } from '../coverage/end-coverage.service.ts';
import { planNotice } from './deficiency-notices.service.ts';
import { writeOff } from './event-account.store.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { paymentTerms } from './event-standing.service.ts';
import { paymentsOf } from './event-standing.store.ts';
import { endReasons } from '../event/event-state.rules.ts';
import { eachEvent } from '../coverage/nightly-events.ts';
import { owing } from '../coverage/nightly-events.store.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { planLetter } from '../mail/planned-letters.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import {
  isRepairOver,
  isSettled,
  isSlightlyShort,
  settlementOf,
  type BilledPeriod,
  type PaymentTerms,
  type Settlement,
} from './settlement.rules.ts';

type Parts = Pick<Context, 'database' | 'clock'>;
type Work = {
  tx: Transaction;
  compId: number;
  event: EventRecord;
  terms: PaymentTerms;
  date: CalendarDate;
};

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
          const settings = await settingsOf(tx, compId);
          const [payments] = await paymentsOf(tx, compId, [event.eventId]);
          const terms = paymentTerms(event, settings);
          const work: Work = { tx, compId, event, terms, date };
          const invoices: BilledPeriod[] = [];
          for (const period of payments?.invoices ?? [])
            invoices.push(
              await afterShortfall(work, period, {
                writesOff: settings.writes_off_short,
                countNoticed: () => done.noticed++,
              }),
            );
          const settlement = settlementOf(invoices, terms, date);
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

/** A small shortfall is pointed out once; when its days are over it counts as unpaid or is written off. */
async function afterShortfall(
  { tx, compId, event, terms, date }: Work,
  period: BilledPeriod,
  { writesOff, countNoticed }: { writesOff: boolean; countNoticed: () => void },
): Promise<BilledPeriod> {
  if (!isSlightlyShort(period) || date <= period.due) return period;
  if (period.deficiencyOn === null) {
    if (await planNotice(tx, compId, event.eventId, period, terms, date)) countNoticed();
    return period;
  }
  if (!writesOff || !isRepairOver(period, terms, date)) return period;
  await writeOff(tx, compId, period.invoiceNumber, date);
  return { ...period, writtenOffOn: date };
}

/** T11: back to the day before the oldest period that was not paid. */
function nonPaymentEnd(
  invoices: readonly BilledPeriod[],
  { oldestUnsettled }: Settlement,
  { terms, date }: Work,
): UnpaidEnd | null {
  if (!oldestUnsettled || !hasArrived(oldestUnsettled.deadline, date)) return null;
  const endsOn = addDays(oldestUnsettled.periodStart, -1);
  return { reason: unpaidReason(invoices, terms, date), endsOn };
}

/** An FMLA leave's coverage stops only after a letter, and not for days that are over (domain.md 2.7). */
async function leaveEnd(
  { tx, compId, event, terms, date }: Work,
  invoices: readonly BilledPeriod[],
  { oldestUnsettled }: Settlement,
  countWarned: () => void,
): Promise<UnpaidEnd | null> {
  if (!oldestUnsettled || !isTimeToWarn(oldestUnsettled, date)) return null;
  const { invoiceNumber, periodStart, deadline } = oldestUnsettled;
  const warnings = await leaveWarnings(tx, compId, event.eventId);
  const warning = warnings.find((each) => each.invoiceNumber === invoiceNumber);
  if (!warning) {
    const dueOn = businessDayFrom(date);
    // Everything that is past its day, so that whoever pays what the letter asks for is in time.
    const late = invoices.filter((period) => period.due <= date && !isSettled(period, terms, date));
    const facts: PlannedFacts['leave-warning'] = {
      invoiceNumber,
      periodStart,
      periodEnd: late
        .map(({ periodEnd }) => periodEnd)
        .toSorted()
        .at(-1)!,
      openCents: late.reduce((sum, { openCents }) => sum + openCents, 0),
      deadline,
    };
    await planLetter(tx, compId, event.eventId, { kind: 'leave-warning', dueOn, facts });
    countWarned();
    return null;
  }
  if (warning.mailedOn === null) return null;
  const endsOn = leaveStopsOn(deadline, warning.mailedOn);
  return hasArrived(endsOn, date) ? { reason: 1, endsOn } : null;
}
