import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { companyOf } from './checklist-facts.store.ts';

export type ManagerMessage = {
  /** Below the company's name: 'COBRA plan checklist submitted'. */
  subject: string;
  paragraphs: string[];
};

/**
 * Mails the company's account manager, or the provider's inbox where there is none, once the transaction commits. The
 * mail goes to the provider's own people, who work outside of the portal, so it has no link.
 */
export async function tellAccountManager(
  { mail, config }: Pick<Context, 'mail' | 'config'>,
  tx: Transaction,
  compId: number,
  { subject, paragraphs }: ManagerMessage,
): Promise<void> {
  const { name, accountManagerEmail } = await companyOf(tx, compId);
  const to = accountManagerEmail ?? config.providerInbox;
  if (to === null) return;
  await mail.post(tx, {
    to,
    subject: `${name} (${compId}): ${subject}`,
    paragraphs,
  });
}
