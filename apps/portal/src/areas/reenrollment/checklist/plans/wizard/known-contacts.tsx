import { Button } from '@mantine/core';
import { emailsOf } from '@portal/contract/areas/reenrollment/carrier-emails.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { IconAddressBook } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useFormValue } from '../../../../../ui/form/use-form-value.ts';
import { type KnownContact, knownContacts } from './known-contact.ts';
import type { PlanForm } from './plan-form.ts';
import classes from './plan-wizard.module.css';

type KnownContactsProps = { form: PlanForm; plans: readonly PlanInProgress[] };

/** The contacts that other plans of the same carrier have, taken over with one press. */
export function KnownContacts({ form, plans }: KnownContactsProps) {
  const values = {
    carrier: useFormValue(form, 'carrier'),
    newCarrierName: useFormValue(form, 'newCarrierName'),
    planInProgressId: useFormValue(form, 'planInProgressId'),
    carrierContactName: useFormValue(form, 'carrierContactName'),
    carrierContactEmail: useFormValue(form, 'carrierContactEmail'),
    carrierContactPhone: useFormValue(form, 'carrierContactPhone'),
  };
  const known = knownContacts(values, plans);
  if (known.length === 0) return null;
  const use = ({ planName: _plan, ...contact }: KnownContact) => {
    flushSync(() => {
      for (const [name, value] of Object.entries(contact))
        form.field(name as keyof typeof contact).set(value);
    });
    // The button that had the focus is gone.
    document.getElementById(form.field('carrierContactName').id)?.focus();
  };
  return (
    <ul className={classes.known} aria-label="Contacts of this carrier">
      {known.map((contact) => {
        const { planName, carrierContactName, carrierContactEmail, carrierContactPhone } = contact;
        const [first, ...more] = emailsOf(carrierContactEmail);
        const emails = more.length === 0 ? first : `${first} and ${more.length} more`;
        return (
          <li key={`${planName} ${carrierContactName}`}>
            <IconAddressBook size={20} stroke={1.75} aria-hidden />
            <p>
              As for {planName}:{' '}
              {[carrierContactName, emails, carrierContactPhone].filter(Boolean).join(', ')}
            </p>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Use the contact of ${planName}`}
              onClick={() => use(contact)}
            >
              Use this contact
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
