import { notFound, Refusal } from '@portal/contract/problem.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Context } from '../../request/context.ts';
import { audit, type AuditEntry } from '../../platform/audit.ts';
import { enterCompany } from '../../platform/database.ts';
import { countMissingRates } from '../continuation/money/missing-rates.service.ts';
import { countHeldLetters } from '../continuation/views/held-letters.service.ts';
import { postInvitation } from '../session/account-link.service.ts';
import { findOrAddLogin } from '../session/login.service.ts';
import { idleLimitMs } from '../../request/authenticate.ts';
import * as store from './operator.store.ts';

export async function getServerStatus(context: Context) {
  const { database, clock, jobs } = context;
  const counts = await database.transaction({ system: true }, (tx) =>
    store.countInstallation(tx, clock.now(), idleLimitMs),
  );
  return {
    database: database.kind,
    today: clock.today(),
    isMailSent: context.config.smtpUrl !== null,
    ...counts,
    jobs: await jobs.counts(),
    heldLetters: await countHeldLetters(context),
    missingRates: await countMissingRates(context),
  };
}

type JobRun = { date?: CalendarDate | undefined; compId?: number | undefined };

export async function runJob(context: Context, name: string, { date, compId }: JobRun) {
  if (date !== undefined) refuseFarDate(name, date, context.clock.today());
  const run = { ...(date && { date }), ...(compId && { compId }) };
  const { outcome, isComplete } = await outcomeOf(context, name, run);
  if (outcome === null) throw notFound(`There is no job named ${name}.`);
  await auditOperator(context, {
    action: 'run-job',
    subject: `job:${name}`,
    after: { ...run, outcome },
  });
  if (!isComplete) throw new Refusal('conflict', `The job did not fully succeed: ${outcome}.`);
  return { outcome };
}

/** Failures are logged with their causes; the operator sees only which ones they were. */
async function outcomeOf({ jobs, log }: Context, name: string, run: object) {
  try {
    return { outcome: await jobs.runNow(name, run), isComplete: true };
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    log.error({ job: name, err: error }, 'job failed');
    return { outcome: error.message, isComplete: false };
  }
}

const maxDaysAway = 10 * 366;
/** A letter with a past date would be false proof of mailing. */
const neverBackdated: readonly string[] = ['mail-notices', 'mail-leave-letters'];

function refuseFarDate(name: string, date: CalendarDate, today: CalendarDate): void {
  const refuse = (message: string) => refuseProblems([{ path: 'date', message }]);
  if (date < addDays(today, -maxDaysAway) || date > addDays(today, maxDaysAway))
    refuse('Must be within ten years of today');
  if (neverBackdated.includes(name) && date < today) refuse('Must not be before today');
}

/** For operator actions that belong to no single company. */
export async function auditOperator(
  { database, clock }: Context,
  entry: AuditEntry,
): Promise<void> {
  await database.transaction({}, (tx) => audit(tx, operator, clock.now(), entry));
}

const operator = { userId: null, address: 'operator' };

type Invitation = { compId: number; email: string; firstName: string; lastName: string };

/** A user who already has a password keeps it and only gains the company. */
export async function inviteAdministrator(
  context: Context,
  { compId, email, firstName, lastName }: Invitation,
) {
  const { database, clock } = context;
  return await database.transaction({ system: true }, async (tx) => {
    await enterCompany(tx, compId);
    const company = await store.findCompany(tx, compId);
    if (!company) throw notFound(`There is no company ${compId}.`);
    const user = await findOrAddLogin(context, tx, { email, firstName, lastName });
    const before = await store.findMembership(tx, compId, user.user_id);
    await store.makeAdministrator(tx, compId, user, clock.now());
    const after = await store.findMembership(tx, compId, user.user_id);
    const invited = !user.has_password;
    if (invited) await postInvitation(context, tx, user, company.name);
    await audit(tx, { ...operator, compId }, clock.now(), {
      action: 'invite-administrator',
      subject: `user:${user.user_id}`,
      ...(before && { before }),
      ...(after && { after }),
    });
    return { userId: user.user_id, invited };
  });
}
