import { sql } from 'kysely';
import type {
  ContinuationSettingsRecord,
  CoveragePlanRecord,
} from '@portal/sample-data/records.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';
import { continueSequence } from './demo.store.ts';

export async function insertSettings(
  tx: Transaction,
  { compId, stateTypes, planName, ...administrator }: ContinuationSettingsRecord,
): Promise<void> {
  await tx
    .insertInto('continuation_settings')
    .values({
      comp_id: compId,
      state_types: stateTypes,
      plan_name: planName,
      // Two years of monthly invoices would take minutes to print: they are mailed from the first day on.
      mails_invoices: false,
      administrator_name: administrator.administratorName,
      administrator_street: administrator.administratorStreet,
      administrator_city: administrator.administratorCity,
      administrator_phone: administrator.administratorPhone,
    })
    .execute();
}

/** From now on the invoices of coming months are mailed. */
export const mailInvoices = (tx: Transaction, compId: number) =>
  sql`update continuation_settings set mails_invoices = true where comp_id = ${compId}`.execute(tx);

export async function insertCoveragePlans(
  tx: Transaction,
  plans: readonly CoveragePlanRecord[],
): Promise<void> {
  if (plans.length === 0) return;
  // In one order: companies are loaded side by side, and none may wait for another in turn.
  const insurers = [...new Set(plans.map(({ carrier }) => carrier))].toSorted();
  await tx
    .insertInto('insurers')
    .values(insurers.map((name) => ({ name })))
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  await tx
    .insertInto('coverage_plans')
    .values(
      plans.map((plan) => ({
        coverage_plan_id: plan.planId,
        comp_id: plan.compId,
        name: plan.name,
        plan_type_id: plan.planTypeId,
        carrier: plan.carrier,
        policy_number: plan.policyNumber,
        for_cobra: plan.forCobra,
        for_billing: plan.forBilling,
        is_age_banded: plan.isAgeBanded,
        is_self_insured: plan.isSelfInsured,
        starts_on: plan.startsOn,
        ends_on: plan.endsOn,
      })),
    )
    .execute();
  const tiers = plans.flatMap(({ compId, planId, tiers: levels }) =>
    levels.map((tier) => ({ compId, planId, ...tier })),
  );
  await tx
    .insertInto('coverage_tiers')
    .values(
      tiers.map(({ compId, planId, tierId, name, covers }) => ({
        tier_id: tierId,
        comp_id: compId,
        coverage_plan_id: planId,
        name,
        covers,
      })),
    )
    .execute();
  await tx
    .insertInto('tier_rates')
    .values(
      tiers.flatMap(({ compId, tierId, rates }) =>
        rates.map(({ beginsOn, endsOn, cents }) => ({
          comp_id: compId,
          tier_id: tierId,
          begins_on: beginsOn,
          ends_on: endsOn,
          rate_cents: cents,
          entered_on: beginsOn,
        })),
      ),
    )
    .execute();
  await continueSequence(tx, 'coverage_plans', 'coverage_plan_id');
  await continueSequence(tx, 'coverage_tiers', 'tier_id');
}

/** In the order they were added, which is the order in the sample data. */
export async function dependentIdsOf(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('dependents')
    .select('dependent_id')
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .orderBy('dependent_id')
    .execute();
  return rows.map(({ dependent_id }) => dependent_id);
}

/** The unpaid amount of an event. */
export async function openCents(tx: Transaction, compId: number, eventId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(i.amount_cents - i.written_off_cents - coalesce((select sum(a.amount_cents) from check_applications a
      where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number), 0)), 0)::int as cents
    from invoices i where i.comp_id = ${compId} and i.event_id = ${eventId} and i.voided_on is null`.execute(
    tx,
  );
  return rows[0]!.cents;
}

/** What a month cost before others joined. */
export async function leastBilledCents(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(min(amount_cents), 0)::int as cents from invoices
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
  return rows[0]!.cents;
}

/** By service and participant: the demo gives nobody two events of one service. */
export async function eventIdsOf(tx: Transaction, compId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('continuation_events')
    .select(['event_id', 'service', 'empno'])
    .where('comp_id', '=', compId)
    .orderBy('event_id', 'desc')
    .execute();
  return new Map(rows.map(({ event_id, service, empno }) => [`${service} ${empno}`, event_id]));
}

/** Everyone an event covers except the participant. */
export async function dependentPersonsOf(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('event_persons')
    .select('person_id')
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('dependent_id', 'is not', null)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export async function insertInitialNotice(
  tx: Transaction,
  notice: NewRow<'initial_notices'>,
): Promise<void> {
  await tx.insertInto('initial_notices').values(notice).execute();
}
