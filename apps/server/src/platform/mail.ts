import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import type { Job, Jobs } from './jobs.ts';

export type Message = {
  to: string;
  subject: string;
  /** Plain paragraphs; the HTML version is generated from them. */
  paragraphs: string[];
  /** A button below the text. */
  action?: { label: string; url: string };
};

export type Mail = {
  /** Saves the email in the caller's transaction. It is sent once that commits. */
  post: (tx: Transaction, message: Message) => Promise<void>;
  /** Null without SMTP: emails then stay in the database, where the demo mailbox shows them. */
  sendJob: Job | null;
};

const sendJobName = 'send-mail';

export function makeMail(
  {
    smtpUrl,
    mailFrom,
    providerName,
  }: { smtpUrl: string | null; mailFrom: string; providerName: string },
  database: Database,
  jobs: Jobs,
  clock: Clock,
): Mail {
  return {
    async post(tx, message) {
      const { mail_id } = await tx
        .insertInto('mails')
        .values({
          to_address: message.to,
          subject: message.subject,
          text_body: textBody(message, providerName),
          html_body: htmlBody(message, providerName),
          created_at: clock.now(),
        })
        .returning('mail_id')
        .executeTakeFirstOrThrow();
      if (smtpUrl) await jobs.send(tx, sendJobName, { mailId: mail_id });
    },
    sendJob: smtpUrl ? sendMail(smtpUrl, mailFrom, database, clock) : null,
  };
}

function sendMail(smtpUrl: string, from: string, database: Database, clock: Clock): Job {
  const transport = createTransport(smtpUrl);
  return {
    name: sendJobName,
    async run(data) {
      const { mailId } = data as { mailId: number };
      const mail = await database.transaction({}, (tx) =>
        tx.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst(),
      );
      if (!mail || mail.sent_at) return 'already sent';
      await transport.sendMail({
        from,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.text_body ?? '',
        html: mail.html_body ?? '',
        // The same for every attempt, so that the recipient's server can drop a repeat.
        messageId: `<portal-${mailId}-${mail.created_at.getTime()}@${from.split('@').at(-1)?.replace('>', '')}>`,
      });
      await database.transaction({}, (tx) =>
        tx
          .updateTable('mails')
          .set({ sent_at: clock.now(), text_body: null, html_body: null })
          .where('mail_id', '=', mailId)
          .execute(),
      );
      return `sent email ${mailId}`;
    },
  };
}

function textBody({ paragraphs, action }: Message, providerName: string): string {
  return [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), providerName].join(
    '\n\n',
  );
}

function htmlBody({ subject, paragraphs, action }: Message, providerName: string): string {
  const text = paragraphs
    .map((each) => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#0f766e;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f4f6f8;font:15px/1.5 Inter,Helvetica,Arial,sans-serif;color:#17212b"><div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d9e0e6;border-radius:8px"><p style="margin:0 0 24px;font-weight:600;color:#0f766e">${escapeHtml(providerName)}</p>${text}${button}</div></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
