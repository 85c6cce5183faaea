import { z } from 'zod';
import { company, operation } from '../../operation.ts';
import { ServiceLetter } from '../continuation/event.ts';
import { CompanyPath } from '../session/session.contract.ts';

/** What has the deadline, and so where its row leads. */
const DeadlineSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    serviceLetter: ServiceLetter,
    eventId: z.number().int(),
  }),
  z.object({ kind: z.literal('initial-notice') }),
]);

export const Deadline = z.object({
  about: DeadlineSubject,
  empno: z.string(),
  name: z.string(),
  /** Why there is a deadline, in words: of an event, its type. */
  reason: z.string(),
  what: z.enum([
    'employer-notice',
    'notice',
    'letter',
    'response',
    'first-payment',
    'payment',
    'shortfall',
    'maximum-end',
    'rate',
  ]),
  /** One sentence of what is to happen, or should have. */
  note: z.string(),
  due: z.iso.date(),
  /** Below zero: so many days late. */
  daysLeft: z.number().int(),
});
export type Deadline = z.infer<typeof Deadline>;

const DeadlineCounts = z.object({ late: z.number().int(), due: z.number().int() });

export const countDeadlines = operation({
  name: 'countDeadlines',
  method: 'GET',
  path: '/api/companies/{compId}/deadlines/counts',
  access: company({ page: 'deadlines' }),
  summary: 'How much is late or due in the next 30 days over everything the company has',
  params: CompanyPath,
  answer: DeadlineCounts,
});

export const listDeadlines = operation({
  name: 'listDeadlines',
  method: 'GET',
  path: '/api/companies/{compId}/deadlines',
  access: company({ page: 'deadlines' }),
  summary:
    'What is late or due in the next 30 days over everything the company has, the worst first',
  params: CompanyPath,
  /** The first 500, and how many there are in all. */
  answer: DeadlineCounts.extend({ deadlines: z.array(Deadline) }),
});
