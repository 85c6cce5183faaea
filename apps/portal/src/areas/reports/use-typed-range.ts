import { useDebouncedValue } from '@mantine/hooks';
import { rangeProblem, type Range } from '@portal/contract/areas/reports/report-range.rules.ts';
import { useState } from 'react';

/** Long enough to type the rest of a date that could already be read. */
const pauseMs = 300;

/** A range as it is typed, and the last valid one, which the counts follow after a pause. */
export function useTypedRange(initial: Range) {
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
      if (rangeProblem(range, 'load counts') === null) setValid(range);
    },
  };
}
export type UsedRange = ReturnType<typeof useTypedRange>;
