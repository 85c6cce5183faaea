import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { RequiredDate, OptionalDate } from '../../values/date-text.ts';
import { RowId } from '../../values/row-id.ts';
import { CompanyPath } from '../session/session.contract.ts';

export const maxTerminations = 10;
export const maxTerminationsMessage = 'Cannot add more than 10 participants.';
export const addedTwiceMessage = 'Participant has already been added.';
export const terminatedMessage = 'Participants terminated successfully.';
/** How long a termination can be undone. */
export const undoMinutes = 10;

const TerminationRow = z.strictObject({
  empno: z.string().regex(/^\d{9}$/, 'A PID has nine digits'),
  /** The date benefits terminate; it may lie ahead (domain.md 2.8). */
  terminateBenefits: RequiredDate,
  lastDeduction: OptionalDate,
});

/** Up to ten people, each once; all are terminated or none. */
export const TerminationInput = z
  .array(TerminationRow)
  .min(1, 'Please add at least one participant.')
  .max(maxTerminations, maxTerminationsMessage);
export type TerminationInput = z.output<typeof TerminationInput>;

/** The same list under a name, the way a form holds it. */
export const TerminationRows = z.strictObject({ rows: TerminationInput });

export const listDeductionDates = operation({
  name: 'listDeductionDates',
  method: 'GET',
  path: '/api/companies/{compId}/deduction-dates',
  access: company({ page: 'terminate-participant' }),
  summary:
    'The pay dates to choose a last deduction from: 90 days back to 180 days ahead, in order',
  params: CompanyPath,
  answer: z.array(z.iso.date()),
});

/** The effects of a termination on one person, in sentences anyone can check. */
const TerminationPreview = z.object({
  empno: z.string(),
  fname: z.string(),
  lname: z.string(),
  payrollid: z.string(),
  effects: z.array(z.string()),
  /** What is allowed but looks like a mistake (domain.md 2.8). */
  warnings: z.array(z.string()),
});
export type TerminationPreview = z.infer<typeof TerminationPreview>;

export const previewTermination = operation({
  name: 'previewTermination',
  method: 'POST',
  path: '/api/companies/{compId}/participants/termination-preview',
  access: company({ page: 'terminate-participant' }),
  summary:
    'Preview what terminating these people would do; refuses whatever the termination itself would refuse',
  params: CompanyPath,
  body: TerminationInput,
  answer: z.array(TerminationPreview),
});

export const Termination = z.object({
  terminationId: z.number().int(),
  people: z.array(z.object({ empno: z.string(), fname: z.string(), lname: z.string() })),
  /** It can be undone until then; ISO 8601 in UTC. */
  undoUntil: z.iso.datetime(),
  /** The company has COBRA: COBRA events are entered separately. */
  cobraReminder: z.boolean(),
});
export type Termination = z.infer<typeof Termination>;

export const terminateParticipants = operation({
  name: 'terminateParticipants',
  method: 'DELETE',
  path: '/api/companies/{compId}/participants',
  access: company({ page: 'terminate-participant' }),
  summary:
    'Terminate up to ten people, all or none; a refusal identifies the row in its field path',
  params: CompanyPath,
  body: TerminationInput,
  answer: Termination,
});

export const listRecentTerminations = operation({
  name: 'listRecentTerminations',
  method: 'GET',
  path: '/api/companies/{compId}/terminations/recent',
  access: company({ page: 'terminate-participant' }),
  summary: 'Terminations that can still be undone, newest first',
  params: CompanyPath,
  answer: z.array(Termination),
});

export const undoTermination = operation({
  name: 'undoTermination',
  method: 'POST',
  path: '/api/companies/{compId}/terminations/{terminationId}/undo',
  access: company({ page: 'terminate-participant' }),
  summary: 'Undo a termination within ten minutes',
  params: CompanyPath.extend({ terminationId: RowId }),
});
