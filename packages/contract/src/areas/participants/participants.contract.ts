import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { CompanyPath } from '../session/session.contract.ts';

/** A person as a search answers: the secret id only by its last digits. */
export const ParticipantHit = z.object({
  empno: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** Masked: ***** and the last four digits. */
  payrollid: z.string(),
  /** The date the participant's benefits ended, once it has passed. */
  ended: z.iso.date().nullable(),
});
export type ParticipantHit = z.infer<typeof ParticipantHit>;

export const emptySearchMessage = 'Cannot search for a participant without a search string';
export const searchLimit = 10;

export const searchParticipants = operation({
  name: 'searchParticipants',
  method: 'GET',
  path: '/api/companies/{compId}/participants',
  access: company({ page: 'participant-search' }),
  summary:
    'Find people by parts of their name or PID, or by their whole ID or its last four digits',
  params: CompanyPath,
  query: z.strictObject({
    searchText: z
      .string()
      .trim()
      .min(1, emptySearchMessage)
      .max(100, 'Must be 100 characters or less'),
  }),
  answer: z.array(ParticipantHit),
});
