import { counted } from '@portal/contract/values/counted.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { companiesWithWork } from '../../platform/find-work.ts';
import { jobDate, type Job } from '../../platform/jobs.ts';
import { lockPeople } from '../participants/participants.service.ts';
import { accountTotals, annualAllocation } from './account.rules.ts';
import * as store from './close-plan-years.store.ts';
import { filledFields } from './enrollment-changes.ts';
import { planCodes } from './plan-codes.ts';
import { postContributions } from './post-contributions.service.ts';
import { hasConflictingAccount, insertEnrollment, insertEntry } from './save-enrollment.store.ts';
import { yearEndSplit } from './year-end.rules.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** Nightly: after the run-out period, unused money rolls over or is forfeited. */
export function closePlanYearsJob(context: Dependencies): Job {
  return {
    name: 'close-plan-years',
    cron: '40 2 * * *',
    async run(data) {
      const date = jobDate(data, context.clock);
      // Late contributions still count, whichever job runs first.
      await postContributions(context, date);
      let closed = 0;
      for (const compId of await companiesWithWork(context, {}, store.companiesToClose(date)))
        closed += await closeCompany(context, compId, date);
      return `closed ${counted(closed, 'enrollment')}`;
    },
  };
}

/** One transaction per enrollment, earliest year first, because what rolls over counts in the next. */
async function closeCompany(context: Dependencies, compId: number, date: string): Promise<number> {
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
  { database, clock }: Dependencies,
  compId: number,
  { enrollmentId, empno }: store.DueEnrollment,
  date: string,
): Promise<boolean> {
  return database.transaction({ compId }, async (tx) => {
    const [person] = await lockPeople(tx, compId, [empno]);
    const account = await store.lockOpen(tx, compId, enrollmentId, date);
    // Another server got here first.
    if (!person || !account) return false;

    const { planCode, sums, next, planName, planYear } = account;
    const allocation = annualAllocation(planCode, account, sums);
    const endedOn = account.terminatedOn ?? person.terminateBenefits;
    const isParticipating = endedOn === null || endedOn >= date;
    const split = yearEndSplit(
      accountTotals(allocation, sums, false),
      account,
      isParticipating && next !== null && !next.isClosed,
    );
    const post = (kind: 'rolled-in' | 'rolled-out' | 'forfeiture', into: number, cents: number) =>
      insertEntry(tx, {
        comp_id: compId,
        enrollment_id: into,
        kind,
        effective_on: date,
        amount_cents: cents,
        reference: `YE${date.replaceAll('-', '')}`,
      });
    const { rolledOut, forfeited } = split;
    if (forfeited > 0) await post('forfeiture', enrollmentId, forfeited);
    if (rolledOut > 0 && next) {
      await post('rolled-out', enrollmentId, rolledOut);
      const into = next.enrollmentId ?? (await addRollIn(tx, { compId, empno }, account, next));
      await post('rolled-in', into, rolledOut);
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
  { compId, empno }: { compId: number; empno: string },
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
    // A general-purpose account would make the person ineligible to contribute to their HSA.
    is_limited_purpose:
      planCode === planCodes.healthFsa &&
      (await hasConflictingAccount(tx, { compId, empno }, 'HSA', span)),
    card_status: hasCard ? (cardStatus ?? 'Not Issued') : null,
  });
}
