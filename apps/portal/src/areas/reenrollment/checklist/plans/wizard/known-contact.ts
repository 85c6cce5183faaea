import { emailsOf } from '@portal/contract/areas/reenrollment/carrier-emails.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { carrierOf } from '../plan-names.ts';
import type { PlanValues } from './plan-form.ts';

const contactFields = ['carrierContactName', 'carrierContactEmail', 'carrierContactPhone'] as const;
export type Contact = Pick<PlanInProgress, (typeof contactFields)[number]>;
export type KnownContact = Contact & { planName: string };

/** The contacts that other plans of the checklist have for the same carrier, each once. */
export function knownContacts(
  values: Pick<PlanValues, 'carrier' | 'newCarrierName' | 'planInProgressId' | keyof Contact>,
  plans: readonly PlanInProgress[],
): KnownContact[] {
  const carrier = nameOf(values);
  if (carrier === '') return [];
  const taken = new Set([keyOf(values)]);
  return plans
    .filter(
      (plan) =>
        plan.planInProgressId !== values.planInProgressId &&
        nameOf(plan) === carrier &&
        plan.carrierContactName !== '' &&
        plan.carrierContactEmail !== '',
    )
    .filter((plan) => {
      const isNew = !taken.has(keyOf(plan));
      taken.add(keyOf(plan));
      return isNew;
    })
    .map(({ planName, carrierContactName, carrierContactEmail, carrierContactPhone }) => ({
      planName,
      carrierContactName,
      carrierContactEmail: emailsOf(carrierContactEmail).join(';'),
      carrierContactPhone,
    }));
}

const nameOf = (plan: Parameters<typeof carrierOf>[0]) => carrierOf(plan).trim().toLowerCase();
const keyOf = (contact: Contact) =>
  contactFields.map((name) => (contact[name] ?? '').trim().toLowerCase()).join('|');
