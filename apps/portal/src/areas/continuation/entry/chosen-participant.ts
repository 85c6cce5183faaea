import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import { type DraftPlace, writeDraft } from '../../../ui/form/form-draft.ts';

type Entering = { userId: number; compId: number; service: ServiceLetter };

const storageKey = ({ userId, compId, service }: Entering) =>
  `event-participant:${userId}:${compId}:${service}`;

/** Where what was typed is kept: each person has their own. */
export const entryDraft = (
  { userId, compId, service }: Entering,
  empno: string | null,
): DraftPlace => ({ userId, compId, form: `enter-event-${service}`, record: empno ?? 'new' });

/** Whom the event is entered for, where they are on file; it survives a reload of this tab. */
export const readChosen = (who: Entering) => sessionStorage.getItem(storageKey(who));

/** Another person, or nobody on file: what was typed before goes. */
export function keepChosen(who: Entering, empno: string | null): void {
  writeDraft(entryDraft(who, readChosen(who)), undefined);
  writeDraft(entryDraft(who, empno), undefined);
  if (empno === null) sessionStorage.removeItem(storageKey(who));
  else sessionStorage.setItem(storageKey(who), empno);
}
