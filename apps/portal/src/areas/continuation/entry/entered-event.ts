import type { BillingEvent } from '@portal/contract/areas/continuation/billing.contract.ts';
import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { updateEventPath } from '../event-paths.ts';

/** What was just entered, in a sentence, and where it is. */
export type EnteredEvent = { text: string; to: string };

type Answer = Pick<CobraEvent, 'cQualId' | 'participant' | 'details'> | BillingAnswer;
type BillingAnswer = Pick<BillingEvent, 'r_qualid' | 'participant' | 'details'>;

/** Names the person and the day their letter is mailed. */
export function enteredEvent(answer: Answer): EnteredEvent {
  const { fname, lname, empno } = answer.participant;
  const status = answer.details.statusMessage.replace(/^Pending: /, '');
  return {
    text: `${fname} ${lname}: ${status}.`,
    to:
      'cQualId' in answer
        ? updateEventPath('cobra', answer.cQualId, empno)
        : updateEventPath('billing', answer.r_qualid, empno),
  };
}
