import type { Context } from '../../request/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { resealFiles } from '../../support/files/files.service.ts';
import { resealAccounts } from '../billing/ach/accounts.service.ts';
import { resealAchFiles } from '../billing/ach/ach-files.service.ts';
import { resealExplanations } from '../leave/request/explanations.service.ts';
import {
  dependentSsnIdentity,
  payrollIdIdentity,
  payrollIdValue,
  ssnIdentity,
} from '../participants/participant-secrets.ts';
import { resealRosterRows } from '../roster/kept-ids.service.ts';
import { listCompanyIds } from '../session/session.service.ts';
import { auditOperator } from './operator.service.ts';
import * as store from './operator.store.ts';

/**
 * Reseals and rehashes every stored secret with the newest key. Works page by page, each in its own
 * transaction, so it can be stopped and restarted without losing progress.
 */
export async function rotateKeys(context: Context): Promise<{ rewritten: number }> {
  let rewritten = await resealAchFiles(context);
  for (const compId of await listCompanyIds(context)) {
    rewritten += await eachPage(context, compId, '', resealPeople);
    rewritten += await eachPage(context, compId, 0, resealDependents);
    rewritten += await resealFiles(context, compId);
    rewritten += await resealExplanations(context, compId);
    rewritten += await resealAccounts(context, compId);
    rewritten += await resealRosterRows(context, compId);
  }
  await auditOperator(context, {
    action: 'rotate-keys',
    subject: 'installation',
    after: { rewritten },
  });
  return { rewritten };
}

type Page<Key> = { last: Key | undefined; rewritten: number };
type Reseal<Key> = (
  context: Context,
  tx: Transaction,
  compId: number,
  after: Key,
) => Promise<Page<Key>>;

async function eachPage<Key>(
  context: Context,
  compId: number,
  start: Key,
  reseal: Reseal<Key>,
): Promise<number> {
  let rewritten = 0;
  let after: Key | undefined = start;
  while (after !== undefined) {
    const from: Key = after;
    const page: Page<Key> = await context.database.transaction({ compId }, (tx) =>
      reseal(context, tx, compId, from),
    );
    rewritten += page.rewritten;
    after = page.last;
  }
  return rewritten;
}

async function resealPeople({ secrets }: Context, tx: Transaction, compId: number, after: string) {
  const people = await store.pageOfSealedPeople(tx, compId, after);
  const isStale = (sealed: Uint8Array | null) => sealed !== null && secrets.isStale(sealed);
  const stale = people.filter(
    (person) => isStale(person.payroll_id_sealed) || isStale(person.ssn_sealed),
  );
  const resealed = stale.map(({ empno, payroll_id_sealed, ssn_sealed }) => {
    const reseal = (sealed: Uint8Array, identity: string) =>
      secrets.seal(secrets.open(sealed, identity), identity);
    const identity = payrollIdIdentity(compId, empno);
    return {
      empno,
      payrollId: reseal(payroll_id_sealed, identity),
      hash: secrets.hash(payrollIdValue(secrets.open(payroll_id_sealed, identity))),
      ssn: ssn_sealed && reseal(ssn_sealed, ssnIdentity(compId, empno)),
    };
  });
  if (resealed.length > 0) await store.resealPeople(tx, compId, resealed);
  return { last: people.at(-1)?.empno, rewritten: resealed.length };
}

async function resealDependents(
  { secrets }: Context,
  tx: Transaction,
  compId: number,
  after: number,
) {
  const dependents = await store.pageOfSealedDependents(tx, compId, after);
  const stale = dependents.filter(({ ssn_sealed }) => ssn_sealed && secrets.isStale(ssn_sealed));
  const resealed = stale.map(({ dependent_id, empno, ssn_sealed }) => {
    const identity = dependentSsnIdentity(compId, empno);
    return {
      dependentId: dependent_id,
      sealed: secrets.seal(secrets.open(ssn_sealed!, identity), identity),
    };
  });
  if (resealed.length > 0) await store.resealDependents(tx, compId, resealed);
  return { last: dependents.at(-1)?.dependent_id, rewritten: resealed.length };
}
