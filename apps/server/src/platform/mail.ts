import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import type { Log } from './log.ts';
import { makeMailSender, type MailSender } from './mail-sender.ts';

export type Message = {
  to: string;
  subject: string;
  /** Plain paragraphs; the HTML version is generated from them. */
  paragraphs: string[];
  /** A button below the text. */
  action?: { label: string; url: string };
  /** Somebody is waiting for it. */
  isUrgent?: boolean;
};

export type Mail = {
  /** Saves the email in the caller's transaction. It is sent once that commits. */
  post: (tx: Transaction, message: Message) => Promise<void>;
  /** Takes back what nobody has tried to send yet. Asks for a transaction of the system. */
  withdraw: (tx: Transaction, message: Pick<Message, 'to' | 'subject'>) => Promise<void>;
  /**
   * Null without SMTP: emails then wait in the database, where the demo mailbox shows them, for a server that has it.
   */
  sender: MailSender | null;
};

export function makeMail(
  {
    smtpUrl,
    mailFrom,
    providerName,
  }: { smtpUrl: string | null; mailFrom: string; providerName: string },
  database: Database,
  { clock, log }: { clock: Clock; log: Log },
): Mail {
  return {
    async post(tx, message) {
      const now = clock.now();
      await tx
        .insertInto('mails')
        .values({
          to_address: message.to,
          subject: message.subject,
          text_body: textBody(message, providerName),
          html_body: htmlBody(message, providerName),
          is_urgent: message.isUrgent ?? false,
          created_at: now,
          next_attempt_at: smtpUrl ? now : null,
        })
        .execute();
    },
    async withdraw(tx, { to, subject }) {
      await tx
        .deleteFrom('mails')
        .where('to_address', '=', to)
        .where('subject', '=', subject)
        .where('sent_at', 'is', null)
        .where('attempts', '=', 0)
        .execute();
    },
    sender: smtpUrl ? makeMailSender({ smtpUrl, from: mailFrom }, database, { clock, log }) : null,
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
