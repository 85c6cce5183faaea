import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import type { Selectable } from 'kysely';

export type ContinuationSettings = Omit<Selectable<Tables['continuation_settings']>, 'comp_id'>;

/** Of a company that has settled nothing: the same as the columns' defaults. */
export const defaultSettings: ContinuationSettings = {
  active_coverage_ends: 'endOfMonth',
  measure_from: 'coverageBegins',
  response_days: 30,
  grace_days: 30,
  reinstatement_days: 30,
  prorates: true,
  writes_off_short: false,
  retro_on_revoke: false,
  bills_cobra: true,
  bills_retirees: true,
  state_types: null,
  plan_name: null,
  administrator_name: null,
  administrator_street: null,
  administrator_city: null,
  administrator_phone: null,
  collector_name: null,
  collector_street: null,
  collector_city: null,
};

export async function settingsOf(tx: Transaction, compId: number): Promise<ContinuationSettings> {
  const found = await tx
    .selectFrom('continuation_settings')
    .selectAll()
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return found ?? defaultSettings;
}
