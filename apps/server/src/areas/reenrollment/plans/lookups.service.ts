import { planTypeNames } from '@portal/contract/areas/continuation/plan-type.ts';
import {
  conflictsOf,
  levelDescriptions,
  levelTiers,
  type LevelTier,
} from '@portal/contract/areas/reenrollment/level-descriptions.ts';
import { unlistedInsurer } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { requireYear } from '../renewal.store.ts';
import * as store from './insurers.store.ts';

export const listCobraPlanTypes = () =>
  Object.entries(planTypeNames).map(([id, description]) => ({ id: Number(id), description }));

const tierNames: Record<LevelTier, string> = {
  E: 'One person',
  ES: 'Two adults',
  EC: 'One adult with children',
  F: 'Family',
};

export async function listCoverageTypes(context: Context, member: Member, planYearId: number) {
  await ofYear(context, member, planYearId);
  return levelTiers.map((id) => ({ id, description: tierNames[id] }));
}

export async function listLevelDescriptions(context: Context, member: Member, planYearId: number) {
  await ofYear(context, member, planYearId);
  return levelDescriptions.map((level) => ({ ...level, conflictingUnqIds: conflictsOf(level.id) }));
}

const ofYear = ({ database }: Context, { scope, compId }: Member, planYearId: number) =>
  database.transaction(scope, (tx) => requireYear(tx, compId, planYearId));

/** The last one is for insurers that are not on the list. */
export async function listInsurers({ database }: Context, { scope }: Member) {
  const insurers = await database.transaction(scope, (tx) => store.listInsurers(tx));
  return [...insurers, { id: 0, name: unlistedInsurer }];
}

export const insurerNames = async (tx: Transaction): Promise<string[]> =>
  (await store.listInsurers(tx)).map(({ name }) => name);

/** A name that is on the list changes nothing. */
export async function addInsurers(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names) await store.addInsurer(tx, name);
}

/** The provider's side. A name that is on the list changes nothing. */
export async function addInsurer(
  { database, clock }: Context,
  name: string,
): Promise<store.Insurer[]> {
  return await database.transaction({ system: true }, async (tx) => {
    const added = await store.addInsurer(tx, name);
    if (added !== undefined)
      await audit(tx, { userId: null, address: 'operator' }, clock.now(), {
        action: 'add-insurer',
        subject: `insurer:${added}`,
        after: { name },
      });
    return await store.listInsurers(tx);
  });
}
