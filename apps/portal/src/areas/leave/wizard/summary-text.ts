import { usStates } from '@portal/contract/values/us-state.ts';
import { asText } from '../../../ui/form/field.ts';
import type { Pair } from '../../../ui/wizard/wizard-summary.tsx';
import type { PersonValues } from './person-values.ts';

const none = 'None';
export const text = (value: unknown): string => asText(value).trim() || none;

/** A date in the given style; what is not a date yet, as typed. */
export function dateText(typed: string, show: (date: string) => string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? show(typed) : text(typed);
}

/** YYYY-MM-DD as M/D/YYYY, the specified style of the leave request's summary. */
export function shortDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
}

/** Hours and minutes as a time: 3:05. */
export function timeText(hours: string, minutes: string): string {
  if (hours.trim() === '' && minutes.trim() === '') return none;
  return `${hours.trim() || '0'}:${(minutes.trim() || '0').padStart(2, '0')}`;
}

export const whoPairs = ({ eeId, nameFirst, nameLast }: PersonValues): Pair[] => [
  ['Employee ID', text(eeId)],
  ['First name', text(nameFirst)],
  ['Last name', text(nameLast)],
];

export const wherePairs = (person: PersonValues): Pair[] => [
  ['Address line 1', text(person.addr1)],
  ['Address line 2', text(person.addr2)],
  ['City', text(person.city)],
  ['State', usStates.find(({ code }) => code === person.stateProvCd)?.name ?? none],
  ['Zip', text(person.postalCd)],
];
