import type {
  Participant,
  ParticipantChange,
} from '@portal/contract/areas/participants/participant.ts';
import type { FormRecord } from '../../ui/form/use-contract-form.ts';

/** A person as a form holds them. */
export type ParticipantValues = ParticipantChange;

/** What no draft may keep. */
export const participantSecrets = ['payrollid', 'socsec'];

export const newParticipant: ParticipantValues = {
  payrollid: '',
  socsec: '',
  fname: '',
  lname: '',
  birthdate: '',
  sex: null,
  hphone: '',
  email: '',
  hstreet1: '',
  hstreet2: '',
  hcity: '',
  hstate: '',
  hzip: '',
  location: null,
  payfreq: '',
  payfreq2: '',
};

export function recordOf(participant: Participant): FormRecord<ParticipantValues> {
  const {
    empno: _empno,
    dependents: _dependents,
    terminateBenefits: _ends,
    version,
    ...values
  } = participant;
  return { values, version };
}
