import type { Transaction } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { sealedIdsOf, sealedSsnsOf } from './full-ids.store.ts';
import { dependentSsnIdentity, payrollIdIdentity, ssnIdentity } from './participant-secrets.ts';

export type FullIds = {
  /** What the company calls its people's id, often their SSN. */
  payrollId: string;
  ssn: string | null;
};

/** Full ids by PID, for the few reports that need them. Whoever calls this writes the audit row. */
export async function openIds(
  tx: Transaction,
  secrets: Secrets,
  compId: number,
  empnos: readonly string[],
): Promise<Map<string, FullIds>> {
  const sealed = await sealedIdsOf(tx, compId, empnos);
  return new Map(
    sealed.map(({ empno, payrollIdSealed, ssnSealed, isSsn }) => {
      const payrollId = secrets.open(payrollIdSealed, payrollIdIdentity(compId, empno));
      const ssn = ssnSealed && secrets.open(ssnSealed, ssnIdentity(compId, empno));
      return [empno, { payrollId, ssn: ssn ?? (isSsn ? payrollId : null) }];
    }),
  );
}

/** The same for dependents, by their id; those without an SSN are left out. */
export async function openDependentSsns(
  tx: Transaction,
  secrets: Secrets,
  compId: number,
  dependentIds: readonly number[],
): Promise<Map<number, string>> {
  const sealed = await sealedSsnsOf(tx, compId, dependentIds);
  return new Map(
    sealed.map(({ dependentId, empno, ssnSealed }) => [
      dependentId,
      secrets.open(ssnSealed, dependentSsnIdentity(compId, empno)),
    ]),
  );
}
