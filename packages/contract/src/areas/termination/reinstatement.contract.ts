import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { RequiredDate } from '../../values/date-text.ts';
import { Participant } from '../participants/participant.ts';
import { ParticipantPath } from '../participants/participants.contract.ts';

export const reinstatedMessage = 'Participant reinstated successfully.';

/** The first day benefits are in force again (domain.md 2.8). */
export const ReinstatementInput = z.strictObject({ returnsOn: RequiredDate });
export type ReinstatementInput = z.output<typeof ReinstatementInput>;

/** An enrollment that the end of benefits ended: whether it comes back, and how or why not. */
const ReturningEnrollment = z.object({
  enrollmentId: z.number().int(),
  planName: z.string(),
  planYearName: z.string(),
  comesBack: z.boolean(),
  /** In sentences anyone can check. */
  text: z.string(),
});
export type ReturningEnrollment = z.infer<typeof ReturningEnrollment>;

const ReinstatementPreview = z.object({
  terminateBenefits: z.iso.date(),
  enrollments: z.array(ReturningEnrollment),
  /** What is allowed but has to be looked at. */
  warnings: z.array(z.string()),
  /** Of the person and their enrollments; sent back as If-Match. */
  version: z.string(),
});
export type ReinstatementPreview = z.infer<typeof ReinstatementPreview>;

export const previewReinstatement = operation({
  name: 'previewReinstatement',
  method: 'POST',
  path: '/api/companies/{compId}/participant/{empno}/reinstatement-preview',
  access: company({ page: 'terminate-participant' }),
  summary:
    'Preview which enrollments come back with a person whose benefits ended, and which do not and why',
  params: ParticipantPath,
  body: ReinstatementInput,
  answer: ReinstatementPreview,
});

export const reinstateParticipant = operation({
  name: 'reinstateParticipant',
  method: 'PUT',
  path: '/api/companies/{compId}/participant/{empno}/reinstatement',
  access: company({ page: 'terminate-participant' }),
  summary:
    "Reinstate a person whose benefits ended; If-Match is the preview's version, 409 if anything changed since",
  params: ParticipantPath,
  body: ReinstatementInput,
  answer: Participant,
  versioned: true,
});
