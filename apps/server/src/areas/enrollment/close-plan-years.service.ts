import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { jobDate, type Job } from '../../platform/jobs.ts';
import { lockPeople } from '../participants/participants.service.ts';
import { listCompanyIds } from '../session/session.service.ts';
import { accountTotals, annualAllocation } from './account.rules.ts';
import * as store from './close-plan-years.store.ts';
import { filledFields } from './enrollment-changes.ts';
import { postContributions } from './post-contributions.service.ts';
import { hasRivalAccount, insertEnrollment, insertEntry } from './save-enrollment.store.ts';
import { yearEndSplit } from './year-end.rules.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Nightly: where the time to file claims is over, what is unused rolls on or is forfeited. */
export function closePlanYearsJob(context: Parts): Job {
  return {
    name: 'close-plan-years',
    cron: '40 2 * * *',
    async run(data) {
      const date = jobDate(data, context.clock);
      // What came in late still counts, whichever job runs first.
      await postContributions(context, date);
      let closed = 0;
      for (const compId of await listCompanyIds(context))
        closed += await closeCompany(context, compId, date);
      return `closed ${closed} enrollments`;
    },
  };
}

/** One transaction an enrollment, the earliest year first: what it rolls on counts in the next. */
async function closeCompany(context: Parts, compId: number, date: string): Promise<number> {
  let closed = 0;
  for (;;) {
    const due = await context.database.transaction({ compId }, (tx) =>
      store.listDue(tx, compId, date),
    );
    if (due.length === 0) return closed;
    for (const enrollment of due)
      if (await closeEnrollment(context, compId, enrollment, date)) closed++;
  }
}

function closeEnrollment(
  { database, clock }: Parts,
  compId: number,
  { enrollmentId, empno }: store.DueEnrollment,
  date: string,
): Promise<boolean> {
  return database.transaction({ compId }, async (tx) => {
    const [person] = await lockPeople(tx, compId, [empno]);
    const account = await store.lockOpen(tx, compId, enrollmentId, date);
    // Another server was here first.
    if (!person || !account) return false;

    const { planCode, sums, next, planName, planYear } = account;
    const allocation = annualAllocation(planCode, account, sums);
    const endedOn = account.terminatedOn ?? person.terminateBenefits;
    const takesPart = endedOn === null || endedOn >= date;
    const split = yearEndSplit(
      accountTotals(allocation, sums, false),
      account,
      takesPart && next !== null && !next.isClosed,
    );
    const move = (kind: 'rolled-in' | 'rolled-out' | 'forfeiture', into: number, cents: number) =>
      insertEntry(tx, {
        comp_id: compId,
        enrollment_id: into,
        kind,
        effective_on: date,
        amount_cents: cents,
        reference: `YE${date.replaceAll('-', '')}`,
      });
    const { rolledOut, forfeited } = split;
    if (forfeited > 0) await move('forfeiture', enrollmentId, forfeited);
    if (rolledOut > 0 && next) {
      await move('rolled-out', enrollmentId, rolledOut);
      const into = next.enrollmentId ?? (await addRollIn(tx, compId, empno, account, next));
      await move('rolled-in', into, rolledOut);
    }
    await store.close(tx, compId, enrollmentId, date);
    const money = (cents: number) => (cents > 0 ? displayMoney(dollarsOf(cents)) : null);
    await audit(tx, { userId: null, address: 'jobs', compId }, clock.now(), {
      action: 'close-enrollment',
      subject: `participant:${empno}`,
      after: filledFields({
        planName,
        planYear,
        rolledOut: money(rolledOut),
        rolledInto: rolledOut > 0 && next ? next.planYear : null,
        forfeited: money(forfeited),
      }),
    });
    return true;
  });
}

/** Holds what is left of the year before for someone who did not elect again (domain.md 4.3). */
async function addRollIn(
  tx: Transaction,
  compId: number,
  empno: string,
  { planCode, cardStatus }: store.OpenAccount,
  { planId, startsOn, endsOn, hasCard }: store.NextPlan,
): Promise<number> {
  const span = { from: startsOn, to: endsOn };
  return await insertEnrollment(tx, {
    comp_id: compId,
    empno,
    plan_id: planId,
    starts_on: startsOn,
    ends_on: endsOn,
    election_cents: 0,
    is_roll_in: true,
    // A general-purpose account would keep the person from contributing to their HSA.
    is_limited_purpose: planCode === 'M' && (await hasRivalAccount(tx, compId, empno, 'HSA', span)),
    card_status: hasCard ? (cardStatus ?? 'Not Issued') : null,
  });
}
