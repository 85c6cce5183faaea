import { useRef, useState } from 'react';
import { changedNames, type FieldConflict, type FormValues } from './form-changes.ts';
import {
  applyDraft,
  attemptOf,
  type DraftPlace,
  makeDraft,
  readDraft,
  type SaveAttempt,
  writeDraft,
} from './form-draft.ts';
import type { FormRecord, SaveOptions } from './form-options.ts';

type DraftOptions<Values> = {
  record: FormRecord<Values>;
  /** Left out: nothing outlives the page. */
  place: DraftPlace | undefined;
  secrets: readonly string[];
};

/** Keeps what was typed, and what names a save to the server, over a reload and an ended session. */
export function useFormDraft<Values extends FormValues>(options: DraftOptions<Values>) {
  const { place, secrets } = options;
  const [start] = useState(() => startFrom(options.record, place));
  const attempt = useRef<SaveAttempt>(start.attempt);
  const [restored, setRestored] = useState(start.restored);

  function keep({ values }: FormRecord<Values>, typed: Values): void {
    const draft = makeDraft(values, typed, secrets);
    if (place) writeDraft(place, draft && { ...draft, attempt: attempt.current });
  }

  /** To be kept before anything is sent: a reload may come before the answer. */
  function saveOptions(base: FormRecord<Values>, sent: Values): SaveOptions {
    const { values, version } = base;
    attempt.current = attemptOf(makeDraft(values, sent, secrets), version, attempt.current);
    keep(base, sent);
    const idempotencyKey = attempt.current.key;
    return version === undefined ? { idempotencyKey } : { idempotencyKey, ifMatch: version };
  }

  /** Once answered, another try is another save: the answer may differ by then. */
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
    forget,
    saveOptions,
    answered,
    restored,
    closeRestored: () => setRestored(undefined),
  };
}

type Start<Values> = {
  values: Values;
  conflicts: FieldConflict[];
  restored?: { withheld: boolean } | undefined;
  attempt?: SaveAttempt | undefined;
};

/** A new form, or one with what was typed before the page was left without a choice. */
function startFrom<Values extends FormValues>(
  { values, version }: FormRecord<Values>,
  place: DraftPlace | undefined,
): Start<Values> {
  const draft = place && readDraft(place);
  if (!draft) return { values, conflicts: [] };
  const { values: typed, conflicts } = applyDraft(draft, values);
  const isWorthSaying = draft.withheld || changedNames(values, typed).length > 0;
  return {
    values: typed,
    // A record that does not exist yet was changed by nobody.
    conflicts: version === undefined ? [] : conflicts,
    restored: isWorthSaying ? { withheld: draft.withheld } : undefined,
    attempt: draft.attempt,
  };
}
