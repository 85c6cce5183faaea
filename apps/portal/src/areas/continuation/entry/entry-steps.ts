import { isEventInfo, isPlanKey } from '../event-values.ts';

/** COBRA-01, DB-01 */
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
