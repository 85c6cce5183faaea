import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { type EventInfoValues } from '../event-values.ts';
import { isDay } from '../is-day.ts';
import { type DraftPlace, writeDraft } from '../../../ui/form/form-draft.ts';

type Entering = { userId: number; compId: number; service: ContinuationService };

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
  sessionStorage.removeItem(prefillKey(who));
  if (empno === null) sessionStorage.removeItem(storageKey(who));
  else sessionStorage.setItem(storageKey(who), empno);
}

/** What another screen already knows about the event. The user still checks and enters it. */
export type EventPrefill = Partial<
  Pick<EventInfoValues, 'eventType' | 'eventDate' | 'expectedReturn'>
>;

const prefillKey = (who: Entering) => `event-prefill:${storageKey(who)}`;

/** Survives a reload of this tab, as the participant does. */
export function readPrefill(who: Entering): EventPrefill {
  const stored = sessionStorage.getItem(prefillKey(who));
  return stored === null ? {} : (JSON.parse(stored) as EventPrefill);
}

/** The first address may name the participant, the type and its days: ?empno=&eventType=&eventDate=&expectedReturn= */
export function readPrefillOf(query: URLSearchParams): EventPrefill {
  const day = (name: string) => query.get(name) ?? '';
  const eventType = Number(query.get('eventType') ?? -1);
  return {
    ...(Number.isSafeInteger(eventType) && eventType > 0 && { eventType }),
    ...(isDay(day('eventDate')) && { eventDate: day('eventDate') }),
    ...(isDay(day('expectedReturn')) && { expectedReturn: day('expectedReturn') }),
  };
}

/** Begins with what the address names; on a reload of it, with what was typed since. */
export function beginWith(who: Entering, query: URLSearchParams): string | null {
  const empno = query.get('empno');
  if (empno === null || !/^\d{9}$/.test(empno)) return readChosen(who);
  const prefill = JSON.stringify(readPrefillOf(query));
  if (readChosen(who) !== empno || JSON.stringify(readPrefill(who)) !== prefill) {
    keepChosen(who, empno);
    sessionStorage.setItem(prefillKey(who), prefill);
  }
  return empno;
}
