import type {
  BillingSettings,
  FeePrice,
  OneTimeCharge,
} from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { onceForOperator, operator } from '../../../request/operator-call.ts';
import { listPrices } from './billing-run.store.ts';
import * as store from './fees-back-office.store.ts';
import { chargeAmount, pricesOf } from './invoice-lines.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;
type Call = { compId: number; key: string | undefined };

const firstOf = (month: string) => `${month}-01`;

async function requireCompany(tx: Transaction, compId: number): Promise<void> {
  if (!(await store.hasCompany(tx, compId))) throw notFound(`There is no company ${compId}.`);
}

/** Only what is named changes; an empty day of debits ends them. */
export function changeBillingSettings(
  parts: Parts,
  { compId, key }: Call,
  { billedFrom, ...rest }: BillingSettings,
): Promise<void> {
  const change = { ...rest, ...(billedFrom !== undefined && { billedFrom: firstOf(billedFrom) }) };
  const call = { compId, operation: 'changeBillingSettings', input: change, key };
  return onceForOperator(parts, call, async (tx) => {
    await requireCompany(tx, compId);
    const before = await store.lockSettings(tx, compId);
    const after = { ...before, ...change } as store.SettingsOnFile;
    await store.saveSettings(tx, compId, after);
    await audit(tx, operator(compId), parts.clock.now(), {
      action: 'change-billing-settings',
      subject: `company:${compId}`,
      before,
      after,
    });
  });
}

/** Invoices that were made keep their prices. */
export function setFeePrice(
  parts: Parts,
  { compId, key }: Call,
  { fee, from, price, minimum }: FeePrice,
): Promise<void> {
  const call = { compId, operation: 'setFeePrice', input: { fee, from, price, minimum }, key };
  return onceForOperator(parts, call, async (tx) => {
    await requireCompany(tx, compId);
    const month = firstOf(from);
    const before = pricesOf(await listPrices(tx, compId), month)(fee);
    await store.savePrice(tx, {
      comp_id: compId,
      fee,
      starts_on: month,
      price_cents: centsOf(price),
      minimum_cents: centsOf(minimum),
    });
    await audit(tx, operator(compId), parts.clock.now(), {
      action: 'set-fee-price',
      subject: `company:${compId}`,
      before: {
        fee,
        price: dollarsOf(before.priceCents),
        minimum: dollarsOf(before.minimumCents),
      },
      after: { fee, from, price, minimum },
    });
  });
}

/** The same reference again is not charged again, with or without a key. */
export function addCharge(
  parts: Parts,
  { compId, key }: Call,
  { fee, description, on, quantity, price, reference }: OneTimeCharge,
): Promise<void> {
  const input = { fee, description, on, quantity, price, reference };
  return onceForOperator(parts, { compId, operation: 'addCharge', input, key }, async (tx) => {
    await requireCompany(tx, compId);
    const standard = pricesOf(await listPrices(tx, compId), monthOf(on).startDate)(fee);
    const priceCents = price === undefined ? standard.priceCents : centsOf(price);
    const amountCents = chargeAmount(quantity, priceCents, standard.minimumCents);
    const isNew = await store.insertCharge(tx, {
      comp_id: compId,
      fee,
      description,
      charged_on: on,
      quantity,
      price_cents: priceCents,
      amount_cents: amountCents,
      reference,
    });
    if (!isNew) return;
    await audit(tx, operator(compId), parts.clock.now(), {
      action: 'add-charge',
      subject: `company:${compId}`,
      after: { fee, description, on, quantity, amount: dollarsOf(amountCents), reference },
    });
  });
}
