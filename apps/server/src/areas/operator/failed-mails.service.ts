import { notFound } from '@portal/contract/problem.ts';
import type { Context } from '../../request/context.ts';
import { auditOperator } from './operator.service.ts';
import * as store from './operator.store.ts';

/** Those that are being tried again, those that were given up, and those that nobody tried for lack of SMTP. */
export async function listFailedMails({ database }: Context) {
  const found = await database.transaction({ system: true }, (tx) => store.listFailedMails(tx));
  return {
    mails: found.map((mail) => ({
      mailId: mail.mail_id,
      to: mail.to_address,
      subject: mail.subject,
      createdAt: mail.created_at.toISOString(),
      attempts: mail.attempts,
      failure: mail.failure,
      nextAttemptAt: mail.next_attempt_at?.toISOString() ?? null,
    })),
  };
}

export async function resendMail(context: Context, mailId: number): Promise<void> {
  const { database, clock } = context;
  const isDue = await database.transaction({ system: true }, (tx) =>
    store.makeMailDue(tx, mailId, clock.now()),
  );
  if (!isDue) throw notFound(`There is no unsent email ${mailId}.`);
  await auditOperator(context, { action: 'resend-mail', subject: `mail:${mailId}` });
}
