import { randomUUID } from 'node:crypto';
import type { SessionLife } from '@portal/contract/areas/session/session.contract.ts';
import type { Caller, Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { asAccounts, type Transaction } from '../../platform/database.ts';
import { idleLimitMs } from '../../request/authenticate.ts';
import { touchSession } from '../../request/caller.store.ts';
import * as store from './session.store.ts';

const absoluteLimitMs = 12 * 60 * 60_000;
/** A second step left unfinished for longer than this starts over. */
const partialLimitMs = 15 * 60_000;

type User = { user_id: number; user_name: string; first_name: string; last_name: string };

/** Creates the session row and the token that names it. */
export async function openSession(
  { clock, tokens }: Context,
  tx: Transaction,
  user: User,
  secondStepPending: boolean,
): Promise<string> {
  const now = clock.now();
  const expiresAt = new Date(
    now.getTime() + (secondStepPending ? partialLimitMs : absoluteLimitMs),
  );
  const sessionId = randomUUID();
  await store.insertSession(tx, {
    session_id: sessionId,
    user_id: user.user_id,
    second_step_pending: secondStepPending,
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
  });
  if (!secondStepPending) await store.markSeen(tx, user.user_id, now);
  return await tokens.issue(
    {
      sid: sessionId,
      userId: user.user_id,
      userName: user.user_name,
      name: `${user.first_name} ${user.last_name}`,
      requireMfa: secondStepPending,
    },
    expiresAt,
  );
}

export async function signOut({ database, clock }: Context, caller: Caller): Promise<void> {
  await database.transaction({ accounts: true }, async (tx) => {
    await store.endSession(tx, caller.sessionId, clock.now(), 'signed out');
    await audit(tx, caller, clock.now(), { action: 'sign-out', subject: `user:${caller.userId}` });
  });
}

/** After a user has lost the transaction's company: with no other company, their sessions are useless. */
export async function endSessionsWithoutCompany(
  { clock }: Context,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await asAccounts(tx, async () => {
    if (await store.hasOtherCompany(tx, userId)) return;
    await store.endSessionsOfUser(tx, userId, { now: clock.now(), reason: 'access ended' });
  });
}

export async function keepSession(context: Context, caller: Caller): Promise<SessionLife> {
  const { database, clock } = context;
  await database.transaction({ accounts: true }, (tx) =>
    touchSession(tx, caller.sessionId, clock.now()),
  );
  return await getSessionLife(context, caller);
}

export async function getSessionLife(
  { database, clock }: Context,
  caller: Caller,
): Promise<SessionLife> {
  const session = await database.transaction({ accounts: true }, (tx) =>
    store.getSession(tx, caller.sessionId),
  );
  const secondsUntil = (time: number) =>
    Math.max(0, Math.floor((time - clock.now().getTime()) / 1000));
  return {
    idleSecondsLeft: secondsUntil(session.last_seen_at.getTime() + idleLimitMs),
    secondsLeft: secondsUntil(session.expires_at.getTime()),
  };
}

export function listCompanies({ database, clock }: Context, { userId }: Caller) {
  return database.read({ userId }, store.companiesOfUser(userId, clock.today()));
}

export function getUserPermissions({ database }: Context, { scope, facts }: Member) {
  return database.transaction(scope, (tx) => store.listPermissions(tx, facts.permissions));
}

export function getFeatures({ database }: Context, { scope, compId }: Member) {
  return database.transaction(scope, (tx) => store.getCompanyFeatures(tx, compId));
}

export async function getMigrationStatus({ database }: Context, { scope, compId, facts }: Member) {
  const dates = await database.transaction(scope, (tx) => store.getMigrationDates(tx, compId));
  return { ...dates, hasMigrated: facts.hasMigrated };
}

/** The IDs of all companies, for jobs and the operator, which then enter them one by one. */
export function listCompanyIds({ database }: Pick<Context, 'database'>): Promise<number[]> {
  return database.transaction({ system: true }, store.listCompanyIds);
}
