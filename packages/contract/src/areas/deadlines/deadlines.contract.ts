import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { ContinuationService } from '../continuation/event.ts';
import { CompanyPath } from '../session/session.contract.ts';

/** What the deadline belongs to, and where its row links to. */
const DeadlineSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    service: ContinuationService,
    eventId: z.number().int(),
  }),
  z.object({ kind: z.literal('initial-notice') }),
  z.object({ kind: z.literal('leave-case'), eeId: z.string(), caseId: z.number().int() }),
  /** Absences that are on no case yet. */
  z.object({ kind: z.literal('leave-absence'), eeId: z.string() }),
]);

export const Deadline = z.object({
  about: DeadlineSubject,
  /** For leave, the employee id. */
  empno: z.string(),
  name: z.string(),
  /** Why there is a deadline; for an event, the name of its type. */
  reason: z.string(),
  what: z.enum([
    'notice',
    'letter',
    'response',
    'first-payment',
    'payment',
    'shortfall',
    'maximum-end',
    'rate',
    'paperwork',
    'return',
    'closing',
    'absence',
  ]),
  /** Who has to act: the employer's users, the participant or their family, or the provider. */
  who: z.enum(['you', 'participant', 'provider']),
  /** What is due, or overdue, in a sentence or two. */
  note: z.string(),
  /** The day of the action: the last one, or the one a notice is scheduled for. */
  due: z.iso.date(),
  /** Negative: the number of days late. */
  daysLeft: z.number().int(),
});
export type Deadline = z.infer<typeof Deadline>;

const DeadlineCounts = z.object({ late: z.number().int(), due: z.number().int() });

export const countDeadlines = operation({
  name: 'countDeadlines',
  method: 'GET',
  path: '/api/companies/{compId}/deadlines/counts',
  access: company({ page: 'deadlines' }),
  summary:
    'How many deadlines are late or due in the next 30 days across all services of the company',
  params: CompanyPath,
  answer: DeadlineCounts,
});

export const listDeadlines = operation({
  name: 'listDeadlines',
  method: 'GET',
  path: '/api/companies/{compId}/deadlines',
  access: company({ page: 'deadlines' }),
  summary:
    'What is late or due in the next 30 days across all services of the company, most overdue first',
  params: CompanyPath,
  /** The first 500, and the total counts. */
  answer: DeadlineCounts.extend({ deadlines: z.array(Deadline) }),
});
