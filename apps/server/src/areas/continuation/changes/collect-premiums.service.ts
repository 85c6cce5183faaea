import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import { daysUntilUnpaid, hasArrived, isTimeToWarn } from '../money/collect-premiums.rules.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { isBilled } from '../money/collection.rules.ts';
import { coveredPersons, isAccepted, noEnd } from '../event/covered-persons.rules.ts';
import { endCoverage } from './end-coverage.service.ts';
import { delinquentBill } from './unpaid-ends.rules.ts';
import { unpaidEnds, type FoundEnd } from './unpaid-ends.service.ts';
import { writeOff } from '../money/event-account.store.ts';
import { auditEvent, displayCents, personNames } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { paymentsOf } from '../money/event-standing.store.ts';
import { endReasons, endsFor } from '../event/event-state.rules.ts';
import { forEachEvent } from '../coverage/nightly-events.ts';
import { pastDueEvents } from '../coverage/nightly-events.store.ts';
import {
  endsBeforeNonPayment,
  planShortfallNotice,
  planLeaveWarning,
} from '../money/payment-notices.service.ts';
import { getEvent } from '../event/event.service.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import {
  isShortfallOverdue,
  isSlightlyShort,
  settlementOf,
  periodsAfterPaidThrough,
  type BilledPeriod,
  type PaymentTerms,
} from '../money/settlement.rules.ts';

type Parts = Pick<Context, 'database' | 'clock'>;
type Work = {
  clock: Context['clock'];
  tx: Transaction;
  compId: number;
  event: EventRecord;
  terms: PaymentTerms;
  date: CalendarDate;
};

/** Nightly: notifies of small shortfalls, warns persons on leave, ends delinquent coverage (domain.md 3.5). */
export function collectPremiumsJob(parts: Parts): Job {
  return {
    name: 'collect-premiums',
    cron: '30 1 * * *',
    async run(data) {
      const date = jobDate(data, parts.clock);
      const done = { noticed: 0, warned: 0, ended: 0 };
      await forEachEvent(parts, data, {
        list: (compId) => pastDueEvents(compId, date, daysUntilUnpaid),
        async work(tx, compId, event) {
          const settings = await settingsOf(tx, compId);
          if (!isAccepted(event) || !isBilled(event, settings)) return false;
          const [payments] = await paymentsOf(tx, compId, [event.eventId]);
          const terms = paymentTerms(event, settings, payments?.invoices ?? []);
          const work: Work = { clock: parts.clock, tx, compId, event, terms, date };
          const invoices: BilledPeriod[] = [];
          for (const period of periodsAfterPaidThrough(payments?.invoices ?? [], terms))
            invoices.push(
              await afterShortfall(work, period, {
                writesOff: settings.writes_off_short,
                countNoticed: () => done.noticed++,
              }),
            );
          const ends = isFmlaLeave(event)
            ? await leaveEnds(work, invoices, () => done.warned++)
            : await nonPaymentEnds(work, settings);
          let hasEnded = false;
          for (const each of ends) if (await endUnpaid(work, each)) hasEnded = true;
          if (hasEnded) done.ended++;
          return hasEnded;
        },
      });
      const { noticed, warned, ended } = done;
      return [
        `planned ${counted(noticed, 'shortfall notice')}`,
        counted(warned, 'leave warning'),
        `ended ${counted(ended, 'event')}`,
      ].join(', ');
    },
  };
}

/** A small shortfall gets one notice. After its deadline it counts as unpaid or is written off. */
async function afterShortfall(
  work: Work,
  period: BilledPeriod,
  { writesOff, countNoticed }: { writesOff: boolean; countNoticed: () => void },
): Promise<BilledPeriod> {
  const { tx, clock, compId, event, terms, date } = work;
  const { invoiceNumber, openCents, writtenOffCents } = period;
  if (!isSlightlyShort(period) || date <= period.due) return period;
  if (period.deficiencyOn === null) {
    if (await planShortfallNotice(work, period)) countNoticed();
    return period;
  }
  if (!writesOff || !isShortfallOverdue(period, terms, date)) return period;
  await writeOff(tx, compId, period);
  await auditEvent(
    { tx, clock, compId, event },
    {
      by: 'jobs',
      action: 'write-off',
      after: { invoice: String(invoiceNumber), amount: displayCents(openCents) },
    },
  );
  return { ...period, openCents: 0, writtenOffCents: writtenOffCents + openCents };
}

/** domain.md 2.2, T11: coverage ends on the last day that was paid for. Everything received so far counts. */
async function nonPaymentEnds(work: Work, settings: ContinuationSettings): Promise<FoundEnd[]> {
  const found = await unpaidEnds(
    { ...work, settings },
    coveredPersons(work.event),
    ({ invoices, checks }, terms) =>
      delinquentBill(invoices, checks, {
        terms,
        acceptedBefore: noEnd,
        moreDays: 0,
        date: work.date,
      }),
  );
  // Persons with the same end share one letter. The earliest end is recorded first.
  return [...Map.groupBy(found, ({ end }) => `${end.endsOn} ${end.reason}`).values()]
    .map((same) => ({ end: same[0]!.end, persons: same.flatMap(({ persons }) => persons) }))
    .toSorted((one, other) => (one.end.endsOn < other.end.endsOn ? -1 : 1));
}

async function endUnpaid({ tx, clock, compId, event, date }: Work, { persons, end }: FoundEnd) {
  const now = await getEvent(tx, compId, event.eventId);
  const personIds = persons.map(({ personId }) => personId);
  if (!(await endCoverage(tx, compId, now, { ...end, personIds, date }))) return false;
  const isForAll = personIds.length === coveredPersons(now).length;
  await auditEvent(
    { tx, clock, compId, event: now },
    {
      by: 'jobs',
      action: 'end-coverage',
      after: {
        coverageEnds: end.endsOn,
        endReason: endReasons[end.reason],
        ...(!isForAll && { persons: personNames(now, personIds) }),
      },
    },
  );
  return true;
}

/** Coverage during an FMLA leave stops only after a warning, and never retroactively (domain.md 2.7). */
async function leaveEnds(
  work: Work,
  invoices: readonly BilledPeriod[],
  countWarned: () => void,
): Promise<FoundEnd[]> {
  const { event, terms, date } = work;
  const { oldestUnsettled } = settlementOf(invoices, terms, date);
  if (!oldestUnsettled || !isTimeToWarn(oldestUnsettled, date)) return [];
  if (oldestUnsettled.warnedOn === null) {
    if (endsBeforeNonPayment(event, oldestUnsettled, terms, date)) return [];
    if (await planLeaveWarning(work, oldestUnsettled, invoices)) countWarned();
    return [];
  }
  const { deadline: endsOn } = oldestUnsettled;
  return hasArrived(endsOn, date)
    ? [{ persons: coveredPersons(event), end: { reason: endsFor.nonPayment, endsOn } }]
    : [];
}
