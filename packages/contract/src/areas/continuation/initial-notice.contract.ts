import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { optionalChoice } from '../../values/choice.ts';
import { OptionalDate } from '../../values/date-text.ts';
import type { FieldProblem } from '../../problem.ts';
import { RowId } from '../../values/row-id.ts';
import { optionalText, requiredMessage } from '../../values/text.ts';
import { Participant } from '../participants/participant.ts';
import { ParticipantPath } from '../participants/participants.contract.ts';
import { CompanyPath } from '../session/session.contract.ts';
import { EventParticipant } from './event.ts';

export const noNoticeMessage = 'Please select at least one notice to send.';

/** An initial notice as it is entered (domain.md 2.4). */
export const InitialNoticeInput = z.strictObject({
  participant: EventParticipant,
  sendToEmployee: z.boolean().default(false),
  sendToSpouse: z.boolean().default(false),
  spouseName: optionalText(35),
  spouseBirthDate: OptionalDate,
  spouseGender: optionalChoice(['F', 'M']),
  /** The pending notice that this one takes the place of (domain.md 2.4). */
  c_initid: RowId.nullish().transform((id) => id ?? null),
});
export type InitialNoticeInput = z.output<typeof InitialNoticeInput>;

type Addressees = Pick<InitialNoticeInput, 'sendToEmployee' | 'sendToSpouse' | 'spouseName'>;

export function initialNoticeProblems(input: Addressees): FieldProblem[] {
  const { sendToEmployee, sendToSpouse, spouseName } = input;
  if (!sendToEmployee && !sendToSpouse)
    return [{ path: 'sendToEmployee', message: noNoticeMessage }];
  return sendToSpouse && !spouseName ? [{ path: 'spouseName', message: requiredMessage }] : [];
}

const noticeFields = {
  sendToEmployee: z.boolean(),
  sendToSpouse: z.boolean(),
  spouseName: z.string().nullable(),
  spouseBirthDate: z.iso.date().nullable(),
  spouseGender: z.enum(['F', 'M']).nullable(),
};

export const addInitialNotice = operation({
  name: 'addInitialNotice',
  method: 'POST',
  path: '/api/companies/{compId}/initial-notices',
  access: company({ page: 'enter-cobra-initial-notice' }),
  summary: 'Queue the initial notice for the employee, the spouse or both, or change a pending one',
  params: CompanyPath,
  body: InitialNoticeInput,
  answer: z.object({
    notices: z.array(
      z.object({
        c_initid: z.number().int(),
        destinationName: z.string(),
        dateToSend: z.iso.date(),
      }),
    ),
  }),
});

export const getInitialNotice = operation({
  name: 'getInitialNotice',
  method: 'GET',
  path: '/api/companies/{compId}/initial-notices/{empno}/{c_initid}',
  access: company({ page: 'enter-cobra-initial-notice' }),
  summary: 'A pending initial notice, in the shape its form edits',
  params: ParticipantPath.extend({ c_initid: RowId }),
  answer: z.object({
    c_initid: z.number().int(),
    participant: Participant,
    ...noticeFields,
    /** The version of the notice and its person, for If-Match. */
    version: z.string(),
  }),
});

export const deleteInitialNotice = operation({
  name: 'deleteInitialNotice',
  method: 'DELETE',
  path: '/api/companies/{compId}/initial-notices/{empno}/{c_initid}',
  access: company({ page: 'enter-cobra-initial-notice' }),
  summary: 'Delete an initial notice that has not been mailed; 409 otherwise',
  params: ParticipantPath.extend({ c_initid: RowId }),
});
