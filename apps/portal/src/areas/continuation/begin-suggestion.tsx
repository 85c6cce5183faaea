import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { Button } from '@mantine/core';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useEffect, useRef } from 'react';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import { isDay } from './is-day.ts';
import type { EventForm } from './event-values.ts';
import { useEventOutlook } from './use-event-outlook.ts';

type BeginSuggestionProps = {
  form: EventForm;
  eventDate: string;
  /** The event date before anyone typed: its coverage start is already decided. */
  onFile: string;
  settings: ContinuationSettings;
  autoFills: boolean;
};

/** When coverage would begin as this company ends active coverage (domain.md 1.3). */
export function BeginSuggestion(props: BeginSuggestionProps) {
  const { form, eventDate, onFile, settings, autoFills } = props;
  const begins = useFormValue(form, 'coverageBegins');
  const isNew = eventDate !== onFile && isDay(eventDate);
  const outlook = useEventOutlook(isNew);
  const suggested = isNew ? outlook?.suggestedBegin(eventDate, settings) : undefined;
  const field = form.field('coverageBegins');

  // The last suggestion filled in: if the field still contains it, nobody typed there.
  const filled = useRef('');
  useEffect(() => {
    if (suggested === begins) filled.current = begins;
    const isUntouched = begins === '' || begins === filled.current;
    if (!autoFills || suggested === undefined || suggested === begins || !isUntouched) return;
    // Not while the user is clearing the field in order to type.
    if (document.activeElement?.id === field.id) return;
    filled.current = suggested;
    field.set(suggested);
  });

  if (suggested === undefined || suggested === begins) return null;
  return (
    <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => field.set(suggested)}>
      Use {displayDate(suggested)}
    </Button>
  );
}
