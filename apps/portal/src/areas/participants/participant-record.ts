import type {
  Participant,
  ParticipantChange,
} from '@portal/contract/areas/participants/participant.ts';
import type { FormRecord } from '../../ui/form/form-options.ts';

/** A participant's form values. */
export type ParticipantValues = ParticipantChange;

/** The values no draft may keep. */
export const participantSecrets = ['payrollid', 'socsec'];

const newParticipant: ParticipantValues = {
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

/** A new participant, or the one on file with the typed id; secrets only as typed. */
export function newRecord(found: Participant | undefined): FormRecord<ParticipantValues> {
  if (!found) return { values: newParticipant };
  const { payrollid, socsec } = newParticipant;
  return { values: { ...recordOf(found).values, payrollid, socsec }, filledFrom: found.empno };
}

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
