import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { sections, strong, words, type Words } from '../../../support/letters/words.ts';
import type { LetterText } from '../../../support/letters/letter.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { monthName } from '../event/event-state.rules.ts';
import { premiumPercent } from '../money/billing.rules.ts';
import { isBilled } from '../money/collection.rules.ts';
import { premiumCents } from '../money/premium.rules.ts';
import type { EventSending } from './addressees.rules.ts';
import type { EventSource } from './letter-source.store.ts';
import { money } from './offered-coverage.ts';
import { invoicesShow } from './standard-sections.ts';

type RateChange = PlannedFacts['rate-change'];

/** Notifies payers of what each plan costs from a day on, beside what it cost before. */
export function rateChange(
  source: EventSource,
  { date }: EventSending,
  { from, rates, replaced }: RateChange,
): LetterText {
  const { company, event, settings, planTiers } = source;
  const last = addDays(from, -1);
  const percents = [last, from].map((day) => premiumPercent(event, day, settings)) as [
    number,
    number,
  ];
  const lines = rates.flatMap(({ benefitId, tierId, untilCents, fromCents }) => {
    const benefit = event.benefits.find((each) => each.benefitId === benefitId);
    const level = planTiers.find((tier) => tier.tierId === tierId);
    if (!benefit) return [];
    return {
      plan: benefit.planName,
      level: level?.name ?? null,
      until: premiumCents(untilCents, percents[0]),
      from: premiumCents(fromCents, percents[1]),
    };
  });
  const total = money(lines.reduce((sum, line) => sum + line.from, 0));
  const isShared = event.benefits.some(
    ({ subsidyCents, subsidyEnds }) => subsidyCents > 0 && (subsidyEnds ?? '') >= from,
  );
  const isCobra = event.service === 'cobra';
  const fee =
    isCobra &&
    percents[1] > 100 &&
    ` and include the ${percents[1] - 100} percent that is added to the plan’s cost`;
  const table = {
    head: [
      'Plan',
      'Level of coverage',
      `Through ${displayDate(last)}`,
      `From ${displayDate(from)}`,
    ],
    widths: [4, 3, 2, 2],
    rows: lines.map((line) => [line.plan, line.level, money(line.until), money(line.from)]),
  };
  return {
    title: 'What Your Coverage Costs',
    opening: words`The cost of your coverage under the ${company} plan changes on ${strong(displayDate(from))}.`,
    sections: sections`
      # What your coverage costs
      The amounts below are for one month${fee}. Starting ${displayDate(from)}, these plans cost ${strong(total)} a month altogether.
      ${isShared && words`Your employer’s share is not deducted here. ${invoicesShow(settings, 'what is left to pay')}`}
      ${isCobra && words`These rates then stay in effect through ${displayDate(addDays(addMonths(from, 12), -1))}, unless what the plans cover changes.`}
      ${isBilled(event, settings) && invoices(replaced, from, date)}
      The deadlines for your payments do not change.
      ${table}`,
  };
}

/** A month that has not begun is billed again; one that has begun stays as it was billed. */
function invoices(
  replaced: readonly CalendarDate[],
  from: CalendarDate,
  date: CalendarDate,
): Words[] {
  const again = replaced.filter((month) => month > date).map(monthName);
  const months = new Intl.ListFormat('en-US').format(again);
  return [
    again.length > 0 &&
      words`We have already made an invoice for ${strong(months)} at the former cost. A new invoice replaces it, and what you have paid counts.`,
    from <= date && words`Invoices for months that have already begun stay as they are.`,
  ].filter((said) => said !== false);
}
