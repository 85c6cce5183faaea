import { useRef, useState } from 'react';
import { changedNames, type FieldConflict, type FormValues } from './form-changes.ts';
import {
  applyDraft,
  attemptOf,
  type DraftPlace,
  lostWithoutItem,
  makeDraft,
  readDraft,
  type SaveAttempt,
  stillLost,
  writeDraft,
} from './form-draft.ts';
import type { FormRecord, SaveOptions } from './form-options.ts';

type DraftOptions<Values> = {
  record: FormRecord<Values>;
  /** If omitted, nothing outlives the page. */
  place: DraftPlace | undefined;
  secrets: readonly string[];
  creates: boolean;
};

/** Keeps what was typed and the save's idempotency key across a reload or an ended session. */
export function useFormDraft<Values extends FormValues>(options: DraftOptions<Values>) {
  const { place, secrets, creates } = options;
  const [start] = useState(() => startFrom(options.record, place));
  const attempt = useRef<SaveAttempt>(start.attempt);
  const [restored, setRestored] = useState(start.restored);
  /**
   * Secrets that a reload dropped and that were not typed again; also in a ref, for callers that
   * hold on to `keep`.
   */
  const [lost, setLost] = useState(start.lost);
  const lostNow = useRef(lost);

  function keep({ values }: FormRecord<Values>, typed: Values): void {
    lostNow.current = stillLost(values, typed, lostNow.current);
    setLost(lostNow.current);
    const draft = makeDraft(values, typed, secrets, lostNow.current);
    if (place) writeDraft(place, draft && { ...draft, attempt: attempt.current });
  }

  /** Call before sending: a reload may come before the response. */
  function saveOptions(base: FormRecord<Values>, sent: Values): SaveOptions {
    const { values, version } = base;
    const savedOn = creates ? undefined : version;
    const save = { base: values, sent, secrets, version: savedOn };
    attempt.current = attemptOf(save, attempt.current);
    keep(base, sent);
    const idempotencyKey = attempt.current.key;
    return version === undefined ? { idempotencyKey } : { idempotencyKey, ifMatch: version };
  }

  /** Once answered, another attempt is a new save: the answer may differ by then. */
  function answered(): void {
    attempt.current = undefined;
    const kept = place && readDraft(place);
    if (kept) writeDraft(place, { ...kept, attempt: undefined });
  }

  const [forget] = useState(() => () => {
    if (place) writeDraft(place, undefined);
  });

  return {
    start,
    keep,
    lost,
    /** No longer needed, whether typed again or not. */
    forgetLost: () => {
      lostNow.current = none;
      setLost(none);
    },
    /** Call before a list item is removed. */
    removeLostOf: (list: string, index: number) => {
      lostNow.current = lostWithoutItem(lostNow.current, list, index);
    },
    forget,
    saveOptions,
    answered,
    restored,
    closeRestored: () => setRestored(undefined),
    /** Everything it asked for has been typed. */
    closeAnswered: () => {
      if (restored?.asksForSecrets && lostNow.current.length === 0) setRestored(undefined);
    },
  };
}

const none: readonly string[] = [];

type Start<Values> = {
  values: Values;
  conflicts: FieldConflict[];
  lost: readonly string[];
  restored?: { asksForSecrets: boolean } | undefined;
  attempt?: SaveAttempt | undefined;
};

/** A new form, or one with what was typed before the page was closed unexpectedly. */
function startFrom<Values extends FormValues>(
  { values, version }: FormRecord<Values>,
  place: DraftPlace | undefined,
): Start<Values> {
  const draft = place && readDraft(place);
  if (!draft) return { values, conflicts: [], lost: none };
  const { values: typed, conflicts } = applyDraft(draft, values);
  const { lost = none } = draft;
  const hasTypedValues = lost.length > 0 || changedNames(values, typed).length > 0;
  return {
    values: typed,
    // Nobody can have changed a record that does not exist yet.
    conflicts: version === undefined ? [] : conflicts,
    lost,
    restored: hasTypedValues ? { asksForSecrets: lost.length > 0 } : undefined,
    attempt: draft.attempt,
  };
}
