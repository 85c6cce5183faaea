import { asksForMedicare, asksForState } from '../event-questions.ts';
import { type EventValues, isEventInfo, isPlanKey } from '../event-values.ts';
import { isDay } from '../is-day.ts';

export const entrySteps = [
  { slug: 'personal-details', title: 'Personal details' },
  { slug: 'event-info', title: 'Event info' },
  { slug: 'dependents', title: 'Dependents' },
  { slug: 'benefits', title: 'Benefits' },
  { slug: 'summary', title: 'Summary' },
];
export const eventAt = 1;
export const dependentsAt = 2;
export const benefitsAt = 3;
export const summaryAt = 4;

/** The step that contains a form value. */
export function stepOf(path: string): number {
  const [name = ''] = path.split('.');
  if (isEventInfo(name)) return eventAt;
  if (name === 'addedDependents') return dependentsAt;
  return isPlanKey(name) || name === 'benefits' ? benefitsAt : 0;
}

/**
 * The first incomplete step: no later step can be opened. Ids do not count, since a reload drops
 * them and the summary asks for them; other problems are left to the form's own validation.
 */
export function firstIncomplete(values: EventValues, isOnFile: boolean): number {
  const { fname, lname, hstreet1, hcity, hstate, hzip } = values;
  if (!isOnFile && ![fname, lname, hstreet1, hcity, hstate, hzip].every(Boolean)) return 0;
  const isConfirmed = !asksForState(values.eventType) || values.stateConfirmed;
  const hasDays =
    isDay(values.eventDate) &&
    isDay(values.coverageBegins) &&
    (!asksForMedicare(values.eventType) || isDay(values.medicareDate));
  if (values.eventType === -1 || !hasDays || !isConfirmed) return eventAt;
  if (!values.addedDependents.every((each) => each.fname && each.lname && each.relation))
    return dependentsAt;
  const isChosen = Object.entries(values).some(([name, value]) => isPlanKey(name) && value);
  return isChosen ? summaryAt : benefitsAt;
}
