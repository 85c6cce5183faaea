import { sql, type Selectable } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';

/** The settings row as stored. */
export type StoredSettings = Omit<Selectable<Tables['continuation_settings']>, 'comp_id'>;

/** A period in which a company collects one service's premiums itself. Without an end, it still does. */
export type PremiumCollection = Omit<Selectable<Tables['premium_collections']>, 'comp_id'>;

export type ContinuationSettings = StoredSettings & {
  /** In order of service and first day. */
  collections: PremiumCollection[];
  /** Whether premiums are provider-billed today rather than company-collected. */
  bills_cobra: boolean;
  bills_retirees: boolean;
};

/** For a company without a row: the same as the columns' defaults. */
export const defaultSettings: StoredSettings = {
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
  collector_name: null,
  collector_street: null,
  collector_city: null,
};

const columns = Object.keys(defaultSettings) as (keyof StoredSettings)[];

const collectionsOf = sql<
  PremiumCollection[]
>`(select coalesce(json_agg(json_build_object('service', p.service,
    'begins_on', p.begins_on, 'ends_on', p.ends_on, 'handed_over_on', p.handed_over_on)
    order by p.service, p.begins_on), '[]')
  from premium_collections p where p.comp_id = s.comp_id)`;

/** Of every company that has settled something, as the system sees them; the others have the defaults. */
export const settingsOfAll = sql<
  StoredSettings & { compId: number; company: string; collections: PremiumCollection[] }
>`select s.comp_id as "compId", c.name as company, ${sql.join(columns.map((column) => sql.ref(`s.${column}`)))},
    ${collectionsOf} as collections
  from continuation_settings s join companies c on c.comp_id = s.comp_id`;

export async function settingsOf(tx: Transaction, compId: number): Promise<ContinuationSettings> {
  const found = await tx
    .selectFrom('continuation_settings as s')
    // Each by its name: a query of all columns has no kept plan.
    .select(columns.map((column) => `s.${column}` as const))
    .select(collectionsOf.as('collections'))
    .where('s.comp_id', '=', compId)
    .executeTakeFirst();
  const { collections, ...stored } = found ?? { ...defaultSettings, collections: [] };
  return withCollections(stored, collections);
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
  change: Partial<StoredSettings>,
): Promise<void> {
  await tx
    .insertInto('continuation_settings')
    .values({ comp_id: compId, ...change })
    .onConflict((on) => on.column('comp_id').doUpdateSet(change))
    .execute();
}

export function withCollections(
  stored: StoredSettings,
  collections: PremiumCollection[],
): ContinuationSettings {
  const isCollecting = (letter: PremiumCollection['service']) =>
    collections.some(({ service, ends_on }) => service === letter && ends_on === null);
  return {
    ...stored,
    collections,
    bills_cobra: !isCollecting('cobra'),
    bills_retirees: !isCollecting('billing'),
  };
}
