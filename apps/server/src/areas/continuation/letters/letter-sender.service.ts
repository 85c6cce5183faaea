import type { Transaction } from '../../../platform/database.ts';
import type { Administrator } from '../../../support/letters/letter.ts';
import { settingsOf } from '../event/settings.store.ts';
import { planFacts } from './letter-source.store.ts';

/** Who sends a company's letters, for areas that write their own. */
export async function letterSender(tx: Transaction, compId: number): Promise<Administrator> {
  return planFacts(await settingsOf(tx, compId)).administrator;
}

/** The same with the name of the plan, as every letter of continuation coverage has them. */
export async function letterPlan(tx: Transaction, compId: number) {
  return planFacts(await settingsOf(tx, compId));
}
