import type { ContactInfo } from '@portal/contract/areas/settings/settings.contract.ts';
import type { ContactDetails } from '@portal/contract/areas/settings/contact-info.ts';
import { notFound } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/row-version.ts';
import { setLoginName } from '../session/login.service.ts';
import { changesOf } from './changed-fields.rules.ts';
import * as store from './settings.store.ts';

/** Users can read only their own details. Anyone else's are not found, even for an administrator. */
export async function getContactInfo(
  { database }: Context,
  { scope, compId, conId, userId }: Member,
  wantedUserId: number,
): Promise<ContactInfo> {
  if (wantedUserId !== userId) throw notFound();
  const user = await database.transaction(scope, (tx) => store.findUser(tx, compId, conId));
  if (!user) throw notFound();
  return { ...user, compid: compId };
}

/** Changing the email address does not change the user name. */
export async function saveContactInfo(
  { database, clock }: Context,
  member: Member,
  { compid, ...details }: ContactDetails & { compid: number },
  ifMatch: string | undefined,
): Promise<ContactInfo> {
  const { scope, compId, conId, userId } = member;
  if (compid !== compId) refuseProblems([{ path: 'compid', message: 'Invalid compid.' }]);
  return await database.transaction(scope, async (tx) => {
    const user = await store.lockUser(tx, compId, conId);
    if (!user) throw notFound();
    refuseStale(ifMatch, user.version);
    const changes = changesOf(user, details);
    if (!changes) return { ...user, compid };
    await store.saveContact(tx, compId, conId, details);
    const name = { firstName: details.confname, lastName: details.conlname };
    await setLoginName(tx, userId, name, 'self');
    await audit(tx, member, clock.now(), {
      action: 'save-contact-info',
      subject: `user:${userId}`,
      ...changes,
    });
    return { ...(await store.getUser(tx, compId, conId)), compid };
  });
}
