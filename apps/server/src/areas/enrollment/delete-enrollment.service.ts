import { hasActivityMessage } from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { lockPeople, requireParticipant } from '../participants/participants.service.ts';
import * as store from './delete-enrollment.store.ts';
import { filledFields, displayEnrollment } from './enrollment-changes.ts';
import { requireEnrollment, unknownEnrollment } from './enrollment.service.ts';
import type { EnrollmentKey } from './enrollment.store.ts';
import { lockContributions, lockEnrollment } from './save-enrollment.store.ts';

/** Only what was entered in error goes; once there is activity, an enrollment is ended instead (domain.md 4.8). */
export function deleteEnrollment(
  { database, clock }: Context,
  member: Member,
  key: EnrollmentKey,
): Promise<void> {
  const { compId, scope } = member;
  const { empno } = key;
  return database.transaction(scope, async (tx) => {
    await lockPeople(tx, compId, [empno]);
    const { dependents } = await requireParticipant(tx, compId, empno);
    const locked = await lockEnrollment(tx, compId, key);
    if (!locked) throw unknownEnrollment();
    await lockContributions(tx, compId, locked.enrollmentId);
    if (await store.hasActivity(tx, compId, locked.enrollmentId))
      throw new Refusal('conflict', hasActivityMessage);
    const was = await requireEnrollment(tx, compId, key);
    await store.deleteEnrollment(tx, compId, locked.enrollmentId);
    await audit(tx, member, clock.now(), {
      action: 'delete-enrollment',
      subject: `participant:${empno}`,
      before: filledFields(displayEnrollment(was, dependents)),
    });
  });
}
