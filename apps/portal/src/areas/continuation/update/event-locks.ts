import { displayDate } from '@portal/contract/values/display-date.ts';
import type { EventDetail } from '../event-detail.ts';
import type { EventLocks } from '../event-info-fields.tsx';

export const isOver = ({ details }: EventDetail) =>
  details.statusMessage.toLowerCase().startsWith('terminated');

/** What of an event is settled (domain.md 2.3); the server refuses the same. */
export function locksOf(event: EventDetail): EventLocks {
  const { letterSent, postmark } = event.details;
  return { begins: letterSent !== null, all: postmark !== null || isOver(event) };
}

/** Why something cannot be changed; undefined where everything can. */
export function lockWords(event: EventDetail): string | undefined {
  const { letterSent, postmark } = event.details;
  if (postmark !== null)
    return `A response postmarked ${displayDate(postmark)} is on file, so this event can no longer be changed.`;
  if (isOver(event)) return 'This event has ended, so it can no longer be changed.';
  if (letterSent !== null)
    return `The notice was mailed on ${displayDate(letterSent)}, so the day coverage begins is settled. Saving a change sends a corrected notice.`;
  return undefined;
}
