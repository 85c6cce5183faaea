import type { Transaction } from '../../../platform/database.ts';

export type Insurer = { id: number; name: string };

export function listInsurers(tx: Transaction): Promise<Insurer[]> {
  return tx.selectFrom('insurers').select(['insurer_id as id', 'name']).orderBy('name').execute();
}

/** Undefined if the list has it already. */
export async function addInsurer(tx: Transaction, name: string): Promise<number | undefined> {
  const added = await tx
    .insertInto('insurers')
    .values({ name })
    .onConflict((on) => on.column('name').doNothing())
    .returning('insurer_id')
    .executeTakeFirst();
  return added?.insurer_id;
}
