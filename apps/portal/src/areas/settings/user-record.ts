import type { CompanyUser } from '@portal/contract/areas/settings/company-user.ts';
import { UserContactInput } from '@portal/contract/areas/settings/contact-info.ts';
import type { FormRecord } from '../../ui/form/form-options.ts';
import type { WizardStep } from '../../ui/wizard/use-wizard-step.ts';
import { noContact } from './contact-record.ts';

/** A company user's form values. */
export type UserValues = Omit<CompanyUser, 'conid' | 'status' | 'userName' | 'version'>;

export const newUser: UserValues = {
  ...noContact,
  locations: [],
  payFrequencies: [],
  responsibilities: [],
  permissions: [],
};

export function recordOfUser(user: CompanyUser): FormRecord<UserValues> {
  const { conid: _conid, status: _status, userName: _userName, version, ...values } = user;
  return { values, version };
}

export const userSteps: readonly WizardStep[] = [
  { slug: 'step-1', title: 'Contact info' },
  { slug: 'step-2', title: 'Access' },
];

export const contactNames = Object.keys(UserContactInput.shape);

/** The index of the step that contains a field. */
export const stepOf = (path: string) => (contactNames.includes(path) ? 0 : 1);
