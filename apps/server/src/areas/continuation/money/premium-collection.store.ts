import type { Transaction } from '../../../platform/database.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

/** The company's name; undefined where there is none. */
export async function collectingCompany(
  tx: Transaction,
  compId: number,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('companies')
    .select('name')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return found?.name;
}

type Collection = Pick<
  ContinuationSettings,
  'bills_cobra' | 'bills_retirees' | 'collector_name' | 'collector_street' | 'collector_city'
>;

export async function savePremiumCollection(
  tx: Transaction,
  compId: number,
  collection: Collection,
): Promise<void> {
  await tx
    .insertInto('continuation_settings')
    .values({ comp_id: compId, ...collection })
    .onConflict((on) => on.column('comp_id').doUpdateSet(collection))
    .execute();
}
