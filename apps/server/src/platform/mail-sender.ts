import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { markFailed, markSent, takeDueMails, takeUpWaiting, type DueMail } from './mail-outbox.ts';
import { isConnectionLoss } from './postgres-pool.ts';

export type MailSender = {
  /** Sends some of what is due, and says how many it tried. */
  sendDue: (lane: Lane) => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
};

/** Codes have their own: nobody who signs in waits for a night's reminders. */
const lanes = ['urgent', 'other'] as const;
type Lane = (typeof lanes)[number];

/** Each mail that is taken has its own connection, so that none waits for another one longer than its lease. */
const connections = 5;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const pauseMs = 1000;

/** Sends over SMTP what is due. */
export function makeMailSender(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  database: Database,
  { clock, log }: { clock: Clock; log: Log },
): MailSender {
  const open = () =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: connections,
      maxMessages: Infinity,
      ...timeouts,
    });
  const transports = { urgent: open(), other: open() };
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function sendDue(lane: Lane): Promise<number> {
    const isUrgent = lane === 'urgent';
    const mails = await takeDueMails(database, clock.now(), { isUrgent, limit: connections });
    await Promise.all(
      mails.map(async (mail) => {
        const failure = await transports[lane].sendMail(messageOf(mail, from)).then(
          () => null,
          (error: SmtpError) => error,
        );
        const { mailId, attempts } = mail;
        const now = clock.now();
        if (!failure) return await markSent(database, mailId, now);
        const isFinal = isRefusal(failure);
        log.warn({ mailId, attempts, isFinal, code: failure.code }, 'an email was not sent');
        await markFailed(database, mail, { failure: failure.message, isFinal, now });
      }),
    );
    return mails.length;
  }

  async function workOn(): Promise<void> {
    await takeUpWaiting(database, clock.now()).catch((error: Error) =>
      log.error({ err: error }, 'emails that waited for SMTP_URL were not taken up'),
    );
    await Promise.all(lanes.map(work));
  }

  async function work(lane: Lane): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = await sendDue(lane).catch((error: Error) => {
        // The pool has logged the loss. What was taken is tried again.
        if (!isConnectionLoss(error)) log.error({ err: error }, 'sending emails failed');
        return 0;
      });
      if (taken < connections)
        await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    sendDue,
    start() {
      running = workOn();
    },
    async stop() {
      stopping.abort();
      await running;
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** The address or the message was refused for good; all else may be better tomorrow, even a wrong password of ours. */
const isRefusal = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

const messageOf = (
  { mailId, toAddress, subject, textBody, htmlBody, createdAt }: DueMail,
  from: string,
) => ({
  from,
  to: toAddress,
  subject,
  text: textBody,
  html: htmlBody,
  // The same for every attempt, so that the recipient's server can drop a repeat.
  messageId: `<portal-${mailId}-${createdAt.getTime()}@${from.split('@').at(-1)?.replace('>', '')}>`,
});
