import { daysBetween } from '@portal/contract/values/day-count.ts';
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

/** Why something cannot be changed; undefined if everything can. */
export function lockText(event: EventDetail): string | undefined {
  const { letterSent, postmark } = event.details;
  if (postmark !== null)
    return `A response postmarked ${displayDate(postmark)} is on file, so this event can no longer be changed.`;
  if (isOver(event)) return 'This event has ended, so it can no longer be changed.';
  if (letterSent === null) return undefined;
  const mailed = `The notice was mailed on ${displayDate(letterSent)}, so the date coverage begins can no longer be changed.`;
  return `${mailed} ${newPeriodText(event) ?? 'Saving a change sends a corrected notice.'}`;
}

/**
 * What a save gives people whose response period ended without a response; undefined if it has not
 * ended.
 */
export function newPeriodText({ service, info, details, timeline }: EventDetail) {
  const ended = timeline.find(({ key }) => key === 'election')?.date;
  if (!details.statusMessage.startsWith('No response') || !ended) return undefined;
  // The law gives 60 days to elect; a billing packet gives as many as the last one did.
  const from = [info.coverageBegins, details.letterSent ?? ''].toSorted().at(-1) ?? '';
  const days = service === 'cobra' ? 60 : daysBetween(from, ended);
  return `The response period ended on ${displayDate(ended)}. Saving sends a corrected notice and gives everyone ${days > 0 ? days : 30} more days to respond.`;
}
