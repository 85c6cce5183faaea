import { fmlaLeave } from '@portal/contract/areas/continuation/event-type.ts';
import type { EventRecord } from './event-record.ts';

/** The type of leave whose coverage stops only after a warning (domain.md 2.7). */
export const isFmlaLeave = ({ service, eventType }: Pick<EventRecord, 'service' | 'eventType'>) =>
  service === 'billing' && eventType === fmlaLeave;

/** So many days after it was due, an unpaid month of such a leave is warned of. */
export const daysToWarn = 10;

const legalGraceDays = 30;

/** The law sets COBRA's grace period, the company that of billing; an FMLA leave has at least 30 days (domain.md 2.7). */
export const graceDaysOf = (
  event: Pick<EventRecord, 'service' | 'eventType'>,
  { grace_days }: { grace_days: number },
) => {
  if (event.service === 'cobra') return legalGraceDays;
  return isFmlaLeave(event) ? Math.max(grace_days, legalGraceDays) : grace_days;
};
