import { percentOf } from '@portal/contract/areas/continuation/event-type.ts';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  centsOf,
  displayMoney,
  dollarsOf,
  shareOf,
  typedDollars,
} from '@portal/contract/values/dollars.ts';
import { asText } from '../../ui/form/field.ts';
import { rateOf } from './benefit-text.ts';
import { electionsOf, type EventValues } from './event-values.ts';
import { isDay } from './is-day.ts';

// What is allowed but most often a slip, so it is asked about before it is saved.

/** No date arithmetic, which is heavy: the day need not exist. */
const yearsFrom = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** COBRA lasts three years at most, so an older event is hardly one. */
const oldestYears = 4;

export function unusualDates(
  values: EventValues,
  service: ContinuationService,
  today: string,
): string[] {
  const { eventDate, coverageBegins, paidThrough } = values;
  const named = [
    ['Event date', eventDate],
    ['Coverage begins', coverageBegins],
  ] as const;
  const texts = named.flatMap(([label, day]) => {
    if (!isDay(day)) return [];
    if (day > yearsFrom(today, 1))
      return [`${label}: ${displayDate(day)} is over a year from now.`];
    return service === 'cobra' && day < yearsFrom(today, -oldestYears)
      ? [`${label}: ${displayDate(day)} is over ${oldestYears} years ago.`]
      : [];
  });
  if (isDay(paidThrough) && isDay(coverageBegins) && paidThrough > yearsFrom(coverageBegins, 1))
    texts.push(`Paid through: ${displayDate(paidThrough)} is over a year after coverage begins.`);
  return texts;
}

/** More than the bill is never paid out (domain.md 1.7). */
export function unusualSubsidies(
  values: EventValues,
  service: ContinuationService,
  levels: readonly AvailableLevel[],
  blankIsFree: boolean,
): string[] {
  const { eventType } = values;
  return electionsOf(values, levels).flatMap((election) => {
    const rate = rateOf({ eventType, blankIsFree, ...election });
    const subsidy = typedDollars(asText(election.values.subsidy)) ?? 0;
    if (rate === null) return [];
    const billed = shareOf(centsOf(rate) * percentOf(service, eventType), 100);
    if (centsOf(subsidy) <= billed) return [];
    return [
      `${election.level.planName}: the subsidy of ${displayMoney(subsidy)} is more than the ${displayMoney(dollarsOf(billed))} a month that the plan costs.`,
    ];
  });
}
