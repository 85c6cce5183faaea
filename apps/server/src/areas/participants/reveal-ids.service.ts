import { notFound } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { dependentSsnIdentity, payrollIdIdentity, ssnIdentity } from './participant-secrets.ts';
import { unknownPidMessage } from './participants.service.ts';
import * as store from './reveal-ids.store.ts';

/** Returns the full IDs and adds the audit row that records who asked for them. */
export function revealParticipantIds(
  { database, clock, secrets }: Context,
  member: Member,
  empno: string,
) {
  const { compId, scope } = member;
  return database.transaction(scope, async (tx) => {
    const sealed = await store.getSealedIds(tx, compId, empno);
    if (!sealed) throw notFound(unknownPidMessage);
    await audit(tx, member, clock.now(), {
      action: 'reveal-participant-ids',
      subject: `participant:${empno}`,
    });
    return {
      payrollid: secrets.open(sealed.payroll_id_sealed, payrollIdIdentity(compId, empno)),
      socsec: sealed.ssn_sealed && secrets.open(sealed.ssn_sealed, ssnIdentity(compId, empno)),
    };
  });
}

export function revealDependentSsn(
  { database, clock, secrets }: Context,
  member: Member,
  { empno, dependentId }: { empno: string; dependentId: number },
) {
  const { compId, scope } = member;
  return database.transaction(scope, async (tx) => {
    const dependent = await store.getSealedSsn(tx, compId, empno, dependentId);
    if (!dependent) throw notFound('Dependent not found.');
    await audit(tx, member, clock.now(), {
      action: 'reveal-dependent-ssn',
      subject: `participant:${empno}`,
      after: { dependent: dependent.name },
    });
    const { ssn_sealed } = dependent;
    return { ssn: ssn_sealed && secrets.open(ssn_sealed, dependentSsnIdentity(compId, empno)) };
  });
}
