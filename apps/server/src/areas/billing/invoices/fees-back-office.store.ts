import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

export async function hasCompany(tx: Transaction, compId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('companies')
    .select('comp_id')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The settings, locked; made with nothing billed if there are none. */
export async function lockSettings(tx: Transaction, compId: number) {
  await tx
    .insertInto('billing_settings')
    .values({ comp_id: compId })
    .onConflict((on) => on.doNothing())
    .execute();
  return await tx
    .selectFrom('billing_settings')
    .select([
      'billed_from as billedFrom',
      'debited_from as debitedFrom',
      'cobra_fee_share as cobraFeeShare',
    ])
    .where('comp_id', '=', compId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type SettingsOnFile = Awaited<ReturnType<typeof lockSettings>>;

export async function saveSettings(
  tx: Transaction,
  compId: number,
  { billedFrom, debitedFrom, cobraFeeShare }: SettingsOnFile,
): Promise<void> {
  await tx
    .updateTable('billing_settings')
    .set({ billed_from: billedFrom, debited_from: debitedFrom, cobra_fee_share: cobraFeeShare })
    .where('comp_id', '=', compId)
    .execute();
}

/** A price of the same month is replaced. */
export async function savePrice(tx: Transaction, price: NewRow<'fee_prices'>): Promise<void> {
  const { price_cents, minimum_cents } = price;
  await tx
    .insertInto('fee_prices')
    .values(price)
    .onConflict((on) =>
      on.columns(['comp_id', 'fee', 'starts_on']).doUpdateSet({ price_cents, minimum_cents }),
    )
    .execute();
}

/** False if something was charged for the same reference before. */
export async function insertCharge(
  tx: Transaction,
  charge: NewRow<'one_time_charges'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('one_time_charges')
    .values(charge)
    .onConflict((on) => on.columns(['comp_id', 'reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
