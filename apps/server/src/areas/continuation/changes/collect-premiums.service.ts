import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import type { Context } from '../../../request/context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { coveredPersons, isAccepted } from '../event/covered-persons.rules.ts';
import { changeEnds } from './change-ends.service.ts';
import { unpaidEnds } from './unpaid-ends.service.ts';
import { paymentsOf, writeOff } from '../money/event-account.store.ts';
import { auditEvent, displayCents } from '../event/event-audit.ts';
import { nightlyJob } from '../coverage/nightly-events.ts';
import { pastDueEvents } from '../coverage/nightly-events.store.ts';
import { monthsToWarnOf } from '../money/payment-notices.rules.ts';
import type { MonthFacts, PaymentNotice } from '../event/planned-letter.ts';
import { planLetter, plannedLetters } from '../event/planned-letters.store.ts';
import type { Work } from '../event/work.ts';
import {
  isShortfallOverdue,
  isSlightlyShort,
  isTimeToWarn,
  type BilledPeriod,
} from '../money/settlement.rules.ts';

/** Nightly: notifies of small shortfalls, warns persons on leave, ends delinquent coverage (domain.md 3.5). */
export const collectPremiumsJob = (parts: Pick<Context, 'database' | 'clock'>): Job =>
  nightlyJob(parts, {
    name: 'collect-premiums',
    cron: '30 1 * * *',
    list: pastDueEvents,
    work: collect,
    outcome: (events) => `ended unpaid coverage of ${events}`,
  });

/** Returns whether anybody's coverage ended. */
async function collect(work: Work): Promise<boolean> {
  const { tx, compId, event } = work;
  if (!isAccepted(event) || !event.isProviderBilled) return false;
  const [payments] = await paymentsOf(tx, compId, [event.eventId]);
  const invoices: BilledPeriod[] = [];
  for (const period of payments?.invoices ?? []) invoices.push(await afterShortfall(work, period));
  if (isFmlaLeave(event)) await warn(work, invoices);
  const unpaid = await unpaidEnds(work, coveredPersons(event));
  const ended = unpaid.flatMap(({ persons }) => persons);
  if (ended.length > 0) await changeEnds(work, ended, { by: 'jobs', unpaid });
  return ended.length > 0;
}

/** A small shortfall gets one notice. After its deadline it counts as unpaid or is written off. */
async function afterShortfall(work: Work, period: BilledPeriod): Promise<BilledPeriod> {
  const { tx, compId, settings, date } = work;
  const { invoiceNumber, openCents, writtenOffCents } = period;
  if (!isSlightlyShort(period) || date <= period.due) return period;
  if (period.deficiencyOn === null) {
    await planPaymentNotice(work, 'deficiency', period);
    return period;
  }
  if (!settings.writes_off_short || !isShortfallOverdue(period, date)) return period;
  await writeOff(tx, compId, period);
  const after = { invoice: String(invoiceNumber), amount: displayCents(openCents) };
  await auditEvent(work, 'jobs', 'write-off', after);
  return { ...period, openCents: 0, writtenOffCents: writtenOffCents + openCents };
}

/** Coverage during an FMLA leave stops only after a warning (domain.md 2.7). */
async function warn(work: Work, invoices: readonly BilledPeriod[]): Promise<void> {
  const [oldest] = monthsToWarnOf(work.event, invoices, work.date);
  if (oldest?.warnedOn === null && isTimeToWarn(oldest, work.date))
    await planPaymentNotice(work, 'leave-warning', oldest);
}

/** Plans a letter about an unpaid month, unless one is pending. What is open is read on the day that it is mailed. */
async function planPaymentNotice(
  work: Work,
  kind: PaymentNotice,
  { periodStart }: MonthFacts,
): Promise<void> {
  const isPending = (await plannedLetters(work, kind)).some(
    ({ fate, facts }) => fate === 'waits' && facts.periodStart === periodStart,
  );
  if (!isPending)
    await planLetter(work, { kind, dueOn: businessDayFrom(work.date), facts: { periodStart } });
}
