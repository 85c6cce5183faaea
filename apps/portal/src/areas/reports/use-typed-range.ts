import { useDebouncedValue } from '@mantine/hooks';
import { rangeProblem, type Range } from '@portal/contract/areas/reports/report-range.rules.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Long enough to type the rest of a date that could already be read. */
const pauseMs = 300;
const isValid = (range: Range) => rangeProblem(range, 'load counts') === null;

/**
 * A range as it is typed, and the last valid one, which the address keeps and the counts follow after a pause. `isKept`:
 * what the address says is of this range, and not of a tab that has its own.
 */
export function useTypedRange(fallback: Range, { isKept = true } = {}) {
  const [search, setSearch] = useSearchParams();
  const [initial] = useState(() => {
    const kept = { startDate: search.get('from') ?? '', endDate: search.get('to') ?? '' };
    return isKept && isValid(kept) ? kept : fallback;
  });
  const [typed, setTyped] = useState(initial);
  const [valid, setValid] = useState(initial);
  const [applied] = useDebouncedValue(valid, pauseMs);
  return {
    typed,
    applied,
    /** false: the counts at hand are of another range than the one on screen. */
    isApplied: applied === typed,
    type: (range: Range) => {
      setTyped(range);
      if (!isValid(range)) return;
      setValid(range);
      setSearch(
        (kept) => {
          kept.set('from', range.startDate);
          kept.set('to', range.endDate);
          return kept;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
export type UsedRange = ReturnType<typeof useTypedRange>;
