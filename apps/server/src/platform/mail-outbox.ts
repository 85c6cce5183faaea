import { sql } from 'kysely';
import type { Database } from './database.ts';

/** An email that was taken to be sent. */
export type DueMail = {
  mailId: number;
  toAddress: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  createdAt: Date;
  attempts: number;
};

/** Longer than an attempt can take: the mail of a server that died is tried again after it. */
const leaseMs = 60_000;
const firstDelayMs = 30_000;
const longestDelayMs = 3_600_000;
/** A mail server may be down for a long weekend. */
const giveUpAfterMs = 4 * 24 * 3_600_000;

/** Takes the oldest that are due. No two servers get the same one. */
export async function takeDueMails(
  database: Database,
  now: Date,
  { isUrgent, limit }: { isUrgent: boolean; limit: number },
): Promise<DueMail[]> {
  return await database.transaction({ system: true }, async (tx) => {
    const { rows } = await sql<DueMail>`
      update mails set next_attempt_at = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
      where mail_id in (
        select mail_id from mails where is_urgent = ${isUrgent} and next_attempt_at <= ${now}
        order by next_attempt_at limit ${limit} for update skip locked)
      returning mail_id as "mailId", to_address as "toAddress", subject, coalesce(text_body, '') as "textBody",
        coalesce(html_body, '') as "htmlBody", created_at as "createdAt", attempts`.execute(tx);
    return rows;
  });
}

/** As long as an invitation's link works. */
const waitsForMs = 7 * 24 * 3_600_000;

/** Makes due what was posted while the server had no SMTP, except what is of no use by now: old emails, and codes. */
export async function takeUpWaiting(database: Database, now: Date): Promise<void> {
  await database.transaction({ system: true }, (tx) =>
    tx
      .updateTable('mails')
      .set({ next_attempt_at: now })
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is', null)
      .where('attempts', '=', 0)
      .where('is_urgent', '=', false)
      .where('created_at', '>', new Date(now.getTime() - waitsForMs))
      .execute(),
  );
}

/** Its text is not kept: it can hold a code or a link. */
export async function markSent(database: Database, mailId: number, now: Date): Promise<void> {
  await database.transaction({ system: true }, (tx) =>
    tx
      .updateTable('mails')
      .set({
        sent_at: now,
        next_attempt_at: null,
        failure: null,
        text_body: null,
        html_body: null,
      })
      .where('mail_id', '=', mailId)
      .execute(),
  );
}

/** Tries again later, ever more rarely, unless it would be refused again. */
export async function markFailed(
  database: Database,
  { mailId, createdAt, attempts }: DueMail,
  { failure, isFinal, now }: { failure: string; isFinal: boolean; now: Date },
): Promise<void> {
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1));
  const isOver = isFinal || now.getTime() - createdAt.getTime() > giveUpAfterMs;
  await database.transaction({ system: true }, (tx) =>
    tx
      .updateTable('mails')
      .set({ failure, next_attempt_at: isOver ? null : new Date(now.getTime() + delay) })
      .where('mail_id', '=', mailId)
      .execute(),
  );
}
