import type { ContactInfo } from '@portal/contract/areas/settings/settings.contract.ts';
import type { FormRecord } from '../../ui/form/form-options.ts';

/** Contact details as form values. */
export type ContactValues = Omit<ContactInfo, 'compid' | 'version'>;

export const noContact: ContactValues = {
  confname: '',
  conlname: '',
  contitle: '',
  condept: '',
  conphone: '',
  confax: '',
  conemail: '',
  conaddr1: '',
  conaddr2: '',
  concity: '',
  constate: '',
  conzip: '',
};

export function recordOfContact(info: ContactInfo): FormRecord<ContactValues> {
  const { compid: _compid, version, ...values } = info;
  return { values, version };
}
