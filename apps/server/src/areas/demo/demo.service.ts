import { addDays } from '@portal/contract/values/calendar-date.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Demo } from '@portal/sample-data/records.ts';
import type { Config } from '../../request/config.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  allowLongWork,
  enterCompany,
  type Database,
  type Transaction,
} from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { closePlanYearsJob } from '../enrollment/close-plan-years.service.ts';
import { forwardPast } from '../hsa/forward-hsa.service.ts';
import * as accounts from './demo-accounts.store.ts';
import { fillBilling } from './demo-billing.service.ts';
import { insertLeave } from './demo-leave.store.ts';
import * as store from './demo.store.ts';

type Dependencies = {
  config: Config;
  database: Database;
  secrets: Secrets;
  clock: Clock;
  log: Log;
};

/**
 * Decides whether this installation is a demo, and loads the demo data if it is new. A new embedded
 * database is a demo unless DEMO is off; PostgreSQL only if DEMO is on.
 */
export async function prepareDemo({
  config,
  database,
  secrets,
  clock,
  log,
}: Dependencies): Promise<boolean> {
  // Hashing is slow on purpose, so keep it out of the transaction.
  const passwordHash = await hashPassword(config.demoPassword);
  const { isDemo, demo } = await database.transaction({ system: true }, async (tx) => {
    await allowLongWork(tx);
    await store.lockInstallation(tx);
    const isEmpty = !(await store.hasCompanies(tx));
    const hasDemoData = (await store.readFact(tx, 'demo')) === 'yes';
    const wanted = config.demo ?? (hasDemoData || (database.kind === 'pglite' && isEmpty));
    const newDemo = wanted && isEmpty ? makeDemo({ today: clock.today() }) : null;
    if (newDemo) await insertDemo(tx, newDemo, { passwordHash, secrets, now: clock.now() });
    // Installations with real companies never get the page that shows all email, whatever DEMO says.
    const isDemo = wanted && (isEmpty || hasDemoData);
    if (wanted && !isDemo)
      log.warn('DEMO is on, but this installation has real companies: ignored');
    if (!wanted && hasDemoData)
      log.warn('DEMO is off, but the demo accounts and their password still work');
    return { isDemo, demo: newDemo };
  });
  if (demo) await simulateNights(demo, { database, clock });
  if (isDemo) await fillBilling({ config, database, secrets, clock });
  return isDemo;
}

/**
 * Runs the nightly job for every date on which it would have closed a plan year, and for today, so accounts
 * look as if the product had been in use. If interrupted, the next nightly run catches up.
 */
async function simulateNights(
  { companies, plans }: Demo,
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
): Promise<void> {
  const today = dependencies.clock.today();
  const endOf = new Map(
    companies.flatMap(({ planYears }) => planYears.map((year) => [year.planYearId, year.endsOn])),
  );
  const closingDates = plans.map((plan) =>
    addDays(endOf.get(plan.planYearId)!, plan.runOutDays + 1),
  );
  const dates = [...new Set([...closingDates.filter((date) => date < today), today])].sort();
  // Without statistics the planner reads whole tables for every account.
  await dependencies.database.executeSql('analyze');
  const job = closePlanYearsJob(dependencies);
  for (const date of dates) await job.run({ date });
  // Last: what payroll's debits have not paid for waits.
  for (const { compId } of companies) await forwardPast(dependencies, compId, today);
}

type DemoOptions = { passwordHash: string; secrets: Secrets; now: Date };

/** All in one transaction, so an interrupted start leaves nothing half loaded. */
async function insertDemo(
  tx: Transaction,
  demo: Demo,
  { passwordHash, secrets, now }: DemoOptions,
): Promise<void> {
  await store.insertUsers(tx, demo.users, passwordHash, now);
  await store.insertContent(tx, demo);
  for (const company of demo.companies) {
    await enterCompany(tx, company.compId);
    await store.insertCompany(tx, company);
    await store.insertMembers(tx, company.compId, demo.users, now);
    const people = demo.participants.filter((person) => person.compId === company.compId);
    await store.insertParticipants(tx, company.compId, people, secrets);
    await accounts.insertPlans(
      tx,
      demo.plans.filter(({ compId }) => compId === company.compId),
    );
    await accounts.insertEnrollments(
      tx,
      company.compId,
      demo.enrollments.filter(({ compId }) => compId === company.compId),
    );
    await accounts.insertHsaSteps(
      tx,
      demo.hsaSteps.filter(({ compId }) => compId === company.compId),
      now,
    );
    await insertLeave(tx, company.compId, demo.leave, secrets);
    await store.insertHistory(
      tx,
      demo.history.filter(({ compId }) => compId === company.compId),
    );
  }
  await store.writeFact(tx, 'demo', 'yes');
}
