import type { Transaction } from '../../../platform/database.ts';
import type { MailingAddress } from '../../../support/letters/mailing-address.ts';

const noAddress = { street1: null, street2: null, city: null, state: null, zip: null };

/** A null address sends the person's letters to the participant's. */
export async function setAddress(
  tx: Transaction,
  compId: number,
  personId: number,
  address: MailingAddress | null,
): Promise<void> {
  await tx
    .updateTable('event_persons')
    .set(address ?? noAddress)
    .where('comp_id', '=', compId)
    .where('person_id', '=', personId)
    .execute();
}
