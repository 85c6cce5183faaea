import type { Transaction } from '../../../platform/database.ts';
import type { Administrator } from '../../../support/letters/letter.ts';
import { settingsOf } from '../event/settings.store.ts';
import { planFacts } from './letter-source.store.ts';

/** Who sends a company's letters and the name of its plan, as every letter of continuation coverage has them. */
export const letterPlan = async (tx: Transaction, compId: number) =>
  planFacts(await settingsOf(tx, compId));

/** The sender alone, for areas that write their own. */
export const letterSender = async (tx: Transaction, compId: number): Promise<Administrator> =>
  (await letterPlan(tx, compId)).administrator;
