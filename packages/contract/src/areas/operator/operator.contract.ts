import { z } from 'zod';
import { operation, operator } from '../../operation.ts';
import { RowId } from '../../values/row-id.ts';
import { requiredText } from '../../values/text.ts';

export const getServerStatus = operation({
  name: 'getServerStatus',
  method: 'GET',
  path: '/operator/status',
  access: operator,
  summary: 'Database, counts of companies and live sessions, jobs by state, missing rates',
  answer: z.object({
    database: z.enum(['pglite', 'postgresql']),
    today: z.iso.date(),
    companies: z.number().int(),
    liveSessions: z.number().int(),
    /** False without SMTP: emails wait. */
    isMailSent: z.boolean(),
    unsentMails: z.number().int(),
    /** Given up: see `listFailedMails`. */
    failedMails: z.number().int(),
    jobs: z.array(
      z.object({ name: z.string(), cron: z.string().nullable(), waiting: z.number().int() }),
    ),
    /** Letters of continuation whose date has passed: they lack something, which `event` and the mail run name. */
    heldLetters: z.array(
      z.object({
        compId: z.number().int(),
        letter: z.string(),
        letters: z.number().int(),
        since: z.iso.date(),
        /** The five oldest; null for an initial notice. */
        events: z.array(z.number().int().nullable()),
      }),
    ),
    /** Plan levels whose invoices are held because no rate is on file. */
    missingRates: z.array(
      z.object({ compId: z.number().int(), level: z.string(), events: z.number().int() }),
    ),
  }),
});

export const InviteAdministratorInput = z.strictObject({
  compId: z.number().int().positive().max(2_147_483_647),
  email: z.email('Must be a valid email address').max(60),
  firstName: requiredText(15),
  lastName: requiredText(20),
});
export const inviteAdministrator = operation({
  name: 'inviteAdministrator',
  method: 'POST',
  path: '/operator/administrators',
  access: operator,
  summary:
    "Invite a company's administrator: all permissions, and a mailed link to choose a password",
  body: InviteAdministratorInput,
  answer: z.object({ userId: z.number().int(), invited: z.boolean() }),
});

export const runJob = operation({
  name: 'runJob',
  method: 'POST',
  path: '/operator/jobs/{name}/run',
  access: operator,
  summary: 'Run a scheduled job now; answers when it is done',
  params: z.strictObject({ name: z.string().max(60) }),
  query: z.strictObject({
    /** The date it runs for; today if omitted. */
    date: z.iso.date().optional(),
    /** The one company it runs for, if the job supports it; all if omitted. */
    compId: RowId.optional(),
  }),
  answer: z.object({ outcome: z.string() }),
});

export const rotateKeys = operation({
  name: 'rotateKeys',
  method: 'POST',
  path: '/operator/keys/rotate',
  access: operator,
  summary: 'Re-encrypt every stored secret with the newest key, so that older keys can be removed',
  answer: z.object({ rewritten: z.number().int() }),
});

export const listFailedMails = operation({
  name: 'listFailedMails',
  method: 'GET',
  path: '/operator/failed-mails',
  access: operator,
  summary: 'Emails that were not sent: what the mail server said, or that nobody tried',
  answer: z.object({
    mails: z.array(
      z.object({
        mailId: z.number().int(),
        to: z.string(),
        subject: z.string(),
        createdAt: z.iso.datetime(),
        attempts: z.number().int(),
        /** Null if nobody has tried: there was no SMTP. */
        failure: z.string().nullable(),
        /** Null once it is given up, or while there is no SMTP. */
        nextAttemptAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

export const resendMail = operation({
  name: 'resendMail',
  method: 'POST',
  path: '/operator/failed-mails/{mailId}/resend',
  access: operator,
  summary: 'Try again now to send an email that could not be sent',
  params: z.strictObject({ mailId: RowId }),
});

export const verifyAudit = operation({
  name: 'verifyAudit',
  method: 'GET',
  path: '/operator/audit/verification',
  access: operator,
  summary: 'Whether every sealed row of the audit trail is as it was written',
  answer: z.object({
    rows: z.number().int(),
    /** Of the last seal. Kept elsewhere, it proves that nothing was cut off the end. */
    hash: z.string(),
    problem: z
      .object({ auditId: z.number().int(), what: z.enum(['changed', 'missing']) })
      .nullable(),
  }),
});
