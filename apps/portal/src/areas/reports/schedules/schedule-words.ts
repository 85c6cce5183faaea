import {
  relativeRangeNames,
  weekdayNames,
  type RelativeRange,
  type Timing,
} from '@portal/contract/areas/reports/report-schedules.rules.ts';

/** '1st', '2nd', '11th', '23rd'. */
export function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  const ending = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10];
  return `${day}${ending ?? 'th'}`;
}

export const timingWords = ({ frequency, day }: Timing): string =>
  frequency === 'weekly' ? `Every ${weekdayNames[day - 1]}` : `Monthly on the ${ordinal(day)}`;

export const rangeWords = (range: RelativeRange | null): string =>
  range === null ? 'As of that day' : relativeRangeNames[range];
