import { asksForState } from '../event-questions.ts';
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

/** The step that holds a value of the form. */
export function stepOf(path: string): number {
  const [name = ''] = path.split('.');
  if (isEventInfo(name)) return eventAt;
  if (name === 'addedDependents') return dependentsAt;
  return isPlanKey(name) || name === 'benefits' ? benefitsAt : 0;
}

/**
 * The first step that lacks something: none after it can be gone on from. Ids do not count, since a
 * reload drops them and the summary asks for them; what is wrong otherwise, the form's own check says.
 */
export function firstUnfilled(values: EventValues, isOnFile: boolean): number {
  const { fname, lname, hstreet1, hcity, hstate, hzip } = values;
  if (!isOnFile && ![fname, lname, hstreet1, hcity, hstate, hzip].every(Boolean)) return 0;
  const isConfirmed = !asksForState(values.eventType) || values.stateConfirmed;
  const hasDays = isDay(values.eventDate) && isDay(values.coverageBegins);
  if (values.eventType === -1 || !hasDays || !isConfirmed) return eventAt;
  if (!values.addedDependents.every((each) => each.fname && each.lname && each.relation))
    return dependentsAt;
  const isChosen = Object.entries(values).some(([name, value]) => isPlanKey(name) && value);
  return isChosen ? summaryAt : benefitsAt;
}
