import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import { type DraftPlace, writeDraft } from '../../../ui/form/form-draft.ts';

type Entering = { userId: number; compId: number; service: ServiceLetter };

const storageKey = ({ userId, compId, service }: Entering) =>
  `event-participant:${userId}:${compId}:${service}`;

/** The draft's key: each participant has their own. */
export const entryDraft = (
  { userId, compId, service }: Entering,
  empno: string | null,
): DraftPlace => ({ userId, compId, form: `enter-event-${service}`, record: empno ?? 'new' });

/** The participant the event is entered for, if on file; survives a reload of this tab. */
export const readChosen = (who: Entering) => sessionStorage.getItem(storageKey(who));

/** Another person, or nobody on file: what was typed before goes. */
export function keepChosen(who: Entering, empno: string | null): void {
  writeDraft(entryDraft(who, readChosen(who)), undefined);
  writeDraft(entryDraft(who, empno), undefined);
  if (empno === null) sessionStorage.removeItem(storageKey(who));
  else sessionStorage.setItem(storageKey(who), empno);
}
