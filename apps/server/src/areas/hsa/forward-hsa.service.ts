import type { HsaAnswer } from '@portal/contract/areas/hsa/hsa.contract.ts';
import { addBusinessDays, isBusinessDay } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../platform/audit.ts';
import { collectFailures } from '../../platform/collect-failures.ts';
import { allowLongWork, type Transaction } from '../../platform/database.ts';
import { companiesWithWork } from '../../platform/find-work.ts';
import { jobDate, type Job } from '../../platform/jobs.ts';
import type { Context } from '../../request/context.ts';
import { fundedDeductions } from '../billing/runs/funded-deductions.service.ts';
import { lockPeople } from '../participants/participants.service.ts';
import { daysToMend } from './hsa-account.rules.ts';
import { answerWords } from './hsa-words.rules.ts';
import { missingInformation } from './missing-information.rules.ts';
import * as store from './hsa.store.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Nightly: sends applications that are complete, gives up old ones, forwards what accounts were opened for (domain.md 5.2). */
export function forwardHsaJob(parts: Parts): Job {
  return {
    name: 'forward-hsa',
    cron: '20 3 * * *',
    async run(data) {
      const date = jobDate(data, parts.clock);
      const pieces = collectFailures();
      const done = { sent: 0, closed: 0, forwarded: 0 };
      for (const compId of await companiesWithWork(
        parts,
        data,
        store.companiesToForward(date, addDays(date, -daysToMend)),
      ))
        await pieces.attempt(`HSAs of company ${compId}`, async () => {
          done.forwarded += await forwardDue(parts, compId, date);
          done.sent += await sendApplications(parts, compId, date);
          done.closed += await closeFailed(parts, compId, date);
        });
      const outcome = [
        `sent ${counted(done.sent, 'application')}`,
        `closed ${done.closed}`,
        `forwarded ${counted(done.forwarded, 'contribution')}`,
      ].join(', ');
      pieces.throwIfAny(outcome);
      return outcome;
    },
  };
}

/** In one transaction: an account that is closed meanwhile waits for the next night. */
function forwardDue({ database, clock }: Parts, compId: number, date: CalendarDate) {
  // The partner takes money on business days only.
  if (!isBusinessDay(date)) return 0;
  return database.transaction({ compId }, async (tx) => {
    await allowLongWork(tx);
    const forwarded = await forward(tx, compId, date, () => date);
    await auditRelease(tx, { compId, date, now: clock.now() }, forwarded);
    return forwarded.length;
  });
}

/** The deductions that were forwarded now, and by nobody else. */
async function forward(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
  dayOf: (deduction: store.WaitingDeduction) => CalendarDate,
): Promise<store.WaitingDeduction[]> {
  const waiting = await store.forwardableDeductions(tx, compId, date);
  if (waiting.length === 0) return [];
  const funded = await fundedDeductions(tx, compId, waiting, date);
  const rows = funded.map((each) => ({ ...each, forwardedOn: dayOf(each) }));
  const written = await store.insertForwardings(tx, compId, rows);
  const keys = new Set(written.map(({ enrollmentId, dueOn }) => `${enrollmentId} ${dueOn}`));
  return funded.filter(({ enrollmentId, dueOn }) => keys.has(`${enrollmentId} ${dueOn}`));
}

/** For the demo: everything that could be forwarded was, on the business day after it was deducted. */
export function forwardPast({ database }: Parts, compId: number, today: CalendarDate) {
  return database.transaction({ compId }, async (tx) => {
    await allowLongWork(tx);
    await forward(tx, compId, today, ({ dueOn }) => {
      const day = addBusinessDays(dueOn, 1);
      return day < today ? day : today;
    });
  });
}

type Night = { compId: number; date: CalendarDate; now: Date };

/** What had waited for the account is part of a person's history; what comes every payday is not. */
async function auditRelease(
  tx: Transaction,
  { compId, date, now }: Night,
  forwarded: readonly store.WaitingDeduction[],
): Promise<void> {
  const released = forwarded.filter(({ dueOn, openSince }) => dueOn <= openSince);
  for (const [empno, own] of Map.groupBy(released, ({ empno }) => empno)) {
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    await audit(tx, { userId: null, address: 'jobs', compId }, now, {
      action: 'forward-hsa',
      subject: `participant:${empno}`,
      after: { hsaForwarded: displayMoney(dollarsOf(cents)), happenedOn: displayDate(date) },
    });
  }
}

async function sendApplications({ database, clock }: Parts, compId: number, date: CalendarDate) {
  const isComplete = (applicant: store.Applicant) =>
    missingInformation(applicant, { today: date, isEnrolled: applicant.isEnrolled }).length === 0;
  const applicants = await database.transaction({ compId }, (tx) =>
    store.listApplicants(tx, compId, date),
  );
  return await recordAll(
    { database, clock },
    { compId, date, kind: 'sent', empnos: applicants.filter(isComplete).map(({ empno }) => empno) },
    (last) => last === null,
  );
}

async function closeFailed({ database, clock }: Parts, compId: number, date: CalendarDate) {
  const upTo = addDays(date, -daysToMend);
  const empnos = await database.transaction({ compId }, (tx) => store.listFailed(tx, compId, upTo));
  return await recordAll(
    { database, clock },
    { compId, date, kind: 'closed', empnos },
    (last) => last?.kind === 'failed' && last.on <= upTo,
  );
}

type Records = { compId: number; date: CalendarDate; kind: HsaAnswer; empnos: readonly string[] };

/** People per transaction, so that nobody who edits one of them waits long. */
const peopleAtOnce = 100;

/** Decides again once the people are locked: the provider or another server may have been first. */
async function recordAll(
  { database, clock }: Parts,
  { compId, date, kind, empnos }: Records,
  isDue: (last: Awaited<ReturnType<typeof store.lastEntryOf>>) => boolean,
): Promise<number> {
  let recorded = 0;
  for (let at = 0; at < empnos.length; at += peopleAtOnce)
    recorded += await database.transaction({ compId }, async (tx) => {
      const some = empnos.slice(at, at + peopleAtOnce);
      await lockPeople(tx, compId, some);
      let written = 0;
      for (const empno of some) {
        if (!isDue(await store.lastEntryOf(tx, compId, empno))) continue;
        await store.insertEntry(tx, { compId, empno }, { kind, on: date }, clock.now());
        await audit(tx, { userId: null, address: 'jobs', compId }, clock.now(), {
          action: 'record-hsa-answer',
          subject: `participant:${empno}`,
          after: { hsaApplication: answerWords[kind], happenedOn: displayDate(date) },
        });
        written++;
      }
      return written;
    });
  return recorded;
}
