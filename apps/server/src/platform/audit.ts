import type { Transaction } from './database.ts';

export type AuditEntry = {
  /** verb-noun, named after the operation: 'sign-in', 'reveal-payroll-id' */
  action: string;
  /** The record it was done to: 'user:12', 'participant:000100001' */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** No user ID for a visitor or the operator. */
type Actor = { userId: number | null; address: string; compId?: number };

/** Writes one row saying who did what, in the same transaction as the change. Never include secrets. */
export async function audit(
  tx: Transaction,
  actor: Actor,
  at: Date,
  entry: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at,
      comp_id: actor.compId ?? null,
      user_id: actor.userId,
      address: actor.address,
      action: entry.action,
      subject: entry.subject,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}
