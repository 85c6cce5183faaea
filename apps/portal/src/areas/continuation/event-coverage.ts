import type { Billing } from './benefit-text.ts';
import type { EventDetail } from './event-detail.ts';

/** An event's status, as far as its invoices depend on it. */
type BillingStatus = {
  statusMessage: string;
  isCollected: boolean;
  begins: string;
  ends: string | null;
};

const isLike = ({ statusMessage }: BillingStatus, text: string) =>
  statusMessage.toLowerCase().startsWith(text);
const isNeverInForce = ({ begins, ends }: BillingStatus) => ends !== null && ends < begins;

/** Why there are no invoices; the company may collect the premiums itself. */
export function noInvoicesText(standing: BillingStatus): string {
  if (isLike(standing, 'declined') || isLike(standing, 'no response'))
    return 'No invoices: the coverage was not accepted.';
  if (isNeverInForce(standing)) return 'No invoices: the coverage never started.';
  if (isLike(standing, 'terminated'))
    return 'No invoices: the coverage ended before anything was billed.';
  if (standing.isCollected) return 'No invoices: your company collects these premiums itself.';
  if (isLike(standing, 'accepted')) return 'No invoices yet.';
  return 'No invoices yet. They start once the coverage is accepted.';
}

export const billingStatusOf = ({ details, info }: EventDetail): BillingStatus => ({
  statusMessage: details.statusMessage,
  isCollected: details.isCollected,
  begins: info.coverageBegins,
  ends: details.coverageEnds,
});

/** Whether an event's plans are billed, for its form. */
export function billingOf(event: EventDetail): Billing {
  const standing = billingStatusOf(event);
  if (isLike(standing, 'no response')) return 'would be';
  const isAnswered = event.details.postmark !== null;
  const isTaken = event.persons.some(({ plans }) => plans.length > 0);
  if (isNeverInForce(standing) || (isAnswered && !isTaken)) return 'never';
  if (!isLike(standing, 'terminated')) return 'is';
  return isAnswered ? 'was' : 'never';
}
