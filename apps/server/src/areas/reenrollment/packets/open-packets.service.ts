import { checklistIsComplete } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from '../../../platform/database.ts';
import { completionsOf, lockRenewal, type Renewal } from '../renewal.store.ts';

/** Locks the checklist and refuses if its packets are ordered: then their papers stay as they are. */
export async function lockOpenPackets(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<Renewal> {
  const renewal = await lockRenewal(tx, compId, planYearId);
  const completions = await completionsOf(tx, compId, planYearId);
  if (completions.some(({ checklist }) => checklist === 'packets'))
    throw new Refusal('conflict', checklistIsComplete);
  return renewal;
}
