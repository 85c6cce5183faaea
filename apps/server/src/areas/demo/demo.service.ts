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
import * as accounts from './demo-accounts.store.ts';
import * as store from './demo.store.ts';

type Parts = { config: Config; database: Database; secrets: Secrets; clock: Clock; log: Log };

/**
 * Decides whether this installation is a demonstration, and fills it once if it is. A new embedded
 * database is one unless the settings say otherwise; PostgreSQL only when they ask for it.
 */
export async function prepareDemo({
  config,
  database,
  secrets,
  clock,
  log,
}: Parts): Promise<boolean> {
  // Slow on purpose, so not inside the transaction.
  const passwordHash = await hashPassword(config.demoPassword);
  const { isDemo, demo } = await database.transaction({ system: true }, async (tx) => {
    await allowLongWork(tx);
    await store.lockInstallation(tx);
    const isEmpty = !(await store.hasCompanies(tx));
    const wasFilled = (await store.readFact(tx, 'demo')) === 'yes';
    const wanted = config.demo ?? (wasFilled || (database.kind === 'pglite' && isEmpty));
    const filling = wanted && isEmpty ? makeDemo({ today: clock.today() }) : null;
    if (filling) await fill(tx, filling, passwordHash, secrets, clock);
    // Real companies never get the page that shows everybody's mail, whatever the settings say.
    const shows = wanted && (isEmpty || wasFilled);
    if (wanted && !shows)
      log.warn('DEMO is on, but this installation holds real companies: ignored');
    if (!wanted && wasFilled)
      log.warn('DEMO is off, but the demo accounts and their password still work');
    return { isDemo: shows, demo: filling };
  });
  if (demo) await liveThrough(demo, { database, clock });
  return isDemo;
}

/**
 * Runs the nightly work for the days on which it would have closed a plan year, and for today: the
 * accounts then stand as if the product had been in use. Cut off, the next night catches up.
 */
async function liveThrough(
  { companies, plans }: Demo,
  parts: Pick<Parts, 'database' | 'clock'>,
): Promise<void> {
  const today = parts.clock.today();
  const endOf = new Map(
    companies.flatMap(({ planYears }) => planYears.map((year) => [year.planYearId, year.endsOn])),
  );
  const closings = plans.map((plan) => addDays(endOf.get(plan.planYearId)!, plan.runOutDays + 1));
  const dates = [...new Set([...closings.filter((date) => date < today), today])].sort();
  // Without statistics the planner reads whole tables for every account.
  await parts.database.executeSql('analyze');
  const job = closePlanYearsJob(parts);
  for (const date of dates) await job.run({ date });
}

/** All in one transaction: a start that is cut off leaves nothing half filled. */
async function fill(
  tx: Transaction,
  demo: Demo,
  passwordHash: string,
  secrets: Secrets,
  clock: Clock,
) {
  const now = clock.now();
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
    await store.insertHistory(
      tx,
      demo.history.filter(({ compId }) => compId === company.compId),
    );
  }
  await store.writeFact(tx, 'demo', 'yes');
}
