import { notFound } from '@portal/contract/problem.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../request/context.ts';
import { operator } from '../../request/operator-call.ts';
import type { Transaction } from '../../platform/database.ts';
import { postInvitation, withdrawUnsentInvitation } from '../session/account-link.service.ts';
import { invitedAmong } from '../session/login.service.ts';
import { companyName } from './workbook/table-rows.store.ts';
import { listWithoutPassword } from './workbook/sheets/users.store.ts';

/**
 * Invites everybody of a company who can sign in and has neither a password nor an invitation; with `again`, also those
 * who have not accepted theirs, whose link is void then.
 */
export async function inviteUsers(
  context: Context,
  compId: number,
  again: boolean,
): Promise<{ invited: string[]; isMailSent: boolean }> {
  const { database, clock, config } = context;
  // The system sees which emails are still to be sent.
  return await database.transaction({ system: true, compId }, async (tx) => {
    const name = await companyName(tx, compId);
    if (name === undefined) throw notFound(`There is no company ${compId}.`);
    const users = again
      ? await listWithoutPassword(tx, compId)
      : await uninvitedUsers(tx, compId, clock.now());
    for (const user of users) {
      await withdrawUnsentInvitation(context, tx, user.user_name, name);
      await postInvitation(context, tx, user, name);
    }
    const invited = users.map(({ user_name }) => user_name);
    if (users.length > 0)
      await audit(tx, operator(compId), clock.now(), {
        action: 'invite-users',
        subject: `company:${compId}`,
        after: { users: invited },
      });
    return { invited, isMailSent: config.smtpUrl !== null };
  });
}

/** Users who can sign in and have neither a password nor an invitation that still works. */
export async function uninvitedUsers(tx: Transaction, compId: number, now: Date) {
  const users = await listWithoutPassword(tx, compId);
  const invited = await invitedAmong(
    tx,
    users.map(({ user_id }) => user_id),
    now,
  );
  return users.filter(({ user_id }) => !invited.includes(user_id));
}
