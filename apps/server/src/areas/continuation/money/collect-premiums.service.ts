import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import {
  hasArrived,
  isFmlaLeave,
  isTimeToWarn,
  unpaidReason,
  type UnpaidEnd,
} from './collect-premiums.rules.ts';
import { isBilled } from './collection.rules.ts';
import { coveredPersons, isAccepted } from '../event/covered-persons.rules.ts';
import { groupedByJoinDate } from '../coverage/elections.rules.ts';
import { endCoverage } from '../coverage/end-coverage.service.ts';
import { unpaidEnds, type NonPaymentReview } from '../coverage/unpaid-ends.service.ts';
import { openPeriods } from './event-account.rules.ts';
import { writeOff } from './event-account.store.ts';
import { auditEvent, displayCents, personNames } from '../event/event-audit.ts';
import type { EventRecord } from '../event/event-record.ts';
import { paymentTerms } from './event-standing.service.ts';
import { paymentsOf } from './event-standing.store.ts';
import { endReasons } from '../event/event-state.rules.ts';
import { forEachEvent } from '../coverage/nightly-events.ts';
import { pastDueEvents } from '../coverage/nightly-events.store.ts';
import {
  endsBeforeNonPayment,
  planShortfallNotice,
  planLeaveWarning,
} from './payment-notices.service.ts';
import { getEvent } from '../event/event.service.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import {
  isShortfallOverdue,
  isSlightlyShort,
  lastPaidDay,
  settlementOf,
  periodsAfterPaidThrough,
  type BilledPeriod,
  type PaymentTerms,
  type Settlement,
} from './settlement.rules.ts';

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
        list: (tx, compId) => pastDueEvents(tx, compId, date),
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
          const settlement = settlementOf(invoices, terms, date);
          const end = isFmlaLeave(event)
            ? await leaveEnd(work, invoices, settlement, () => done.warned++)
            : nonPaymentEnd(invoices, settlement, work);
          if (end === null) return false;
          let hasEnded = false;
          for (const each of await endsByGroup(work, settings, end))
            if (await endUnpaid(work, each)) hasEnded = true;
          if (hasEnded) done.ended++;
          return true;
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
  await auditEvent(tx, clock, compId, event, {
    by: 'jobs',
    action: 'write-off',
    after: { invoice: String(invoiceNumber), amount: displayCents(openCents) },
  });
  return { ...period, openCents: 0, writtenOffCents: writtenOffCents + openCents };
}

/** domain.md 2.2, T11: coverage ends on the last day that was paid for. */
function nonPaymentEnd(
  invoices: readonly BilledPeriod[],
  { oldestUnsettled }: Settlement,
  { terms, date }: Pick<Work, 'terms' | 'date'>,
): UnpaidEnd | null {
  if (!oldestUnsettled || !hasArrived(oldestUnsettled.deadline, date)) return null;
  return {
    reason: unpaidReason(invoices, terms, date),
    endsOn: lastPaidDay(oldestUnsettled),
  };
}

type GroupEnd = UnpaidEnd & { personIds?: number[] };

/** One end for everybody if they joined together; otherwise each group keeps what is paid for it. */
async function endsByGroup(
  { tx, compId, event, date }: Work,
  settings: ContinuationSettings,
  end: UnpaidEnd,
): Promise<GroupEnd[]> {
  if (isFmlaLeave(event) || groupedByJoinDate(coveredPersons(event)).length < 2) return [end];
  const review: NonPaymentReview = {
    findEnd({ invoices, checks }) {
      const terms = paymentTerms(event, settings, invoices);
      const periods = openPeriods(invoices, checks, terms.handOver);
      return nonPaymentEnd(periods, settlementOf(periods, terms, date), { terms, date });
    },
    timelyChecks: ({ checks }) => checks,
  };
  const scope = { tx, compId, event, settings, date };
  const found = await unpaidEnds(scope, coveredPersons(event), () => review);
  const ends = found.flatMap(({ persons, end: own }) =>
    own === null ? [] : [{ ...own, personIds: persons.map(({ personId }) => personId) }],
  );
  // Persons with the same end share one letter. The earliest end is recorded first.
  return [...Map.groupBy(ends, ({ endsOn, reason }) => `${endsOn} ${reason}`).values()]
    .map((same) => ({ ...same[0]!, personIds: same.flatMap(({ personIds }) => personIds) }))
    .toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1));
}

async function endUnpaid({ tx, clock, compId, event, date }: Work, end: GroupEnd) {
  const now = await getEvent(tx, compId, event.eventId);
  const { endsOn, reason, personIds } = end;
  if (!(await endCoverage(tx, compId, now, { ...end, date }))) return false;
  const isForAll = personIds === undefined || personIds.length === coveredPersons(now).length;
  await auditEvent(tx, clock, compId, now, {
    by: 'jobs',
    action: 'end-coverage',
    after: {
      coverageEnds: endsOn,
      endReason: endReasons[reason],
      ...(!isForAll && { persons: personNames(now, personIds) }),
    },
  });
  return true;
}

/** Coverage during an FMLA leave stops only after a warning, and never retroactively (domain.md 2.7). */
async function leaveEnd(
  work: Work,
  invoices: readonly BilledPeriod[],
  { oldestUnsettled }: Settlement,
  countWarned: () => void,
): Promise<UnpaidEnd | null> {
  if (!oldestUnsettled || !isTimeToWarn(oldestUnsettled, work.date)) return null;
  if (oldestUnsettled.warnedOn === null) {
    if (endsBeforeNonPayment(work.event, oldestUnsettled, work.terms, work.date)) return null;
    if (await planLeaveWarning(work, oldestUnsettled, invoices)) countWarned();
    return null;
  }
  const { deadline } = oldestUnsettled;
  return hasArrived(deadline, work.date) ? { reason: 1, endsOn: deadline } : null;
}
