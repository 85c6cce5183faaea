import type {
  getInitialNotice,
  InitialNoticeInput,
} from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { FormRecord } from '../../../ui/form/form-options.ts';
import {
  newRecord,
  type ParticipantValues,
  recordOf,
} from '../../participants/participant-record.ts';

type NoticeValues = Omit<InitialNoticeInput, 'participant' | 'c_initid'>;

/** A notice and its participant, as one set of form values. */
export type InitialNoticeValues = NoticeValues & ParticipantValues;

export type PendingNotice = CallAnswer<typeof getInitialNotice>;

const noNotice: NoticeValues = {
  sendToEmployee: false,
  sendToSpouse: false,
  spouseName: '',
  spouseBirthDate: '',
  spouseGender: null,
};

/** Whether a field belongs to the notice; the others belong to the participant. */
export const isNoticeField = (name: string) => Object.hasOwn(noNotice, name);

/** A new notice to someone on file or someone new, or a pending one. */
export function noticeRecord(
  person: Participant | undefined,
  pending: PendingNotice | undefined,
): FormRecord<InitialNoticeValues> {
  const { values, version } = person ? recordOf(person) : newRecord(undefined);
  return pending
    ? {
        values: { ...recordOf(pending.participant).values, ...noticeOf(pending) },
        version: pending.version,
      }
    : { values: { ...values, ...noNotice }, version };
}

function noticeOf(pending: PendingNotice): NoticeValues {
  const { sendToEmployee, sendToSpouse, spouseName, spouseBirthDate, spouseGender } = pending;
  return { sendToEmployee, sendToSpouse, spouseName, spouseBirthDate, spouseGender };
}

/** The form's values in the shape the call takes. */
export function noticeBody(
  values: InitialNoticeValues,
  empno: string | null,
  c_initid: number | null,
): InitialNoticeInput {
  const { sendToEmployee, sendToSpouse, spouseName, spouseBirthDate, spouseGender, ...person } =
    values;
  return {
    participant: { empno, ...person },
    sendToEmployee,
    sendToSpouse,
    spouseName,
    spouseBirthDate,
    spouseGender,
    c_initid,
  };
}
