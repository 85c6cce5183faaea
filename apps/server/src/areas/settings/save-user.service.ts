import type { CompanyUser, UserInput } from '@portal/contract/areas/settings/company-user.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import { refuseStale } from '../../platform/row-version.ts';
import { postWelcome, withdrawInvitation } from '../session/account-link.service.ts';
import { findOrAddLogin, setLoginName } from '../session/login.service.ts';
import { endSessionsWithoutCompany } from '../session/session.service.ts';
import { changesOf } from './changed-fields.rules.ts';
import { currentGranter, managerProblems, scopeProblems } from './granting.service.ts';
import * as store from './settings.store.ts';
import { beyondOwn, beyondOwnMessage, hasEnded, normalizeScope } from './user-access.rules.ts';

/**
 * The response is the same whether or not the email address already has a login, so it does not reveal that
 * the person belongs to another company.
 */
export async function addUser(
  context: Context,
  member: Member,
  input: UserInput,
  idempotencyKey: string | undefined,
): Promise<CompanyUser> {
  const { database, clock, secrets } = context;
  const { scope, compId, userId } = member;
  const repeat = {
    key: idempotencyKey,
    compId,
    userId,
    operation: 'addUser',
    input,
    now: clock.now(),
    hash: secrets.hash,
  };
  return await database.transaction(scope, (tx) =>
    once(tx, repeat, async () => {
      const company = await store.lockCompany(tx, compId);
      const granter = await currentGranter(tx, member);
      const user = { ...input, ...normalizeScope(input) };
      refuseProblems([
        ...(await scopeProblems(tx, compId, { granter, before: null, input })),
        ...(hasEnded(user) ? [newUserEndedProblem] : []),
      ]);
      const login = await availableLogin(context, tx, compId, input);
      const added = { ...user, userId: login.user_id, addedAt: clock.now() };
      const conId = await store.insertUser(tx, compId, added);
      await postWelcome(context, tx, login.user_id, company.name);
      await audit(tx, member, clock.now(), {
        action: 'add-user',
        subject: `user:${login.user_id}`,
        after: user,
      });
      return await store.getUser(tx, compId, conId);
    }),
  );
}

const newUserEndedProblem = {
  path: 'responsibilities',
  message: 'A new user cannot be No Longer A Contact.',
};

export async function updateUser(
  context: Context,
  member: Member,
  { conid, ...input }: UserInput & { conid: number },
  { conId, ifMatch }: { conId: number; ifMatch: string | undefined },
): Promise<CompanyUser> {
  const { database, clock } = context;
  const { scope, compId } = member;
  if (conid !== conId) refuseProblems([{ path: 'conid', message: 'Invalid conid.' }]);
  return await database.transaction(scope, async (tx) => {
    const company = await store.lockCompany(tx, compId);
    const granter = await currentGranter(tx, member);
    const before = await store.lockUser(tx, compId, conId);
    if (!before) throw notFound();
    refuseStale(ifMatch, before.version);

    const user = { ...input, ...normalizeScope(input) };
    const wasEnded = before.status === 'ended';
    const isEnded = hasEnded(user);
    // All access counts as newly granted if the user returns, or if the invitation goes to another mailbox.
    const isReturning = wasEnded && !isEnded;
    const isRedirected =
      before.isInvitationPending && input.conemail.toLowerCase() !== before.userName;
    const isRedirectedBeyondOwn = isRedirected && beyondOwn(granter, null, user).length > 0;
    refuseProblems([
      ...(isRedirectedBeyondOwn ? [{ path: 'conemail', message: beyondOwnMessage }] : []),
      ...(await scopeProblems(tx, compId, {
        granter,
        before: isReturning ? null : before,
        input,
      })),
      ...(await managerProblems(tx, member, { conId, before, after: user })),
    ]);

    const login = isRedirected
      ? await availableLogin(context, tx, compId, input)
      : { user_id: before.userId, user_name: before.userName };
    const changes = changesOf(before, { ...user, userName: login.user_name });
    if (!changes) return before;
    const now = clock.now();
    await store.saveUser(tx, { compId, conId }, user, {
      userId: login.user_id,
      redirectedAt: isRedirected ? now : null,
      endedAt: isEnded ? now : null,
    });
    if (isRedirected) await withdrawInvitation(tx, before.userId);
    else if (before.isInvitationPending)
      await setLoginName(tx, before.userId, nameOf(input), 'company');
    if (isRedirected && !isEnded) await postWelcome(context, tx, login.user_id, company.name);
    if (isEnded && !wasEnded) await endSessionsWithoutCompany(context, tx, before.userId);
    await audit(tx, member, now, {
      action: 'update-user',
      subject: `user:${login.user_id}`,
      ...changes,
    });
    return await store.getUser(tx, compId, conId);
  });
}

/** The login for the email address, which must not be in the company yet. */
async function availableLogin(context: Context, tx: Transaction, compId: number, input: UserInput) {
  const login = await findOrAddLogin(context, tx, { email: input.conemail, ...nameOf(input) });
  if (!(await store.isMember(tx, compId, login.user_id))) return login;
  const message = takenEmailMessage;
  throw new Refusal('conflict', message, { fields: [{ path: 'conemail', message }] });
}

export const takenEmailMessage = 'This email address already belongs to a user of this company.';

const nameOf = ({ confname, conlname }: UserInput) => ({ firstName: confname, lastName: conlname });
