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
  /** The event date before anybody typed: what begins then is settled already. */
  onFile: string;
  settings: ContinuationSettings;
  fillsIn: boolean;
};

/** When coverage would begin as this company ends active coverage (domain.md 1.3). */
export function BeginSuggestion(props: BeginSuggestionProps) {
  const { form, eventDate, onFile, settings, fillsIn } = props;
  const begins = useFormValue(form, 'coverageBegins');
  const isNew = eventDate !== onFile && isDay(eventDate);
  const outlook = useEventOutlook(isNew);
  const suggested = isNew ? outlook?.suggestedBegin(eventDate, settings) : undefined;
  const field = form.field('coverageBegins');

  // The last one that filled the field in: what is still there was typed by nobody.
  const filled = useRef('');
  useEffect(() => {
    if (suggested === begins) filled.current = begins;
    const isUntouched = begins === '' || begins === filled.current;
    if (!fillsIn || suggested === undefined || suggested === begins || !isUntouched) return;
    // Not under the fingers of somebody who empties it in order to type.
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
