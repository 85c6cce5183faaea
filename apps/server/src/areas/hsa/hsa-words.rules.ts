import type {
  HsaAnswer,
  HsaStatusId,
  MissingItem,
} from '@portal/contract/areas/hsa/hsa.contract.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

/** The status as the list says it (domain.md 5.2). The first is the specification's own wording. */
export function statusText(statusId: HsaStatusId, providerName: string): string {
  switch (statusId) {
    case 1:
      return 'Not Sent To the HSA partner';
    case 2:
      return 'CIP Testing Not Complete';
    case 3:
      return `CIP Testing Failed-Participant must contact ${providerName}`;
  }
}

/** An application is on its way after so many business days, or something is wrong with it. */
const usualBusinessDays = 10;

export const isOverdue = (waitsSince: CalendarDate, today: CalendarDate): boolean =>
  addBusinessDays(waitsSince, usualBusinessDays) < today;

export type Waiting = {
  statusId: HsaStatusId;
  missingInfo: readonly MissingItem[];
  /** Since when it could have been sent: the first deduction, or a later change of the record. */
  waitsSince: CalendarDate;
};

/** The sentence below the status (domain.md 5.3). */
export function statusMessage(
  { statusId, missingInfo, waitsSince }: Waiting,
  { today, providerName }: { today: CalendarDate; providerName: string },
): string {
  if (statusId === 2) return 'Identity verification is not complete yet.';
  if (statusId === 3)
    return `Identity verification failed. The participant must contact ${providerName}.`;
  if (missingInfo.length > 0) return `Missing information: ${missingInfo.join(', ')}.`;
  return isOverdue(waitsSince, today)
    ? "This participant's account cannot currently be established with our HSA partner. Please contact your account manager for more information."
    : '';
}

/** What the history of a person says. */
export const answerWords: Record<HsaAnswer, string> = {
  sent: 'Sent to the HSA partner',
  documents: 'Documents received',
  passed: 'Account opened',
  failed: 'Identity test failed',
  closed: 'Closed',
};
