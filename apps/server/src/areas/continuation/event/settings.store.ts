import { sql, type Selectable } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';

/** The settings row as stored. */
export type ContinuationSettings = Omit<Selectable<Tables['continuation_settings']>, 'comp_id'>;

/** For a company without a row: the same as the columns' defaults. */
export const defaultSettings: ContinuationSettings = {
  active_coverage_ends: 'endOfMonth',
  measure_from: 'coverageBegins',
  response_days: 30,
  grace_days: 30,
  reinstatement_days: 30,
  prorates: true,
  writes_off_short: false,
  retro_on_revoke: false,
  bills_leaves: true,
  mails_invoices: true,
  state_types: null,
  plan_name: null,
  administrator_name: null,
  administrator_street: null,
  administrator_city: null,
  administrator_phone: null,
  collects_cobra: false,
  collects_billing: false,
  collector_name: null,
  collector_street: null,
  collector_city: null,
};

const columns = Object.keys(defaultSettings) as (keyof ContinuationSettings)[];

export async function settingsOf(tx: Transaction, compId: number): Promise<ContinuationSettings> {
  const found = await tx
    .selectFrom('continuation_settings')
    // Each by its name: a query of all columns has no kept plan.
    .select(columns)
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return found ?? defaultSettings;
}

/** The company's name; undefined where there is no such company. */
export async function companyName(tx: Transaction, compId: number): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select name from companies where comp_id = ${compId}`.execute(tx);
  return rows[0]?.name;
}

export async function saveSettings(
  tx: Transaction,
  compId: number,
  change: Partial<ContinuationSettings>,
): Promise<void> {
  await tx
    .insertInto('continuation_settings')
    .values({ comp_id: compId, ...change })
    .onConflict((on) => on.column('comp_id').doUpdateSet(change))
    .execute();
}
