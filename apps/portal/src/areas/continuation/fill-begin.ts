import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { EventForm } from './event-values.ts';
import { isDay } from './is-day.ts';

/** A user who continues before the suggested date has loaded still gets it. */
export async function fillBegin(form: EventForm, settings: ContinuationSettings) {
  const { eventDate, coverageBegins } = form.inputs.getValues();
  if (coverageBegins !== '' || !isDay(eventDate)) return;
  // Without it the field says that it is required.
  const outlook = await import('./event-outlook.ts').catch(() => undefined);
  const suggested = outlook?.suggestedBegin(eventDate, settings);
  if (suggested !== undefined) form.field('coverageBegins').set(suggested);
}
