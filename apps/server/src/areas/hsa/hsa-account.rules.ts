import type { HsaAnswer, HsaStatusId } from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

/** What happened to an application for an HSA; the last of these says where it stands (domain.md 5.2). */
export type HsaEntry = { kind: HsaAnswer; on: CalendarDate };

/** What leaves an account not open. */
export type UnopenedKind = Exclude<HsaAnswer, 'passed'>;

const statusIds: Record<UnopenedKind | 'nothing', HsaStatusId> = {
  nothing: 1,
  sent: 2,
  documents: 2,
  failed: 3,
  // Back to the beginning, but not sent again by itself.
  closed: 1,
};

/** The status of an account that is not open; null: nothing was ever sent. */
export const statusAfter = (last: UnopenedKind | null): HsaStatusId => statusIds[last ?? 'nothing'];

/** A failed application is given up if nothing comes for so long. */
export const daysToMend = 90;

/** What may follow what. Nothing can be answered before it was sent. */
const possibleAfter: Record<HsaAnswer | 'nothing', readonly HsaAnswer[]> = {
  nothing: ['sent'],
  sent: ['documents', 'passed', 'failed', 'closed'],
  documents: ['documents', 'passed', 'failed', 'closed'],
  failed: ['sent', 'documents', 'passed', 'closed'],
  passed: ['closed'],
  closed: ['sent'],
};

const standsAs: Record<HsaAnswer | 'nothing', string> = {
  nothing: 'No application was sent yet.',
  sent: 'The application is sent and not answered yet.',
  documents: 'The application waits for the partner to look at the documents.',
  failed: 'The identity test failed.',
  passed: 'The account is open.',
  closed: 'The application is closed.',
};

/** Why an answer cannot be recorded; null if it can. */
export function whyNot(answer: HsaEntry, last: HsaEntry | null): string | null {
  const before = last?.kind ?? 'nothing';
  if (!possibleAfter[before].includes(answer.kind))
    return `${standsAs[before]} Next can be: ${possibleAfter[before].join(', ')}.`;
  return last && answer.on < last.on
    ? `The day cannot be before ${displayDate(last.on)}, when the last answer was.`
    : null;
}
