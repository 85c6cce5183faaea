import { notFound } from '@portal/contract/problem.ts';
import type { Context } from '../../app/context.ts';
import { audit, type AuditEntry } from '../../platform/audit.ts';
import { enterCompany } from '../../platform/database.ts';
import { countMissingRates } from '../continuation/money/missing-rates.service.ts';
import { postInvitation } from '../session/account-link.service.ts';
import { findOrAddLogin } from '../session/login.service.ts';
import { idleLimitMs } from '../session/session.service.ts';
import * as store from './operator.store.ts';

export async function getServerStatus(context: Context) {
  const { database, clock, jobs } = context;
  const counts = await database.transaction({ system: true }, (tx) =>
    store.countInstallation(tx, clock.now(), idleLimitMs),
  );
  return {
    database: database.kind,
    today: clock.today(),
    ...counts,
    jobs: await jobs.counts(),
    missingRates: await countMissingRates(context),
  };
}

type JobRun = { date?: string | undefined; compId?: number | undefined };

export async function runJob(context: Context, name: string, { date, compId }: JobRun) {
  const run = { ...(date && { date }), ...(compId && { compId }) };
  const outcome = await context.jobs.runNow(name, run);
  if (outcome === null) throw notFound(`There is no job named ${name}.`);
  await auditOperator(context, {
    action: 'run-job',
    subject: `job:${name}`,
    after: { ...run, outcome },
  });
  return { outcome };
}

/** What the operator did that belongs to no single company. */
export async function auditOperator(
  { database, clock }: Context,
  entry: AuditEntry,
): Promise<void> {
  await database.transaction({}, (tx) => audit(tx, operator, clock.now(), entry));
}

const operator = { userId: null, address: 'operator' };

type Invitation = { compId: number; email: string; firstName: string; lastName: string };

/** A user who already has a password keeps it and is only given the company. */
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
    const invited = user.password_hash === null;
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
